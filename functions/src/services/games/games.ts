import type { StartedAnswer, StartGameRequest } from '@cardinal/core/api/play';
import { today } from '../../lib/clock';
import { isId } from '../../lib/random';
import { count } from '../../repos/countersRepo';
import { inTransaction, reader } from '../../repos/store';
import { challengeGames } from '../challenges/challengeGames';
import { startChallengeGame } from '../challenges/startChallengeGame';
import { rejectGuestName } from '../names/badNames';
import { checkDay, dealOfGame } from '../play/deals';
import { findGame, gameView, type GameKind } from '../play/games';
import { makeGuess } from '../play/makeGuess';
import { startGame } from '../play/startGame';
import { submitHistorical, submitScore } from '../play/submitScore';

/** Dailies and fun games. */
const dealtGames: GameKind = {
  hasId: isId,
  show: async (gameId, uid) => gameView(await findGame(reader, gameId, uid)),
  showDeal: async (gameId, uid) => dealOfGame(await findGame(reader, gameId, uid)),
  guess: makeGuess,
  submitScore,
  submitHistorical,
};

const KINDS: readonly GameKind[] = [dealtGames, challengeGames];

/** The kind of game that an ID is of. One that can't be an ID is of no game of any kind. */
export function kindOfGame(gameId: string): GameKind {
  return KINDS.find(({ hasId }) => hasId(gameId)) ?? dealtGames;
}

/** What can be said about a start before it counts. @throws AppError `bad-day`, `invalid-input` */
export async function checkStart({ date, name }: StartGameRequest): Promise<void> {
  if (date !== undefined) checkDay(date);
  if (name !== undefined) await rejectGuestName(name);
}

interface Starter {
  readonly uid: string | null;
  /** The caller's address. */
  readonly client: string;
}

interface Started {
  readonly game: StartedAnswer;
  /** False if a game that was started before continues. */
  readonly isNew: boolean;
}

export function start(
  { challenge, seat, name, ...game }: StartGameRequest,
  { uid, client }: Starter,
): Promise<Started> {
  if (challenge === undefined) return startGame({ ...game, uid, client });
  return startChallengeGame({ code: challenge, uid, seat: seat ?? null, name });
}

/** Counts a finished turn of a drinking game. Nothing else about it is stored. */
export async function completeDrinking(): Promise<void> {
  await inTransaction(async (tx) => count(tx, 'drinking', today()));
}
