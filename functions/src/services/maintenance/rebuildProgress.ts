import { isDeepStrictEqual } from 'node:util';
import { runOf } from '@cardinal/core/challenges/challenge';
import { allChallengeGames, loadChallengeGame } from '../../repos/challengeGamesRepo';
import {
  loadChallenge,
  progressOfSome,
  saveChallenge,
  updateProgress,
} from '../../repos/challengesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { progressIn, runIn } from '../challenges/challengeGames';
import { participantWithId, withParticipant } from '../challenges/record';
import type { Difference } from './derived';

const AT_ONCE = 20;

/** Compares what challenges and their participants' progress say of each game with the game. */
export async function* rebuildProgress(fix: boolean): AsyncGenerator<Difference> {
  for await (const games of allChallengeGames(AT_ONCE)) {
    for (const { id } of games) {
      yield* await inTransaction((tx) => differencesOf(tx, id, fix));
    }
  }
}

/** What the others see of a game: in its challenge, and in the progress of its participant. */
async function differencesOf(tx: Tx, gameId: string, fix: boolean): Promise<Difference[]> {
  // Read again: a guess or a deletion may have come meanwhile.
  const game = await loadChallengeGame(tx, gameId);
  const challenge = game && (await loadChallenge(tx, game.code));
  const participant = challenge && participantWithId(challenge, game.participantId);
  if (!participant) return [];
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
  const isRight = endedAt === null ? run?.endedAt === null : isDeepStrictEqual(run, runIn(game));
  if (!isRight) {
    const where = `challenges/${code} ${participantId} ${round}`;
    found.push({ where, stored: run, expected: runIn(game) });
    const others = participant.runs.filter((other) => other.round !== round);
    const runs = [...others, runIn(game)];
    const fixed = withParticipant(challenge, participantId, (one) => ({ ...one, runs }));
    if (fix) saveChallenge(tx, fixed);
  }
  return found;
}
