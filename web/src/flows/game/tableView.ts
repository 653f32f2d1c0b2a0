import { MAX_TURNS } from '@cardinal/core/game/game';
import { isEndRevealed } from '../../features/game/gameSelectors';
import type { PlayingState } from '../../features/game/gameSlice';

/** What is around the cards of a game. */
export function tableView(playing: PlayingState, isChallenge: boolean) {
  const { mode, source } = playing;
  // Dealt in the browser: no score, no menu.
  if (mode === 'drinking') return { kind: 'drinking' as const };
  const isPromised = source.kind === 'server' && mode === 'fun' && !isChallenge;
  return {
    kind: isEndRevealed(playing) ? ('over' as const) : ('playing' as const),
    /** The best scores; a challenge shows its own strip instead. */
    hasBests: !isChallenge,
    /** The game whose deck was promised; null if it has no promise of its own. */
    promised: isPromised ? source.gameId : null,
  };
}

/** Whether the next guess may be the last, so that the end has to be loaded. */
export function mayEnd({ game, mode }: PlayingState): boolean {
  return mode !== 'drinking' && (game.lives === 1 || game.turns.length >= MAX_TURNS - 1);
}
