import type { Challenge } from '@cardinal/core/api/challenges';
import type { ChallengeRecord, ParticipantRecord } from '@cardinal/core/documents/challenges';
import { isResult } from '@cardinal/core/challenges/awaited';
import {
  hasEnded,
  MAX_PARTICIPANTS,
  MAX_ROUNDS,
  type Reaction,
  roundNumbers,
} from '@cardinal/core/challenges/challenge';
import { endTime } from '@cardinal/core/challenges/changes';
import { isOver, resultsOf } from '@cardinal/core/challenges/deciding';
import { isFull } from '@cardinal/core/challenges/places';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import { deleteGuestUser } from '../../repos/authRepo';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';
import { accepted, renewInvitation } from './invitations';
import { changeChallenge, findChallenge } from './changes';
import { removeRuns, storeInChallenge } from './challengeGames';
import {
  dealerIn,
  dealersRun,
  newDeck,
  participantWithId,
  withDealersNumbers,
  withParticipant,
} from './record';
import {
  guestsPlace,
  playersPlace,
  requireCaller,
  requirePlace,
  seatHash,
  type Asker,
} from './places';
import { refuseBlocked } from './startChallengeGame';
import { roundAt } from './roundRuns';
import { showChallenge } from './view';

/** How long the same participant's call for another round returns the same one. */
const REPEAT_MS = 60_000;
/** How many of those who were removed are remembered. */
const MAX_REMOVED = 200;

/**
 * Adds a round with a new deck, once all others are decided.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `round-open`, `too-many-rounds`
 */
export async function addRound(code: string, caller: Asker): Promise<Challenge> {
  requireCaller(caller);
  await changeChallenge(code, async (tx, { challenge, at }) => {
    const { id } = await requirePlace(tx, challenge, caller);
    const { rounds, keptUntil } = challenge;
    const newest = rounds.at(-1);
    const isRepeated =
      newest?.addedBy === id && newest.startedAt === null && at - newest.addedAt < REPEAT_MS;
    if (isRepeated) return { challenge, result: undefined };
    const isOpen = rounds.some(({ decidedAt }) => decidedAt === null);
    if (isOpen) throw new AppError('round-open');
    if (rounds.length >= MAX_ROUNDS)
      throw new AppError('too-many-rounds', { details: { max: MAX_ROUNDS } });
    const number = rounds.length + 1;
    const { deck, commitment } = newDeck(code, number, keptUntil);
    repo.saveRound(tx, code, number, deck);
    const added = {
      commitment,
      addedBy: id,
      addedAt: at,
      startedAt: null,
      decidedAt: null,
      isNeedless: false,
    };
    const longer = {
      ...challenge,
      isBestOfThree: false,
      rounds: [...rounds, added],
      activeAt: at,
    };
    const played = withDealersNumbers(withDealerIn(longer, [number], at), [number], [deck]);
    return { challenge: played, result: undefined };
  });
  return showChallenge(code, caller);
}

/** With the Dealer's games of some rounds, if it takes part. */
function withDealerIn(
  challenge: ChallengeRecord,
  rounds: readonly number[],
  at: number,
): ChallengeRecord {
  const runs = rounds.map((round) => dealersRun(round, at));
  return withParticipant(challenge, dealerIn(challenge)?.id ?? '', (dealer) => ({
    ...dealer,
    runs: [...dealer.runs, ...runs],
  }));
}

/**
 * Ends the participant's game of a round.
 * @throws AppError `no-session`, `forbidden`, `not-found`
 */
export async function giveUpRound(code: string, number: string, caller: Asker): Promise<void> {
  requireCaller(caller);
  await changeChallenge(code, async (tx, { challenge, at }) => {
    const { id } = await requirePlace(tx, challenge, caller);
    const round = roundAt(challenge, number);
    const run = await repo.loadRun(tx, code, { participantId: id, round });
    if (run?.endedAt !== null) return { challenge, result: undefined };
    const endedAt = endTime(challenge, round, at);
    const over = storeInChallenge(tx, challenge, { ...run, endedAt });
    return { challenge: over, result: undefined };
  });
}

/**
 * Adds the Dealer to every round that isn't decided.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `challenge-full`, `challenge-over`
 */
export async function addDealer(code: string, caller: Asker): Promise<Challenge> {
  requireCaller(caller);
  await changeChallenge(code, async (tx, { challenge, at }) => {
    if (caller.uid === null || caller.uid !== challenge.createdBy) {
      await requirePlace(tx, challenge, caller);
    }
    if (dealerIn(challenge) !== undefined) return { challenge, result: undefined };
    if (isOver(challenge) || hasEnded(challenge, at)) throw new AppError('challenge-over');
    if (isFull(challenge, null, at))
      throw new AppError('challenge-full', { details: { max: MAX_PARTICIPANTS } });
    const none = { uid: null, name: null, leftAt: null, runs: [] };
    const dealer: ParticipantRecord = { id: unguessableId(), kind: 'dealer', ...none };
    const seated = { ...challenge, participants: [...challenge.participants, dealer] };
    const open = roundNumbers(challenge).filter(
      (round) => challenge.rounds[round - 1]?.decidedAt === null,
    );
    const decks = await repo.loadRounds(tx, code, open);
    const played = withDealersNumbers(withDealerIn(seated, open, at), open, decks);
    return { challenge: played, result: undefined };
  });
  return showChallenge(code, caller);
}

