import type { ScoreAnswer } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';
import type { PlayingState } from '../../features/game/gameSlice';

interface EndOfServer {
  readonly gameId: string;
  readonly isStored: boolean;
  /** Stored, for a player. */
  readonly isSaved: boolean;
  readonly answer: ScoreAnswer | null;
}

/** What the card of a finished game shows. */
export type EndView =
  /** A practice game, or one that the account can't claim: its numbers belong to another game. */
  | { readonly kind: 'apart' }
  /** `place` is null if the game has none. */
  | (EndOfServer & { readonly kind: 'fun'; readonly place: Place | null })
  /** A daily, played on its day or later. */
  | (EndOfServer & { readonly kind: 'ownDay' | 'pastDay'; readonly date: Day });

interface Place {
  /** Null if the server has none. */
  readonly rank: number | 'sending' | null;
  readonly isHeld: boolean;
}

export function endView(playing: PlayingState, isPlayer: boolean): EndView {
  const { game, saving, source } = playing;
  if (source.kind !== 'server' || saving.state === 'refused') return { kind: 'apart' };
  const isStored = saving.state === 'stored';
  const answer = saving.state === 'stored' ? saving.answer : null;
  const { gameId, date, isOwnDay } = source;
  const ofServer = { gameId, isStored, isSaved: isPlayer && isStored, answer };
  if (date !== null) return { ...ofServer, kind: isOwnDay ? 'ownDay' : 'pastDay', date };
  const rank = saving.state === 'sending' ? 'sending' : (answer?.rank ?? null);
  const hasPlace = isPlayer && game.score > 0;
  return {
    ...ofServer,
    kind: 'fun',
    place: hasPlace ? { rank, isHeld: answer?.held ?? false } : null,
  };
}
