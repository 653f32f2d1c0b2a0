import type { GameAnswer } from '@cardinal/core/api/play';
import type {
  ChallengeRecord,
  ParticipantRecord,
  RunRecord,
} from '@cardinal/core/documents/challenges';
import {
  finishUntil,
  hasEnded,
  MAX_PARTICIPANTS,
  type Run,
} from '@cardinal/core/challenges/challenge';
import { isFull, nextRound } from '@cardinal/core/challenges/places';
import { LIVES, RULES_VERSION } from '@cardinal/core/game/game';
import { AppError, badField } from '../../lib/appError';
import { unguessableId } from '../../lib/random';
import { looksOf } from '../../lib/skeleton';
import { challengeToken } from '../../repos/authRepo';
import { blockedIn } from '../../repos/blocksRepo';
import {
  challengeGameId,
  createChallengeGame,
  gameOfRound,
  type ChallengeGameRecord,
} from '../../repos/challengeGamesRepo';
import * as repo from '../../repos/challengesRepo';
import type { Tx } from '../../repos/store';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { rejectGuestName } from '../names/badNames';
import { isPagesOwn } from '../names/usernames';
import { changeChallenge, type Changed, type SettledChallenge } from './changes';
import { challengeGameView, storeRun } from './challengeGames';
import { accepted, renewInvitation } from './invitations';
import { withParticipant, playersOf } from './record';
import { placeIn, seatHash, type Asker } from './places';
import { namesOf } from './view';

export interface StartRequest extends Asker {
  readonly code: string;
  /** A new guest's name. */
  readonly name?: string | undefined;
}

interface StartedChallengeGame {
  readonly game: GameAnswer & { readonly realtimeToken?: string };
  /** False if a round in progress continues. */
  readonly isNew: boolean;
}

interface Started {
  readonly game: ChallengeGameRecord;
  readonly run: RunRecord;
  readonly isNew: boolean;
  readonly challenge: ChallengeRecord;
}

/**
 * Deals the caller's next round of a challenge, or continues the one in progress.
 * @throws AppError `not-found`, `invalid-input`, `accounts-only`, `forbidden`, `name-taken`,
 * `challenge-over`, `challenge-full`, `rounds-played`, and `no-session` for an account that was just
 * deleted and for a seat that an account has taken over
 */
export async function startChallengeGame(request: StartRequest): Promise<StartedChallengeGame> {
  const { code, uid, seat } = request;
  if (uid === null && seat === null) {
    throw badField('seat', 'required');
  }
  const { game, run, challenge, isNew } = await changeChallenge(code, (tx, open) =>
    start(tx, open, request),
  );
  const view = challengeGameView({ game, run });
  if (uid !== null) return { game: view, isNew };
  const realtimeToken = await challengeToken(challenge, game.participantId);
  return { game: { ...view, realtimeToken }, isNew };
}

async function start(
  tx: Tx,
  open: SettledChallenge,
  request: StartRequest,
): Promise<Changed<Started>> {
  const { challenge, at } = open;
  const { uid, code } = request;
  const user = uid === null ? null : await loadUser(tx, uid);
  if (uid !== null && user === null) throw new AppError('no-session');
  const known = await knownParticipant(tx, challenge, request);
  const round = nextRound(challenge, known ?? null, at);
  const isRunning = known?.runs.some((run) => run.round === round) === true;
  const running = isRunning ? await gameOfRound(tx, code, round ?? 0, known.id) : null;
  const runNow = running && (await repo.loadRun(tx, code, running));
  if (running !== null && runNow !== null) {
    return { challenge, result: { game: running, run: runNow, challenge, isNew: false } };
  }
  if (known === undefined) await checkNew(tx, challenge, request);
  if (hasEnded(challenge, at)) throw new AppError('challenge-over');
  const participant = known ?? (await newParticipant(open, request));
  const waiting = known === undefined ? await waitingIn(tx, challenge, uid) : null;
  if (round === null) throw new AppError('rounds-played');
  const deck = await repo.loadRound(tx, code, round);
  if (deck === null) throw new Error(`a challenge has no deck of round ${round}`);

  const { keptUntil } = challenge;
  const run: Run = {
    round,
    startedAt: at,
    guessedAt: null,
    endedAt: null,
    turned: 0,
    score: 0,
    lives: LIVES,
  };
  const changed = withGame(challenge, participant, run);
  const game: ChallengeGameRecord = {
    id: challengeGameId(code, participant.id, round),
    code,
    round,
    participantId: participant.id,
    rules: RULES_VERSION,
    order: deck.order,
    salt: deck.salt,
    expiresAt: finishUntil(changed),
    keptUntil,
  };
  const begun: RunRecord = {
    participantId: participant.id,
    round,
    uid,
    startedAt: at,
    guesses: [],
    guessedAt: [],
    cards: [],
    endedAt: null,
    keptUntil,
  };
  createChallengeGame(tx, game);
  storeRun(tx, code, begun);
  if (waiting !== null) repo.deleteWaiting(tx, waiting.uid);
  if (known === undefined && user !== null) noteChallenge(tx, user);
  if (known === undefined) saveGuestsSeat(tx, challenge, participant, request.seat);
  renewInvitation(tx, changed, uid);
  const result = { game, run: begun, challenge: changed, isNew: true };
  return { challenge: changed, result };
}

