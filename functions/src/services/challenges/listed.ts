import type { ListedChallenge } from '@cardinal/core/api/challenges';
import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { CHALLENGE_IDLE_MS, PLAYING_MS } from '@cardinal/core/game/challenge';
import {
  endOf,
  isOver,
  isPlaying,
  standingOf,
  winnersOf,
  type Run,
} from '@cardinal/core/game/challengeState';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { isoInstant, now } from '../../lib/clock';
import { latestChallengesOf, progressIn } from '../../repos/challengesRepo';
import { reader } from '../../repos/store';
import { settledNow, type OpenChallenge } from './changes';
import { hiddenRounds } from './record';
import { DELETED_NAME, nameOf, namesOf, playersOf, type Names } from './view';

const MAX_LISTED = 20;
/** How many documents are read beside the challenges, so that no list is dear. */
const MAX_READS = 80;
/** After this long, a game that someone plays without walking away is over. */
const LONGEST_GAME_MS = MAX_TURNS * PLAYING_MS;

/** The player's challenges of the last seven days, newest first. */
export async function listChallenges(uid: string): Promise<ListedChallenge[]> {
  const at = now();
  const since = at - CHALLENGE_IDLE_MS;
  const found = await latestChallengesOf(uid, since, MAX_LISTED);
  const some = affordable(
    found.filter(({ earlier }) => earlier === null),
    at,
  );
  const running = some.flatMap((challenge) => runningNow(challenge, at));
  const progress = await progressIn(running);
  const open = await Promise.all(
    some.map((challenge) => {
      const isOf = (_: unknown, index: number): boolean => running[index]?.code === challenge.code;
      return settledNow(reader, challenge, progress.filter(isOf));
    }),
  );
  const names = await namesOf([...new Set(open.flatMap(({ challenge }) => shownIn(challenge)))]);
  return open
    .map((one) => listed(one, uid, names))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** As many as can be shown for a bounded number of reads. */
function affordable(challenges: readonly ChallengeRecord[], at: number): ChallengeRecord[] {
  const names = new Set<string>();
  let reads = 0;
  return challenges.filter((challenge) => {
    for (const uid of playersOf(challenge)) names.add(uid);
    reads += runningNow(challenge, at).length + hiddenRounds(challenge).length;
    return reads + names.size <= MAX_READS;
  });
}

function runningNow({ code, participants }: ChallengeRecord, at: number) {
  const mayRun = ({ endedAt, guessedAt }: Run): boolean =>
    endedAt === null && guessedAt !== null && guessedAt + LONGEST_GAME_MS > at;
  return participants.flatMap(({ id, runs }) =>
    runs.some(mayRun) ? [{ code, participantId: id }] : [],
  );
}

/** Whose names the list shows. */
function shownIn(challenge: ChallengeRecord): string[] {
  const winners = winnersOf(challenge);
  const uids = challenge.participants.flatMap(({ id, uid }) =>
    winners.includes(id) ? (uid ?? []) : [],
  );
  return challenge.createdBy === null ? uids : [challenge.createdBy, ...uids];
}

function listed({ challenge, at }: OpenChallenge, uid: string, names: Names): ListedChallenge {
  const { code, createdBy, createdAt, rounds, participants } = challenge;
  const winners = winnersOf(challenge);
  return {
    code,
    createdBy:
      createdBy === null ? null : { id: createdBy, username: names.get(createdBy) ?? DELETED_NAME },
    createdAt: isoInstant(createdAt),
    endsAt: isoInstant(endOf(challenge)),
    over: isOver(challenge),
    rounds: rounds.length,
    state: standingOf(challenge, uid, at),
    participants: participants.length,
    playing: participants.filter(({ runs }) => runs.some((run) => isPlaying(run, at))).length,
    winners: participants
      .filter(({ id }) => winners.includes(id))
      .map((one) => ({ participantId: one.id, userId: one.uid, name: nameOf(one, names) })),
  };
}
