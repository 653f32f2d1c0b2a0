import type {
  ChallengeRecord,
  ParticipantRecord,
  ProgressRecord,
  RoundOfChallenge,
} from '@cardinal/core/documents/challenges';
import { deckName } from '@cardinal/core/game/challenge';
import { isOver, roundNumbers, type Run } from '@cardinal/core/game/challengeState';
import { FUN_LIFE_MS } from '@cardinal/core/game/days';
import { now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import { inTransaction } from '../../repos/store';
import { commitmentOf } from '../play/games';
import { newDeck, withMembers } from './record';

/** A challenge of version 1, which says nothing about its games. */
export class EarlierChallenge extends Error {
  constructor(readonly code: string) {
    super(`challenge ${code} is of version 1`);
  }
}

/**
 * Brings a challenge of version 1 up to date, with the progress of its games. What was decided then
 * stays decided, because its decks are public.
 */
export function adoptEarlier(code: string): Promise<void> {
  return inTransaction(async (tx) => {
    const challenge = await repo.loadChallenge(tx, code);
    if (challenge?.earlier == null) return;
    const progress = await repo.progressOf(tx, code);
    const decks = await repo.loadRounds(tx, code, roundNumbers(challenge));
    const participants = challenge.participants.map((one) => withRuns(challenge, one, progress));
    const { closedRounds } = challenge.earlier;
    const rounds = challenge.rounds.map((round, index): RoundOfChallenge => {
      const number = index + 1;
      const stored = decks[index] ?? null;
      const made = newDeck(code, number, challenge.keptUntil);
      if (stored === null) repo.saveRound(tx, code, number, made.deck);
      const commitment =
        stored === null
          ? made.commitment
          : commitmentOf(deckName(code, number), stored.order, stored.salt);
      const runs = participants.flatMap((one) => one.runs.filter((run) => run.round === number));
      return { ...round, commitment, ...timesOf(runs, number <= closedRounds, challenge) };
    });
    for (const one of progress) repo.deleteFirstProgress(tx, code, one);
    for (const { id } of participants) {
      const latest = progress.filter(({ participantId }) => participantId === id).at(-1);
      if (latest !== undefined) repo.saveProgress(tx, code, latest);
    }
    const adopted = { ...challenge, participants, rounds, earlier: null };
    const done = { ...adopted, over: isOver(adopted) };
    repo.saveChallenge(tx, withMembers(done));
  });
}

function withRuns(
  { activeAt }: ChallengeRecord,
  participant: ParticipantRecord,
  progress: readonly ProgressRecord[],
): ParticipantRecord {
  const runs = progress
    .filter(({ participantId }) => participantId === participant.id)
    .map(({ round, turned, score, lives, over, guessedAt }): Run => {
      // In version 1, only a game's start is known, and it ended a day later at the latest.
      const startedAt = guessedAt ?? activeAt;
      const isOverNow = over || (guessedAt !== null && now() >= guessedAt + FUN_LIFE_MS);
      const endedAt = isOverNow ? startedAt : null;
      return { round, startedAt, guessedAt, endedAt, turned, score, lives };
    });
  return { ...participant, runs };
}

function timesOf(
  runs: readonly Run[],
  isClosed: boolean,
  { activeAt }: ChallengeRecord,
): Pick<RoundOfChallenge, 'startedAt' | 'decidedAt'> {
  const startedAt = runs.length === 0 ? null : Math.min(...runs.map((run) => run.startedAt));
  const ends = runs.map(({ endedAt }) => endedAt ?? Infinity);
  const last = Math.max(activeAt, ...ends);
  const wasDecided = runs.length >= 2 && last < Infinity;
  return { startedAt, decidedAt: isClosed || wasDecided ? Math.min(last, now()) : null };
}
