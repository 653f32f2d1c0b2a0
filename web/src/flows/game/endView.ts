import { gameEnd } from '../../features/game/gameEndMessages';
import type { PlayingState } from '../../features/game/gameSlice';

/** What the card of a finished game shows, and what is around it. */
export function endView(playing: PlayingState, known: Parameters<typeof gameEnd>[1]) {
  const { game, saving, source } = playing;
  const { isPlayer } = known;
  const end = gameEnd(playing, known);
  // A practice game, or one that the account can't claim: its numbers belong to another game.
  if (source.kind !== 'server' || saving.state === 'refused') {
    return { kind: 'apart' as const, end };
  }
  const isStored = saving.state === 'stored';
  const answer = saving.state === 'stored' ? saving.answer : null;
  const { gameId, date, isOwnDay } = source;
  const ofServer = { end, gameId, isStored, isSaved: isPlayer && isStored, answer };
  if (date !== null) {
    return { ...ofServer, kind: isOwnDay ? ('ownDay' as const) : ('pastDay' as const), date };
  }
  const rank = saving.state === 'sending' ? ('sending' as const) : (answer?.rank ?? null);
  const hasPlace = isPlayer && game.score > 0;
  return {
    ...ofServer,
    kind: 'fun' as const,
    /** Null if the game has none; its rank is null if the server has none. */
    place: hasPlace ? { rank, isHeld: answer?.held ?? false } : null,
  };
}
