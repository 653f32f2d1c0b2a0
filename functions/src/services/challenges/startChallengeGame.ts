import type { GameAnswer } from '@cardinal/core/api/play';
import type {
  ChallengeRecord,
  ParticipantRecord,
  RunRecord,
} from '@cardinal/core/documents/challenges';
import { decideStart, type Newcomer } from '@cardinal/core/challenges/actions';
import { finishUntil } from '@cardinal/core/challenges/challenge';
import { withStart } from '@cardinal/core/challenges/changes';
import { placeIn } from '@cardinal/core/challenges/places';
import { RULES_VERSION } from '@cardinal/core/game/game';
import type { Fault } from '@cardinal/core/api/faults';
import { AppError, badField } from '../../lib/appError';
import { unguessableId } from '../../lib/random';
import { looksOf } from '../../lib/skeleton';
import { challengeToken } from '../../repos/authRepo';
import {
  challengeGameId,
  createChallengeGame,
  gameOfRound,
  type ChallengeGameRecord,
} from '../../repos/challengeGamesRepo';
import * as repo from '../../repos/challengesRepo';
import type { Tx } from '../../repos/store';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { faultOfGuestName } from '../names/badNames';
import { isPagesOwn } from '../names/usernames';
import { changeChallenge, type Asked } from './changes';
import { challengeGameView, storeRun } from './challengeGames';
import { agreed, isBlockedIn, seatHash, type Asker } from './places';
import { searchIn } from './queue';
import { namesIn } from './names';
import { withName } from './record';

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
  readonly challenge: ChallengeRecord;
  readonly game: ChallengeGameRecord;
  readonly run: RunRecord;
  readonly isNew: boolean;
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
  const { challenge, isNew, ...played } = await changeChallenge(code, request, (tx, asked) =>
    start(tx, asked, request),
  );
  const view = challengeGameView(played);
  if (uid !== null) return { game: view, isNew };
  const realtimeToken = await challengeToken(challenge, played.game.participantId);
  return { game: { ...view, realtimeToken }, isNew };
}

async function start(
  tx: Tx,
  { challenge, caller, at }: Asked,
  request: StartRequest,
): Promise<Started> {
  const { uid } = request;
  const user = uid === null ? null : await loadUser(tx, uid);
  if (uid !== null && user === null) throw new AppError('no-session');
  const place = placeIn(challenge, caller).participant;
  const { fault, ...newcomer } = place === null ? await newcomerIn(tx, challenge, request) : KNOWN;
  const decision = decideStart(challenge, caller, newcomer, at);
  const isMisnamed = decision.kind === 'refused' && decision.code === 'invalid-input';
  if (isMisnamed && fault !== null) throw badField('name', fault);
  const { kind, round } = agreed(decision);
  const starter = place ?? newParticipant(request);
  if (kind === 'running') return running(tx, challenge, starter.id, round);
  const endSearch = await searchIn(tx, challenge);
  const known = user === null ? challenge : withName(challenge, user);
  const started = withStart(known, starter, round, at);
  const dealt = await deal(tx, started, starter, round);
  endSearch();
  if (place === null) saveSeat(tx, challenge, starter.id, request);
  if (place === null && user !== null) noteChallenge(tx, user);
  return { challenge: started, ...dealt, isNew: true };
}

async function running(
  tx: Tx,
  challenge: ChallengeRecord,
  participantId: string,
  round: number,
): Promise<Started> {
  const game = await gameOfRound(tx, challenge.code, round, participantId);
  const run = game && (await repo.loadRun(tx, challenge.code, game));
  if (game === null || run === null) throw new Error('a game of a challenge is missing');
  return { challenge, game, run, isNew: false };
}

/** Reads the deck, and stores a game that is played with it. */
async function deal(
  tx: Tx,
  challenge: ChallengeRecord,
  { id: participantId, uid }: ParticipantRecord,
  round: number,
): Promise<Pick<Started, 'game' | 'run'>> {
  const { code, keptUntil, activeAt: startedAt } = challenge;
  const [deck] = await repo.loadRounds(tx, code, [round]);
  if (deck == null) throw new Error(`a challenge has no deck of round ${round}`);
  const { order, salt } = deck;
  const shared = { participantId, round, keptUntil };
  const game: ChallengeGameRecord = {
    ...{ id: challengeGameId(code, participantId, round), code, rules: RULES_VERSION },
    ...{ ...shared, order, salt, expiresAt: finishUntil(challenge) },
  };
  const course = { startedAt, guesses: [], guessedAt: [], cards: [], endedAt: null };
  const run: RunRecord = { ...shared, uid, ...course };
  createChallengeGame(tx, game);
  storeRun(tx, code, run);
  return { game, run };
}

const KNOWN: Newcomer & { readonly fault: null } = { isBlocked: false, name: 'fine', fault: null };

/** What the rules need to know of someone without a place, and what is wrong with a guest's name. */
async function newcomerIn(
  tx: Tx,
  challenge: ChallengeRecord,
  { uid, name }: StartRequest,
): Promise<Newcomer & { readonly fault: Fault | null }> {
  if (uid !== null) return { ...KNOWN, isBlocked: await isBlockedIn(tx, challenge, uid) };
  const fault = await faultOfGuestName(name);
  if (name === undefined || fault !== null) return { ...KNOWN, name: 'refused', fault };
  return { ...KNOWN, name: (await isTaken(challenge, name)) ? 'taken' : 'fine' };
}

const newParticipant = ({ uid, name = '' }: StartRequest): ParticipantRecord => ({
  ...{ id: unguessableId(), uid, runs: [] },
  ...(uid === null
    ? { kind: 'guest', name: name.normalize('NFKC') }
    : { kind: 'player', name: null }),
});

/** Whether it is one of the page's own, or looks like the name of someone in the challenge. */
async function isTaken(challenge: ChallengeRecord, name: string): Promise<boolean> {
  const names = await namesIn([challenge]);
  const guests = challenge.participants.flatMap((one) => one.name ?? []);
  const taken = [...guests, ...names.values()].flatMap(looksOf);
  return isPagesOwn(name) || looksOf(name.normalize('NFKC')).some((look) => taken.includes(look));
}

function saveSeat(
  tx: Tx,
  { code, keptUntil }: ChallengeRecord,
  participantId: string,
  { uid, seat }: StartRequest,
): void {
  if (uid !== null || seat === null) return;
  repo.saveSeat(tx, code, { hash: seatHash(code, seat), participantId, state: 'guest', keptUntil });
}
