import type {
  ChallengeRecord,
  ParticipantRecord,
  ProgressRecord,
} from '@cardinal/core/documents/challenges';
import { PLAYING_MS, type Run } from '@cardinal/core/challenges/challenge';
import { afterChange } from '@cardinal/core/challenges/changes';
import { isOver, settled } from '@cardinal/core/challenges/deciding';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { isChallengeCode } from '../../lib/random';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import {
  hiddenRounds,
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

const isOpen = ({ endedAt }: Run): boolean => endedAt === null;

function withLatest(
  challenge: ChallengeRecord,
  progress: readonly (ProgressRecord | null)[],
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
function unsureIn({ participants }: ChallengeRecord, at: number): string[] {
  const isUnsure = (run: Run): boolean => {
    const since = at - (run.guessedAt ?? run.startedAt);
    return isOpen(run) && since >= PLAYING_MS && since < LONGEST_GAME_MS;
  };
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

/** Adds what isn't stored in the challenge, and what time has decided. */
export async function settledNow(
  from: Reader,
  stored: ChallengeRecord,
  progress: readonly (ProgressRecord | null)[],
): Promise<SettledChallenge> {
  const rounds = hiddenRounds(stored);
  const decks = rounds.length === 0 ? [] : await repo.loadRounds(from, stored.code, rounds);
  const latest = withDealersNumbers(withLatest(stored, progress), rounds, decks);
  const at = now();
  const challenge = settled(latest, at);
  return { challenge, hasNews: challenge !== latest, at };
}

/** Reads a challenge in a transaction that may change it. */
export async function settledChallenge(tx: Tx, code: string): Promise<SettledChallenge> {
  const stored = await findChallenge(tx, code);
  return settledNow(tx, stored, await repo.progressOfSome(tx, code, runningIn(stored)));
}

/**
 * Stores what became of a challenge, and what that decides. If a participant goes away, `lost` is the
 * number of their progress.
 */
export function saveChanged(
  tx: Tx,
  { challenge, hasNews, at }: SettledChallenge,
  changed: ChallengeRecord,
  lost = 0,
): void {
  if (changed === challenge && !hasNews) return;
  const done = changed === challenge ? challenge : afterChange(changed, at, lost);
  repo.saveChallenge(tx, withoutDealersNumbers(withMembers({ ...done, over: isOver(done) })));
}

/** What a change makes of a challenge. */
export interface Changed<T> {
  readonly challenge: ChallengeRecord;
  /** If a participant went away, the number of their progress. */
  readonly lost?: number;
  readonly result: T;
}

/**
 * Changes a challenge in one transaction. What was decided before stays decided. `change` reads before
 * it writes.
 */
export function changeChallenge<T>(
  code: string,
  change: (tx: Tx, open: SettledChallenge) => Promise<Changed<T>>,
): Promise<T> {
  return inTransaction(async (tx) => {
    const open = await settledChallenge(tx, code);
    const { challenge, lost, result } = await change(tx, open);
    saveChanged(tx, open, challenge, lost);
    return result;
  });
}

/** Stores what time has decided, when someone sees it. */
export function storeDecided(code: string): Promise<void> {
  return changeChallenge(code, async (_, { challenge }) => ({ challenge, result: undefined }));
}
