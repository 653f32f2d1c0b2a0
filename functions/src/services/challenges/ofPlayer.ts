import {
  CHALLENGES,
  INVITATIONS,
  PROGRESS,
  RUNS,
  stateOfRun,
  type ChallengeRecord,
  type RunKey,
  type RunRecord,
} from '@cardinal/core/documents/challenges';
import { placeOf, roundNumbers } from '@cardinal/core/challenges/challenge';
import { withoutAccount, withSuspended } from '@cardinal/core/challenges/changes';
import { resultsOf, settled } from '@cardinal/core/challenges/deciding';
import { isoInstant, now } from '../../lib/clock';
import type { Written } from '../../lib/triggered';
import { deleteGuestUser } from '../../repos/authRepo';
import * as repo from '../../repos/challengesRepo';
import { CREDENTIALS, loadCredentials } from '../../repos/credentialsRepo';
import type { OfPlayer } from '../../repos/ofPlayer';
import { inTransaction, reader } from '../../repos/store';
import { tableView } from '../play/games';
import { changeEach } from './changeEach';
import { withLatestGuesses } from './changes';

export const challengesOfPlayer: OfPlayer = {
  collections: [CHALLENGES, PROGRESS, RUNS, INVITATIONS, repo.WAITING],
  async *lists({ uid }) {
    yield 'challenges';
    yield* challengesIn(uid);
    yield 'waiting';
    yield* waitingIn(uid);
  },
  deleteAll: ({ uid }) => leaveChallenges(uid),
};

/** The player's challenges, how far they are in each, and their games. */
export async function* challengesIn(uid: string): AsyncGenerator<object> {
  for await (const some of repo.streamChallenges(uid)) {
    const asked = some.map((challenge) => ({
      code: challenge.code,
      keys: runKeys(challenge, uid),
    }));
    const runs = await repo.loadRunsIn(reader, asked);
    for (const [at, challenge] of some.entries()) yield exported(challenge, uid, runs[at] ?? []);
  }
}

function exported(challenge: ChallengeRecord, uid: string, runs: readonly RunRecord[]): object {
  const { code, rounds, createdBy, createdAt, invited } = challenge;
  const place = placeOf(challenge, uid);
  return {
    code,
    rounds: rounds.length,
    isCreator: createdBy === uid,
    createdAt: isoInstant(createdAt),
    invitation: invited?.uid === uid ? invited.state : null,
    participantId: place?.id ?? null,
    progress: (place?.runs ?? []).map(({ round, turned, score, lives, endedAt }) => ({
      round,
      turned,
      score,
      lives,
      over: endedAt !== null,
    })),
    games: runs.map(exportedRun),
  };
}

interface RoundScores {
  readonly own: number;
  readonly theirs: number;
}

/** How many of the latest challenges of two players count in Head to head. */
const MAX_BETWEEN = 40;
/** How many games are looked at that may still be running. */
const MAX_RUNNING = 6;

/**
 * The decided rounds in which two players have a result, of their challenges since a time. Only if all
 * others in the round are players, too, or the Dealer.
 */
export async function roundsBetween(
  uid: string,
  other: string,
  since: number,
): Promise<RoundScores[]> {
  const at = now();
  const found = await repo.latestChallengesBetween(uid, other, since, MAX_BETWEEN);
  const due = found.filter((one) => settled(one, at) !== one);
  // Who was playing may have guessed since it was stored.
  const latest = await withLatestGuesses(due, at, MAX_RUNNING);
  const known = new Map(latest.map((one) => [one.code, settled(one, at)]));
  return found.flatMap((stored) => {
    const challenge = known.get(stored.code) ?? stored;
    return roundNumbers(challenge).flatMap((round): RoundScores[] => {
      const results = resultsOf(challenge, round);
      if (results.some(({ participant }) => participant.kind === 'guest')) return [];
      const scoreOf = (player: string) =>
        results.find(({ participant }) => participant.uid === player)?.run.score ?? null;
      const [own, theirs] = [scoreOf(uid), scoreOf(other)];
      return own === null || theirs === null ? [] : [{ own, theirs }];
    });
  });
}

/** Since when the player looks for someone to play with. */
async function* waitingIn(uid: string): AsyncGenerator<object> {
  const found = await repo.findSeeker(reader, uid);
  if (found?.search != null) yield { code: found.own, since: isoInstant(found.search.since) };
}

/** A player's runs, by what their challenge says. */
function runKeys(challenge: ChallengeRecord, uid: string): RunKey[] {
  const place = placeOf(challenge, uid);
  return (place?.runs ?? []).map(({ round }) => ({ participantId: place?.id ?? '', round }));
}

function exportedRun(run: RunRecord): object {
  const { round, startedAt, guessedAt, endedAt } = run;
  return {
    round,
    ...tableView(stateOfRun(run)),
    startedAt: isoInstant(startedAt),
    guessedAt: guessedAt.map(isoInstant),
    endedAt: endedAt === null ? null : isoInstant(endedAt),
  };
}

/** Deletes the Auth users of a deleted challenge's guests, and of those who were guests. */
export async function deleteGuestUsers(stored: unknown): Promise<void> {
  const challenge = CHALLENGES.parse(stored);
  if (!challenge.ok) return;
  const { participants, removed } = challenge.value;
  const players = participants.filter(({ kind }) => kind !== 'dealer');
  for (const { id } of [...players, ...removed]) await deleteGuestUser(id);
}

/** Removes a player from their challenges. */
export async function* leaveChallenges(uid: string): AsyncGenerator<void> {
  await inTransaction(async (tx) => repo.deleteSeeker(tx, uid));
  yield;
  yield* changeEach(uid, (tx, { challenge, at }) => {
    // Together with the end of the games, so that no guess changes a round again.
    for (const key of runKeys(challenge, uid)) repo.deleteRun(tx, challenge.code, key);
    return withoutAccount(challenge, uid, at);
  });
}

const isSuspendedIn = (stored: unknown): boolean => {
  const credentials = CREDENTIALS.parse(stored);
  return credentials.ok && credentials.value.isSuspended;
};

/** Runs after a write to credentials: tells the player's challenges of a suspension, or of its end. */
export async function noteSuspension(uid: string, { before, after }: Written): Promise<void> {
  if (isSuspendedIn(before) === isSuspendedIn(after)) return;
  // Events may come in another order.
  const { isSuspended } = await loadCredentials(reader, uid);
  const noted = changeEach(uid, (_, { challenge, at }) =>
    withSuspended(challenge, uid, isSuspended, at),
  );
  for await (const _ of noted);
}
