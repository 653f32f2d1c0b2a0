import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { isRoundOver } from '@cardinal/core/game/challenge';
import { isoInstant, now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, reader } from '../../repos/store';
import { courseAt, participantWith } from './challenges';

const BATCH_SIZE = 50;

/** The player's challenges, and how far they are in each, for the export. */
export async function challengesIn(uid: string): Promise<object[]> {
  const challenges = await repo.challengesOf(uid);
  return Promise.all(
    challenges.map(async (challenge) => {
      const { code, rounds, createdBy, createdAt } = challenge;
      const participantId = participantWith(challenge, uid)?.id ?? null;
      const progress = await repo.progressOf(reader, code);
      return {
        code,
        rounds,
        isCreator: createdBy === uid,
        createdAt: isoInstant(createdAt),
        participantId,
        progress: progress
          .filter((one) => one.participantId === participantId)
          .map(({ round, turned, score, lives, over }) => ({ round, turned, score, lives, over })),
      };
    }),
  );
}

interface RoundScores {
  readonly own: number;
  readonly theirs: number;
}

/**
 * The rounds that two players have both finished, of their challenges since a time. Only rounds that
 * are over for everyone, so that no score is known early.
 */
export async function roundsBetween(
  uid: string,
  other: string,
  since: number,
): Promise<RoundScores[]> {
  const at = now();
  const common = (await repo.challengesOf(uid)).filter(
    ({ uids, activeAt }) => uids.includes(uid) && uids.includes(other) && activeAt >= since,
  );
  const rounds = await Promise.all(
    common.map(async (challenge) => {
      const course = courseAt(challenge, await repo.progressOf(reader, challenge.code), at);
      const finishedBy = (player: string) =>
        course.progress.filter(
          ({ participantId, over, round }) =>
            over &&
            participantId === participantWith(challenge, player)?.id &&
            isRoundOver(course, round),
        );
      const theirs = new Map(finishedBy(other).map(({ round, score }) => [round, score]));
      return finishedBy(uid).flatMap(({ round, score }): RoundScores[] => {
        const against = theirs.get(round);
        return against === undefined ? [] : [{ own: score, theirs: against }];
      });
    }),
  );
  return rounds.flat();
}

export async function* challengeGamesIn(uid: string): AsyncGenerator<repo.ChallengeGameRecord> {
  let after: string | undefined;
  do {
    const some: repo.ChallengeGameRecord[] = await repo.someChallengeGamesOf(
      uid,
      BATCH_SIZE,
      after,
    );
    yield* some;
    after = some.length < BATCH_SIZE ? undefined : some.at(-1)?.id;
  } while (after !== undefined);
}

/**
 * Removes a player from their challenges. Their numbers stay without a name, because a round that is
 * over must not open again: its deck is public. A game in progress ends, so that no one waits for
 * it.
 */
export async function* leaveChallenges(uid: string): AsyncGenerator<void> {
  for (const { code } of await repo.challengesOf(uid)) {
    await inTransaction(async (tx) => {
      const challenge = await repo.loadChallenge(tx, code);
      if (challenge === null) return;
      const progress = await repo.progressOf(tx, code);
      const id = participantWith(challenge, uid)?.id;
      const games = id === undefined ? [] : await repo.gamesOfParticipant(tx, code, id);
      // Together with the end of the games, so that no guess opens a round again.
      for (const game of games) repo.deleteChallengeGame(tx, game.id);
      for (const one of progress.filter(({ participantId }) => participantId === id)) {
        repo.saveProgress(tx, code, { ...one, over: true });
      }
      repo.saveChallenge(tx, without(challenge, uid));
    });
    yield;
  }
  for (;;) {
    const some = await repo.someChallengeGamesOf(uid, BATCH_SIZE);
    if (some.length === 0) return;
    await inTransaction(async (tx) => {
      for (const { id } of some) repo.deleteChallengeGame(tx, id);
    });
    yield;
  }
}

function without(challenge: ChallengeRecord, uid: string): ChallengeRecord {
  return {
    ...challenge,
    createdBy: challenge.createdBy === uid ? null : challenge.createdBy,
    participants: challenge.participants.map((one) =>
      one.uid === uid ? { ...one, uid: null } : one,
    ),
    uids: challenge.uids.filter((other) => other !== uid),
  };
}
