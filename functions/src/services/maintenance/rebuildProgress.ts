import { isDeepStrictEqual } from 'node:util';
import { runOf, type Run } from '@cardinal/core/game/challengeState';
import { allChallengeGames, loadChallengeGame } from '../../repos/challengeGamesRepo';
import {
  allChallenges,
  loadChallenge,
  progressOfSome,
  saveChallenge,
  updateProgress,
} from '../../repos/challengesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { progressIn, runIn } from '../challenges/challengeGames';
import { adoptEarlier } from '../challenges/changes';
import { participantWithId, withParticipant } from '../challenges/record';
import type { Difference } from './derived';

const AT_ONCE = 20;

/** Compares what challenges and their participants' progress say of each game with the game. */
export async function* rebuildProgress(fix: boolean): AsyncGenerator<Difference> {
  yield* adoptAll(fix);
  for await (const games of allChallengeGames(AT_ONCE)) {
    for (const { id } of games) {
      yield* await inTransaction((tx) => differencesOf(tx, id, fix));
    }
  }
}

/** Brings challenges of version 1 up to date, which otherwise happens when someone uses them. */
async function* adoptAll(fix: boolean): AsyncGenerator<Difference> {
  for await (const challenges of allChallenges(AT_ONCE)) {
    for (const { id: code, value } of challenges) {
      const { earlier } = value;
      if (earlier === null) continue;
      if (fix) await adoptEarlier(code);
      yield { where: `challenges/${code}`, stored: earlier, expected: null };
    }
  }
}

/** What the others see of a game: in its challenge, and in the progress of its participant. */
async function differencesOf(tx: Tx, gameId: string, fix: boolean): Promise<Difference[]> {
  // Read again: a guess or a deletion may have come meanwhile.
  const game = await loadChallengeGame(tx, gameId);
  const challenge = game && (await loadChallenge(tx, game.code));
  const participant = challenge && participantWithId(challenge, game.participantId);
  if (!participant || challenge.earlier !== null) return [];
  const found: Difference[] = [];
  const { code, participantId, round, endedAt } = game;
  const [progress] = await progressOfSome(tx, code, [participantId]);
  const expected = progressIn(game);
  const stored = progress && { ...expected, ...progress, reaction: null };
  if (progress?.round === round && !isDeepStrictEqual(stored, { ...expected, reaction: null })) {
    found.push({ where: `challenges/${code}/progress/${participantId}`, stored, expected });
    if (fix) updateProgress(tx, code, expected);
  }
  const run = runOf(participant, round);
  const isRight = endedAt === null ? run?.endedAt === null : isSame(run, runIn(game));
  if (!isRight) {
    const where = `challenges/${code} ${participantId} ${round}`;
    found.push({ where, stored: run, expected: runIn(game) });
    const others = participant.runs.filter((other) => other.round !== round);
    const runs = [...others, { ...runIn(game), ...timesOf(run) }];
    const fixed = withParticipant(challenge, participantId, (one) => ({ ...one, runs }));
    if (fix) saveChallenge(tx, fixed);
  }
  return found;
}

/** The times of a run decide whether it counts, and those of version 1 aren't exact: they stay. */
function timesOf(run: Run | undefined): Partial<Run> {
  if (run?.endedAt == null) return {};
  return { startedAt: run.startedAt, guessedAt: run.guessedAt, endedAt: run.endedAt };
}

function isSame(run: Run | undefined, expected: Run): boolean {
  const { turned, score, lives } = expected;
  const isSeen = run?.turned === turned && run.score === score && run.lives === lives;
  return isSeen && run.endedAt !== null;
}
