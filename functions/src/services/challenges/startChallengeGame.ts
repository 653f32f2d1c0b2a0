import type { GameAnswer } from '@cardinal/core/api/play';
import type { ChallengeRecord, Participant } from '@cardinal/core/documents/challenges';
import { MAX_PARTICIPANTS, nextRound } from '@cardinal/core/game/challenge';
import { FUN_LIFE_MS } from '@cardinal/core/game/days';
import { RULES_VERSION } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import {
  challengeGameId,
  isChallengeGameId,
  randomOrder,
  randomSalt,
  unguessableId,
} from '../../lib/random';
import { mintChallengeToken } from '../../repos/authRepo';
import { isBlockedBetween } from '../../repos/blocksRepo';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, type Reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { challengeGameView, progressIn } from './challengeGames';
import { courseAt, findChallenge, participantWith } from './challenges';

interface StartRequest {
  readonly code: string;
  /** Null for a guest. */
  readonly uid: string | null;
  /** A new guest's name. */
  readonly name?: string | undefined;
  /** A guest's earlier game in the challenge. */
  readonly gameId?: string | undefined;
}

interface StartedChallengeGame {
  readonly game: GameAnswer & { readonly realtimeToken?: string };
  /** False if a round in progress continues. */
  readonly isNew: boolean;
}

/**
 * Deals the caller's next round of a challenge, or continues the one in progress.
 * @throws AppError `not-found`, `challenge-over`, `challenge-full`, `rounds-played`, and `no-session`
 * for an account that was just deleted
 */
export async function startChallengeGame(request: StartRequest): Promise<StartedChallengeGame> {
  const { code, uid } = request;
  // Outside the transaction: if an attempt was stored and its answer lost, the next one finds it.
  const fresh = { gameId: challengeGameId(), participantId: unguessableId() };
  const game = await inTransaction((tx) => start(tx, request, fresh));
  const view = challengeGameView(game);
  return {
    game: uid === null ? { ...view, realtimeToken: await mintChallengeToken(code) } : view,
    isNew: game.id === fresh.gameId,
  };
}

interface Fresh {
  readonly gameId: string;
  readonly participantId: string;
}

async function start(
  tx: Tx,
  request: StartRequest,
  fresh: Fresh,
): Promise<repo.ChallengeGameRecord> {
  const { code, uid } = request;
  const challenge = await findChallenge(tx, code);
  const known = await knownParticipant(tx, challenge, request, fresh);
  if (uid !== null && (await loadUser(tx, uid)) === null) throw new AppError('no-session');
  if (known === undefined && uid !== null) await refuseBlocked(tx, challenge, uid);
  const at = now();
  const course = courseAt(challenge, await repo.lockedProgressOf(tx, challenge), at);
  if (course.hasEnded) throw new AppError('challenge-over');

  const open = course.progress.find((one) => one.participantId === known?.id && !one.over);
  const current = open === undefined ? null : await repo.gameOfRound(tx, code, open);
  if (current !== null) return current;

  if (known === undefined && challenge.participants.length >= MAX_PARTICIPANTS) {
    throw new AppError('challenge-full');
  }
  const participant = known ?? { id: fresh.participantId, uid, name: nameOf(request) };
  const round = nextRound(course, participant.id);
  if (round === null) throw new AppError('rounds-played');

  const { keptUntil } = challenge;
  const stored = await repo.loadRound(tx, code, round);
  const deal = stored ?? { order: randomOrder(), salt: randomSalt(), keptUntil };
  if (stored === null) repo.createRound(tx, code, round, deal);
  const game: repo.ChallengeGameRecord = {
    id: fresh.gameId,
    code,
    round,
    participantId: participant.id,
    uid,
    rules: RULES_VERSION,
    order: deal.order,
    salt: deal.salt,
    guesses: [],
    guessedAt: [],
    startedAt: at,
    endedAt: null,
    expiresAt: at + FUN_LIFE_MS,
    keptUntil,
  };
  repo.createChallengeGame(tx, game);
  repo.saveProgress(tx, code, progressIn(game));
  repo.saveChallenge(tx, withGame(challenge, participant, at));
  return game;
}

/** @throws AppError `not-found` if the creator blocked the player, or the player blocked them */
async function refuseBlocked(tx: Tx, { createdBy }: ChallengeRecord, uid: string): Promise<void> {
  if (createdBy === null || createdBy === uid) return;
  if (await isBlockedBetween(tx, createdBy, uid)) throw new AppError('not-found');
}

/** @throws AppError `not-found` for a game that isn't a guest's in this challenge */
async function knownParticipant(
  tx: Reader,
  challenge: ChallengeRecord,
  { uid, gameId }: StartRequest,
  fresh: Fresh,
): Promise<Participant | undefined> {
  if (uid !== null) return participantWith(challenge, uid);
  if (gameId === undefined) {
    return challenge.participants.find(({ id }) => id === fresh.participantId);
  }
  const guest = await guestWith(tx, challenge, gameId);
  if (guest === undefined) throw new AppError('not-found');
  return guest;
}

/** The guest who played a game of the challenge. Its ID is a secret of theirs. */
export async function guestWith(
  from: Reader,
  { code, participants }: ChallengeRecord,
  gameId: string,
): Promise<Participant | undefined> {
  const game = isChallengeGameId(gameId) ? await repo.loadChallengeGame(from, gameId) : null;
  if (game?.code !== code || game.uid !== null) return undefined;
  return participants.find(({ id }) => id === game.participantId);
}

/** Null for a player. */
function nameOf({ uid, name }: StartRequest): string | null {
  if (uid !== null) return null;
  if (name === undefined) throw new AppError('invalid-input', { fields: { name: 'Enter a name' } });
  return name.normalize('NFKC');
}

function withGame(
  challenge: ChallengeRecord,
  participant: Participant,
  at: number,
): ChallengeRecord {
  const isNew = challenge.participants.every(({ id }) => id !== participant.id);
  if (!isNew) return { ...challenge, activeAt: at };
  return {
    ...challenge,
    activeAt: at,
    participants: [...challenge.participants, participant],
    uids: participant.uid === null ? challenge.uids : [...challenge.uids, participant.uid],
  };
}
