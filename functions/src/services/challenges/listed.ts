import { MAX_OTHERS, type ListedChallenge } from '@cardinal/core/api/challenges';
import type { ChallengeRecord, ParticipantRecord } from '@cardinal/core/documents/challenges';
import { isPlaying } from '@cardinal/core/challenges/awaited';
import { DELETED_NAME, endOf, placeOf } from '@cardinal/core/challenges/challenge';
import { decisionTime, isOver, settled, winnersOf } from '@cardinal/core/challenges/deciding';
import { isListed, isTurnOf, stateFor } from '@cardinal/core/challenges/page';
import { pairFor } from '@cardinal/core/challenges/search';
import { isoInstant, now } from '../../lib/clock';
import { blockedAmong } from '../../repos/blocksRepo';
import { listedChallengesOf, loadRounds } from '../../repos/challengesRepo';
import { reader } from '../../repos/store';
import { affordable, withLatestGuesses } from './changes';
import { nameOf, namesIn, type Names } from './names';
import { hiddenRounds, playersOf, withDealersNumbers } from './record';

const MAX_LISTED = 20;
/** How many documents of each kind are read beside the challenges, so that no list is dear. */
const MAX_READS = { guesses: 24, decks: 16, blocks: 30 };

/** The player's challenges until seven days after they were decided or ended, newest first. */
export async function listChallenges(uid: string): Promise<ListedChallenge[]> {
  const at = now();
  const found = await visible(uid, await listedChallengesOf(uid, at, MAX_LISTED));
  const known = await settledOf(found, at);
  const challenges = found
    .map((stored) => known.get(stored.code) ?? stored)
    .filter((challenge) => isListed(challenge, at));
  const names = await namesIn(challenges);
  return challenges
    .map((one) => listed(one, at, uid, names))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Without those that aren't shown to the player, who has no place and is blocked, either way. */
async function visible(
  uid: string,
  found: readonly ChallengeRecord[],
): Promise<readonly ChallengeRecord[]> {
  const met = (one: ChallengeRecord) => playersOf(one).filter((other) => other !== uid);
  const unseated = found.filter((one) => placeOf(one, uid) === undefined);
  const others = [...new Set(unseated.flatMap(met))].slice(0, MAX_READS.blocks);
  const blocked = await blockedAmong(uid, others);
  const isHidden = (one: ChallengeRecord) => met(one).some((other) => blocked.includes(other));
  return found.filter((one) => !unseated.includes(one) || !isHidden(one));
}

/** The challenges as they are now, by code. Those that take too many reads are missing. */
async function settledOf(
  found: readonly ChallengeRecord[],
  at: number,
): Promise<ReadonlyMap<string, ChallengeRecord>> {
  const isDue = (one: ChallengeRecord) => (round: number) =>
    (decisionTime(one, round) ?? Infinity) <= at;
  /** The rounds that are decided by the Dealer's numbers. */
  const rounds = (one: ChallengeRecord): number[] => hiddenRounds(one).filter(isDue(one));
  const latest = await withLatestGuesses(found, at, MAX_READS.guesses);
  const some = affordable(latest, MAX_READS.decks, (one) => rounds(one).length);
  const known = some.map(async (one) => {
    const due = rounds(one);
    const decks = due.length === 0 ? [] : await loadRounds(reader, one.code, due);
    return [one.code, settled(withDealersNumbers(one, due, decks), at)] as const;
  });
  return new Map(await Promise.all(known));
}

/** The other people in a challenge and those whose place is kept. */
function othersIn(
  challenge: ChallengeRecord,
  uid: string,
  at: number,
): { readonly uid: string | null; readonly place: ParticipantRecord | null }[] {
  const { participants, createdBy, invited } = challenge;
  const friend = invited?.endedAt === null ? invited.uid : null;
  const kept = new Set([createdBy, friend, pairFor(challenge, uid, at)?.uid ?? null]);
  const absent = [...kept].filter((one) => one !== null && !placeOf(challenge, one));
  return [
    ...participants
      .filter(({ kind }) => kind !== 'dealer')
      .map((place) => ({ uid: place.uid, place })),
    ...absent.map((one) => ({ uid: one, place: null })),
  ]
    .filter((one) => one.uid !== uid)
    .slice(0, MAX_OTHERS);
}

function listed(
  challenge: ChallengeRecord,
  at: number,
  uid: string,
  names: Names,
): ListedChallenge {
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
    state: stateFor(challenge, uid, at),
    turn: isTurnOf(challenge, uid, at),
    participants: participants.length,
    others: othersIn(challenge, uid, at).map(({ uid: userId, place }) => ({
      participantId: place?.id ?? null,
      userId,
      name: place === null ? (names.get(userId) ?? DELETED_NAME) : nameOf(place, names),
    })),
    playing: participants.filter(({ runs }) => runs.some((run) => isPlaying(run, at))).length,
    winners: participants
      .filter(({ id }) => winners.includes(id))
      .map((one) => ({ participantId: one.id, userId: one.uid, name: nameOf(one, names) })),
  };
}