/** How long a reaction counts as the same, in milliseconds: as long as the limit. */
const SAME_REACTION_MS = 2000;

/**
 * Shows a reaction to the others.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `too-many`
 */
export async function react(code: string, reaction: Reaction, caller: Asker): Promise<void> {
  requireCaller(caller);
  let count: (() => Promise<void>) | null = null;
  await inTransaction(async (tx) => {
    const challenge = await findChallenge(tx, code);
    const { id: participantId } = await requirePlace(tx, challenge, caller);
    const [known] = await repo.progressOfSome(tx, code, [participantId]);
    const [last, at] = [known?.reaction ?? null, now()];
    if (last?.reaction === reaction && at - last.at < SAME_REACTION_MS) return;
    count ??= actionCounter('reactions', participantId);
    await count();
    const { keptUntil } = challenge;
    const change = { participantId, keptUntil, reaction: { reaction, at } };
    repo.updateProgress(tx, code, change);
  });
}

/**
 * The creator removes someone without a result, or the Dealer until a round with its result is
 * decided.
 * @throws AppError `forbidden`, `not-found`
 */
export async function removeParticipant(uid: string, code: string, id: string): Promise<void> {
  const guest = await changeChallenge(code, async (tx, { challenge, at }) => {
    if (challenge.createdBy !== uid) throw new AppError('forbidden');
    if (challenge.removed.some((one) => one.id === id)) return { challenge, result: null };
    const participant = participantWithId(challenge, id);
    if (participant === undefined) throw new AppError('not-found');
    if (participant.uid === uid || !isRemovable(challenge, participant)) {
      throw new AppError('forbidden');
    }
    const isDealer = participant.kind === 'dealer';
    const lost = isDealer ? 0 : await removeGames(tx, challenge, participant);
    return {
      challenge: withoutParticipant(challenge, participant, at),
      lost,
      result: participant.kind === 'guest' ? id : null,
    };
  });
  if (guest !== null) await deleteGuestUser(guest);
}

function isRemovable(challenge: ChallengeRecord, { id, kind, runs }: ParticipantRecord): boolean {
  if (kind !== 'dealer') return !runs.some(isResult);
  const results = roundNumbers(challenge).flatMap((round) => resultsOf(challenge, round));
  return !results.some(({ participant }) => participant.id === id);
}

function withoutParticipant(
  challenge: ChallengeRecord,
  { id, uid }: ParticipantRecord,
  at: number,
): ChallengeRecord {
  const { invited, participants, removed } = challenge;
  const isInvited = uid !== null && invited?.uid === uid && invited.endedAt === null;
  const withdrawn = isInvited ? { ...invited, state: 'withdrawn' as const, endedAt: at } : invited;
  return {
    ...challenge,
    participants: participants.filter((one) => one.id !== id),
    removed: [...removed, { id, uid }].slice(-MAX_REMOVED),
    invited: withdrawn,
  };
}

async function removeGames(
  tx: Tx,
  { code, invited }: ChallengeRecord,
  participant: ParticipantRecord,
): Promise<number> {
  const { uid } = participant;
  const lost = await removeRuns(tx, code, participant);
  if (uid !== null && invited?.uid === uid) repo.deleteInvitation(tx, uid, code);
  return lost;
}

/**
 * Makes a guest's place and games those of the player, unless the player has a place.
 * @throws AppError `not-found`, and `no-session` for an account that was just deleted
 */
export async function takeSeat(uid: string, code: string, seat: string): Promise<Challenge> {
  const guest = await changeChallenge(code, async (tx, { challenge }) => {
    const own = playersPlace(challenge, uid);
    if (own.state === 'seated') return { challenge, result: null };
    const { participant } = await guestsPlace(tx, challenge, seat);
    if (participant === undefined || own.state === 'removed') throw new AppError('not-found');
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    await refuseBlocked(tx, challenge, uid);
    const { id: participantId } = participant;
    const keys = participant.runs.map(({ round }) => ({ participantId, round }));
    const runs = await repo.loadRuns(tx, code, keys);
    const { keptUntil } = challenge;
    noteChallenge(tx, user);
    const hash = seatHash(code, seat);
    repo.saveSeat(tx, code, { hash, participantId, state: 'taken', keptUntil });
    for (const run of runs) repo.saveRun(tx, code, { ...run, uid });
    const seated = withParticipant(accepted(challenge, uid), participantId, (one) => ({
      ...one,
      kind: 'player',
      uid,
      name: null,
    }));
    renewInvitation(tx, seated, uid);
    return { challenge: seated, result: participantId };
  });
  if (guest !== null) await deleteGuestUser(guest);
  return showChallenge(code, { uid, seat: null });
}
