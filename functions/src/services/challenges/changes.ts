import { isDeepStrictEqual } from 'node:util';
import type {
  ChallengeRecord,
  ParticipantRecord,
  ProgressRecord,
} from '@cardinal/core/documents/challenges';
import { isPlaying } from '@cardinal/core/challenges/awaited';
import { PLAYING_MS, type Run } from '@cardinal/core/challenges/challenge';
import { afterChange } from '@cardinal/core/challenges/changes';
import { settled } from '@cardinal/core/challenges/deciding';
import type { Caller } from '@cardinal/core/challenges/places';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { workOff } from '../../lib/batches';
import { now } from '../../lib/clock';
import { isChallengeCode } from '../../lib/random';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { callerIn, type Asker } from './places';
import {
  hiddenRounds,
  invitationIn,
  withDealersNumbers,
  withMembers,
  withoutDealersNumbers,
  withRun,
} from './record';

/** A challenge, settled up to a time. */
export interface SettledChallenge {
  /** With the latest guesses of running games and the Dealer's numbers, which aren't stored in it. */
  readonly challenge: ChallengeRecord;
  /** Whether time has decided something that isn't stored. */
  readonly hasNews: boolean;
  readonly at: number;
}

/** @throws AppError `not-found` for an unknown or expired challenge */
export async function findChallenge(from: Reader, code: string): Promise<ChallengeRecord> {
  const challenge = isChallengeCode(code) ? await repo.loadChallenge(from, code) : null;
  if (challenge === null || now() >= challenge.keptUntil) throw new AppError('not-found');
  return challenge;
}

/** The participants who may be playing. */
function runningIn({ participants }: ChallengeRecord): string[] {
  return participants.filter(({ runs }) => runs.some(isOpen)).map(({ id }) => id);
}

export const isOpen = ({ endedAt }: Run): boolean => endedAt === null;

/** How far a participant's game is. */
export type Latest = Omit<Run, 'startedAt' | 'endedAt'> & Pick<ProgressRecord, 'participantId'>;

function withLatest(
  challenge: ChallengeRecord,
  progress: readonly (Latest | null)[],
): ChallengeRecord {
  const latest = (participant: ParticipantRecord): ParticipantRecord => {
    const found = progress.find((one) => one?.participantId === participant.id) ?? null;
    if (found === null) return participant;
    const { round, turned, score, lives, guessedAt } = found;
    return withRun(participant, round, (run) =>
      run.endedAt === null ? { ...run, turned, score, lives, guessedAt } : run,
    );
  };
  return { ...challenge, participants: challenge.participants.map(latest) };
}

/** After this long, a game that someone plays without walking away is over. */
const LONGEST_GAME_MS = MAX_TURNS * PLAYING_MS;

/** Those of whom the stored challenge doesn't say whether they are playing. */
export function unsureIn({ participants }: ChallengeRecord, at: number): string[] {
  const isUnsure = (run: Run): boolean =>
    isOpen(run) && !isPlaying(run, at) && at < (run.guessedAt ?? run.startedAt) + LONGEST_GAME_MS;
  return participants.filter(({ runs }) => runs.some(isUnsure)).map(({ id }) => id);
}

/** Those that together cost no more: the first ones, and later ones that still fit. */
export function affordable<T>(all: readonly T[], max: number, costOf: (one: T) => number): T[] {
  let left = max;
  return all.filter((one) => {
    const cost = costOf(one);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/** Challenges with the latest guesses of running games, as far as that takes no more reads. */
export function withLatestGuesses(
  stored: readonly ChallengeRecord[],
  at: number,
  maxReads: number,
): Promise<ChallengeRecord[]> {
  const some = affordable(stored, maxReads, (one) => unsureIn(one, at).length);
  return Promise.all(
    some.map(async (one) => {
      const unsure = unsureIn(one, at);
      if (unsure.length === 0) return one;
      return withLatest(one, await repo.progressOfSome(reader, one.code, unsure));
    }),
  );
}

/** Adds what isn't stored in the challenge, and what time has decided. `deck` is that of the round shown. */
export async function settledNow(
  from: Reader,
  stored: ChallengeRecord,
  progress: readonly (Latest | null)[],
  shown?: number,
): Promise<SettledChallenge & { readonly deck: repo.RoundRecord | null }> {
  const rounds = hiddenRounds(stored);
  const wanted = [...new Set([...rounds, ...(shown === undefined ? [] : [shown])])];
  const decks = wanted.length === 0 ? [] : await repo.loadRounds(from, stored.code, wanted);
  const latest = withDealersNumbers(withLatest(stored, progress), rounds, decks);
  const at = now();
  const challenge = settled(latest, at);
  const deck = decks[wanted.findIndex((round) => round === shown)] ?? null;
  return { challenge, hasNews: challenge !== latest, at, deck };
}

/** Reads a challenge in a transaction that may change it. */
export async function settledChallenge(tx: Tx, code: string): Promise<SettledChallenge> {
  const stored = await findChallenge(tx, code);
  return settledNow(tx, stored, await repo.progressOfSome(tx, code, runningIn(stored)));
}

function store(tx: Tx, challenge: ChallengeRecord): void {
  repo.saveChallenge(tx, withoutDealersNumbers(withMembers(challenge)));
}

/**
 * Stores what became of a challenge, what that decides, and what the invited friend sees of it. If a
 * participant goes away, `lost` is the number of their progress.
 */
export function saveChanged(
  tx: Tx,
  { challenge, hasNews, at }: SettledChallenge,
  changed: ChallengeRecord,
  lost = 0,
): void {
  if (changed === challenge && !hasNews) return;
  const done = changed === challenge ? challenge : afterChange(changed, at, lost);
  store(tx, done);
  const [before, after] = [invitationIn(challenge), invitationIn(done)];
  if (isDeepStrictEqual(before, after)) return;
  const friend = challenge.invited?.uid ?? '';
  if (after === null) repo.deleteInvitation(tx, friend, done.code);
  else repo.saveInvitation(tx, friend, after);
}

/** A challenge that someone's call may change. */
export interface Asked extends SettledChallenge {
  readonly caller: Caller;
}

interface Changed {
  readonly challenge: ChallengeRecord;
  /** If a participant went away, the number of their progress. */
  readonly lost?: number;
}

/**
 * Changes a challenge in one transaction. What was decided before stays decided. `change` reads before
 * it writes. Returns what it returns.
 */
export function changeChallenge<T extends Changed>(
  code: string,
  asker: Asker,
  change: (tx: Tx, asked: Asked) => Promise<T>,
): Promise<T> {
  return inTransaction(async (tx) => {
    const settled = await settledChallenge(tx, code);
    const caller = await callerIn(tx, settled.challenge, asker);
    const changed = await change(tx, { ...settled, caller });
    saveChanged(tx, settled, changed.challenge, changed.lost);
    return changed;
  });
}

/**
 * Stores what time has decided though no one looks, so that those who waited are told. Where a late guess
 * has moved the decision, it stores the new time.
 */
export function storeDecisions(): Promise<void> {
  return workOff(
    (limit) => repo.dueChallenges(now(), limit),
    ({ code }) => storeDecision(code),
    'failed to decide a challenge',
  );
}

async function storeDecision(code: string): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await settledChallenge(tx, code);
    if ((known.challenge.decidesAt ?? Infinity) > known.at) return;
    store(tx, known.challenge);
  });
}
