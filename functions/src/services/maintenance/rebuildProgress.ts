import { isDeepStrictEqual } from 'node:util';
import { runOf } from '@cardinal/core/challenges/challenge';
import type { RunKey } from '@cardinal/core/documents/challenges';
import { allChallengeGames } from '../../repos/challengeGamesRepo';
import {
  loadChallenge,
  loadRun,
  progressOfSome,
  saveChallenge,
  updateProgress,
} from '../../repos/challengesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUsers } from '../../repos/usersRepo';
import { progressIn, runIn } from '../challenges/challengeGames';
import {
  namedIn,
  participantWithId,
  withMembers,
  withName,
  withParticipant,
} from '../challenges/record';
import type { Difference } from './derived';

const AT_ONCE = 20;
const OTHERS = { reaction: null, revision: 0 };

/** Compares what challenges and their participants' progress say of each run with the run. */
export async function* rebuildProgress(fix: boolean): AsyncGenerator<Difference> {
  for await (const games of allChallengeGames(AT_ONCE)) {
    for (const { value: game } of games) {
      yield* await inTransaction((tx) => differencesOf(tx, game.code, game, fix));
    }
  }
}

/** What the others see of a run: in its challenge, and in the progress of its participant. */
async function differencesOf(
  tx: Tx,
  code: string,
  key: RunKey,
  fix: boolean,
): Promise<Difference[]> {
  // None if its participant is gone.
  const record = await loadRun(tx, code, key);
  const challenge = record && (await loadChallenge(tx, code));
  const participant = challenge && participantWithId(challenge, record.participantId);
  if (!participant) return [];
  const found: Difference[] = [];
  const { participantId, round, endedAt } = record;
  const [progress] = await progressOfSome(tx, code, [participantId]);
  // Challenges of 1.1.0 lack names, and when time decides them.
  const nameless = namedIn(challenge).filter((uid) => challenge.names[uid] === undefined);
  const named = (await loadUsers(tx, nameless)).reduce(withName, challenge);
  const expected = progressIn(record);
  // A reaction and the number come from elsewhere, too.
  const stored = progress && { ...progress, ...OTHERS };
  if (progress?.round === round && !isDeepStrictEqual(stored, { ...expected, ...OTHERS })) {
    found.push({ where: `challenges/${code}/progress/${participantId}`, stored, expected });
    if (fix) updateProgress(tx, code, expected);
  }
  const [run, played] = [runOf(participant, round), runIn(record)];
  const isRight = endedAt === null ? run?.endedAt === null : isDeepStrictEqual(run, played);
  if (!isRight) {
    const where = `challenges/${code} ${participantId} ${round}`;
    found.push({ where, stored: run, expected: played });
  }
  const others = participant.runs.filter((other) => other.round !== round);
  const runs = isRight ? participant.runs : [...others, played];
  const fixed = withMembers(withParticipant(named, participantId, (one) => ({ ...one, runs })));
  const { decidesAt } = fixed;
  if (isRight && (challenge.decidesAt ?? Infinity) > (decidesAt ?? Infinity)) {
    const where = `challenges/${code} decidesAt`;
    found.push({ where, stored: challenge.decidesAt, expected: decidesAt });
  }
  if (named !== challenge) {
    const where = `challenges/${code} names`;
    found.push({ where, stored: challenge.names, expected: fixed.names });
  }
  const isChanged = found.some(({ where }) => where.startsWith(`challenges/${code} `));
  if (fix && isChanged) saveChallenge(tx, { ...fixed, revision: challenge.revision + 1 });
  return found;
}
