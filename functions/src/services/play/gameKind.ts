import type { GameAnswer, GameDeal, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import { reader, type Reader } from '../../repos/store';

/** How a kind of game is kept. */
interface Keeping<Game> {
  readonly hasId: (gameId: string) => boolean;
  /** @throws AppError `not-found` for an unknown or expired game, or another account's */
  readonly find: (from: Reader, gameId: string, uid: string | null) => Promise<Game>;
  readonly view: (game: Game) => GameAnswer;
  /** @throws AppError `not-found` if it promises no deck of its own */
  readonly deal: (game: Game) => GameDeal;
  readonly guess: (
    gameId: string,
    uid: string | null,
    request: GuessRequest,
    client: string,
  ) => Promise<GuessAnswer>;
  /** Refuses a score of a game that can't be submitted. */
  readonly checkSubmission: (gameId: string, uid: string) => Promise<void>;
}

/** What can be asked of a game, whatever kind it is. */
export interface GameKind extends Pick<Keeping<never>, 'hasId' | 'guess' | 'checkSubmission'> {
  readonly show: (gameId: string, uid: string | null) => Promise<GameAnswer>;
  readonly showDeal: (gameId: string, uid: string | null) => Promise<GameDeal>;
}

export function gameKind<Game>({ find, view, deal, ...kept }: Keeping<Game>): GameKind {
  return {
    ...kept,
    show: async (gameId, uid) => view(await find(reader, gameId, uid)),
    showDeal: async (gameId, uid) => deal(await find(reader, gameId, uid)),
  };
}