/** @throws AppError `accounts-only`, `no-session`, `forbidden` */
async function knownParticipant(
  tx: Tx,
  challenge: ChallengeRecord,
  caller: Asker,
): Promise<ParticipantRecord | undefined> {
  if (caller.uid === null && !challenge.guests) throw new AppError('accounts-only');
  const { participant, state } = await placeIn(tx, challenge, caller);
  if (state === 'taken') throw new AppError('no-session');
  if (state === 'removed') throw new AppError('forbidden');
  return participant;
}

/** What comes before any conflict. @throws AppError `not-found`, `invalid-input` */
async function checkNew(
  tx: Tx,
  challenge: ChallengeRecord,
  { uid, name }: StartRequest,
): Promise<void> {
  if (uid !== null) await refuseBlocked(tx, challenge, uid);
  else await rejectGuestName(name);
}

/** @throws AppError `challenge-full`, `name-taken` */
async function newParticipant(
  { challenge, at }: SettledChallenge,
  { uid, name }: StartRequest,
): Promise<ParticipantRecord> {
  const shared = { id: unguessableId(), leftAt: null, runs: [] };
  if (isFull(challenge, uid, at))
    throw new AppError('challenge-full', { details: { max: MAX_PARTICIPANTS } });
  if (uid !== null) return { ...shared, kind: 'player', uid, name: null };
  const shown = (name ?? '').normalize('NFKC');
  await refuseTakenName(challenge, shown);
  return { ...shared, kind: 'guest', uid, name: shown };
}

/** @throws AppError `not-found` if someone with a place or the creator is blocked, either way */
export async function refuseBlocked(
  tx: Tx,
  challenge: ChallengeRecord,
  uid: string,
): Promise<void> {
  const others = playersOf(challenge).filter((other) => other !== uid);
  if ((await blockedIn(tx, uid, others)).size > 0) throw new AppError('not-found');
}

/** @throws AppError `name-taken` if it looks like the page's own, or that of someone in the challenge */
async function refuseTakenName(challenge: ChallengeRecord, name: string): Promise<void> {
  const { participants, invited } = challenge;
  const friend = invited?.uid == null ? [] : [invited.uid];
  const names = await namesOf([...new Set([...playersOf(challenge), ...friend])]);
  const guests = participants.flatMap((one) => one.name ?? []);
  const taken = [...guests, ...names.values()].flatMap(looksOf);
  if (isPagesOwn(name) || looksOf(name).some((look) => taken.includes(look)))
    throw new AppError('name-taken');
}

function withGame(
  challenge: ChallengeRecord,
  participant: ParticipantRecord,
  run: Run,
): ChallengeRecord {
  const isKnown = challenge.participants.some(({ id }) => id === participant.id);
  const { participants } = challenge;
  const seated = isKnown ? participants : [...participants, participant];
  const started = {
    ...accepted(challenge, participant.uid),
    participants: seated,
    activeAt: run.startedAt,
    rounds: challenge.rounds.map((round, index) =>
      index + 1 === run.round && round.startedAt === null
        ? { ...round, startedAt: run.startedAt }
        : round,
    ),
  };
  return withParticipant(started, participant.id, (one) => ({ ...one, runs: [...one.runs, run] }));
}

function saveGuestsSeat(
  tx: Tx,
  { code, keptUntil }: ChallengeRecord,
  { id: participantId, uid }: ParticipantRecord,
  seat: string | null,
): void {
  if (uid !== null || seat === null) return;
  const hash = seatHash(code, seat);
  repo.saveSeat(tx, code, { hash, participantId, state: 'guest', keptUntil });
}

/** What ends when someone else joins: the creator waits for someone to play with in this challenge. */
async function waitingIn(
  tx: Tx,
  { code, createdBy, isForQueue }: ChallengeRecord,
  uid: string | null,
): Promise<repo.WaitingRecord | null> {
  if (!isForQueue || createdBy === null || uid === createdBy) return null;
  const waiting = await repo.loadWaiting(tx, createdBy);
  return waiting?.code === code ? waiting : null;
}
