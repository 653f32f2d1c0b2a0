import type {
  ChallengeRecord,
  InvitationRecord,
  ParticipantRecord,
} from '@cardinal/core/documents/challenges';
import { friendAwaitedIn } from '@cardinal/core/challenges/awaited';
import {
  deckName,
  endOf,
  isDecided,
  isUnused,
  LISTED_MS,
  pairIn,
  type Run,
} from '@cardinal/core/challenges/challenge';
import { countsAsOpen, decidesAt, turnsSeen } from '@cardinal/core/challenges/page';
import { dealerGuesses } from '@cardinal/core/game/par';
import { dealFrom } from '@cardinal/core/game/deal';
import { playerView, replay, revealedCards, type GameState } from '@cardinal/core/game/game';
import { now } from '../../lib/clock';
import { randomOrder, randomSalt, unguessableId } from '../../lib/random';
import { pairOf, type RoundRecord } from '../../repos/challengesRepo';
import { commitmentOf } from '../play/games';

/** What others may see of a game's course. */
export function numbersOf(state: GameState) {
  const { score, lives } = playerView(state);
  return { turned: revealedCards(state).length, score, lives };
}

export function participantWithId(
  { participants }: ChallengeRecord,
  id: string,
): ParticipantRecord | undefined {
  return participants.find((one) => one.id === id);
}

export function withParticipant(
  challenge: ChallengeRecord,
  id: string,
  change: (participant: ParticipantRecord) => ParticipantRecord,
): ChallengeRecord {
  const participants = challenge.participants.map((one) => (one.id === id ? change(one) : one));
  return { ...challenge, participants };
}

export function withRun(
  participant: ParticipantRecord,
  round: number,
  change: (run: Run) => Run,
): ParticipantRecord {
  const runs = participant.runs.map((run) => (run.round === round ? change(run) : run));
  return { ...participant, runs };
}

/** The players with a place, and the creator. */
export function playersOf({ createdBy, participants }: ChallengeRecord): string[] {
  return [...new Set([createdBy ?? [], ...participants.map(({ uid }) => uid ?? [])].flat())];
}

/** All whom it names. */
export function namedIn(challenge: ChallengeRecord): string[] {
  const { invited, pair, visitors } = challenge;
  const others = [invited?.uid, pair?.waited, pair?.came, ...visitors].filter(
    (uid) => uid != null && uid !== '',
  );
  return [...new Set([...playersOf(challenge), ...others.flatMap((uid) => uid ?? [])])];
}

/** With the player's name, which follows them (`spreadNameInChallenges`). */
export function withName(
  challenge: ChallengeRecord,
  { id, username }: { readonly id: string; readonly username: string },
): ChallengeRecord {
  const { names } = challenge;
  return names[id] === username ? challenge : { ...challenge, names: { ...names, [id]: username } };
}

/** Who belongs to a challenge, for queries and rules, and what its lists need. */
export function withMembers(challenge: ChallengeRecord): ChallengeRecord {
  const { participants, invited, pair, removed, visitors, createdAt, overAt, names } = challenge;
  const named = namedIn(challenge).filter((uid) => names[uid] !== undefined);
  const players = participants.flatMap(({ uid }) => uid ?? []);
  const friend = invited?.uid == null ? [] : [invited.uid];
  const isInvited = invited?.endedAt === null;
  const both = pair === null ? [] : [pair.waited, pair.came].filter((uid) => uid !== '');
  const met = pairIn(challenge, now()) === null ? [] : both;
  const current = [...new Set([...playersOf(challenge), ...met, ...(isInvited ? friend : [])])];
  const times = decidesAt(challenge).filter((time) => time !== null);
  const gone = [...friend, ...both, ...visitors, ...removed.flatMap(({ uid }) => uid ?? [])];
  return {
    ...challenge,
    isOpen: countsAsOpen(challenge),
    decidesAt: times.length === 0 ? null : Math.min(...times),
    listedUntil: isUnused(challenge) ? createdAt : (overAt ?? endOf(challenge)) + LISTED_MS,
    names: Object.fromEntries(named.map((uid) => [uid, names[uid] ?? ''])),
    uids: current,
    formerUids: [...new Set(gone.filter((uid) => !current.includes(uid)))],
    pairs: players.flatMap((one, at) => players.slice(at + 1).map((other) => pairOf(one, other))),
    readers: [...new Set([...current, ...participants.flatMap(readerAs)])],
    rounds: challenge.rounds.map((round, at) => ({
      ...round,
      watchers: participants.flatMap((one) =>
        turnsSeen(challenge, one, at + 1) === Infinity ? readerAs(one) : [],
      ),
    })),
  };
}

/** As whom a participant listens. */
const readerAs = ({ id, kind, uid }: ParticipantRecord): string[] =>
  uid === null ? (kind === 'guest' ? [id] : []) : [uid];

/** What the invited friend sees, as long as the challenge waits for them. */
export function invitationIn(challenge: ChallengeRecord): InvitationRecord | null {
  const { code, createdBy, invited, createdAt } = challenge;
  if (friendAwaitedIn(challenge) === null) return null;
  const state = invited?.state === 'accepted' ? 'accepted' : 'waiting';
  return { code, from: createdBy ?? '', state, at: createdAt, endsAt: endOf(challenge) };
}

export const newRound = (commitment: string, addedBy: string | null) => ({
  ...{ commitment, addedBy, decidedAt: null, isNeedless: false, watchers: [] },
});

/** A deck for a round, and what it is promised with. */
export function newDeck(code: string, round: number, keptUntil: number) {
  const [order, salt] = [randomOrder(), randomSalt()];
  const deck: RoundRecord = { order, salt, dealer: dealerGuesses(order), keptUntil };
  return { deck, commitment: commitmentOf(deckName(code, round), order, salt) };
}

const dealerIn = ({ participants }: ChallengeRecord): ParticipantRecord | undefined =>
  participants.find(({ kind }) => kind === 'dealer');

export const newDealer = (): ParticipantRecord => ({
  ...{ id: unguessableId(), kind: 'dealer', uid: null, name: null, runs: [] },
});

/** The Dealer plays at once. Its numbers stay hidden until the round is decided. */
function dealersRun(round: number, at: number): Run {
  const hidden = { turned: null, score: null, lives: null };
  return { round, startedAt: at, guessedAt: at, endedAt: at, ...hidden };
}

export function dealersGame({ order, dealer }: RoundRecord): GameState {
  const played = replay(dealer, dealFrom(order));
  if (!played.ok) throw new Error(`failed to replay the Dealer's game: ${played.error}`);
  return played.value;
}

/** The rounds whose numbers of the Dealer aren't in the challenge. */
export function hiddenRounds(challenge: ChallengeRecord): number[] {
  const runs = dealerIn(challenge)?.runs ?? [];
  return runs.flatMap(({ round, score }) => (score === null ? [round] : []));
}

/** With the Dealer's numbers, from the decks of the given rounds. */
export function withDealersNumbers(
  challenge: ChallengeRecord,
  rounds: readonly number[],
  decks: readonly (RoundRecord | null)[],
): ChallengeRecord {
  const dealer = dealerIn(challenge);
  if (dealer === undefined) return challenge;
  const numbered = rounds.reduce((participant, round, at) => {
    const deck = decks[at] ?? null;
    if (deck === null) return participant;
    return withRun(participant, round, (run) => ({ ...run, ...numbersOf(dealersGame(deck)) }));
  }, dealer);
  return withParticipant(challenge, dealer.id, () => numbered);
}

/** With the Dealer's games of some rounds, if it takes part. */
export function withDealersGames(
  challenge: ChallengeRecord,
  rounds: readonly number[],
  decks: readonly (RoundRecord | null)[],
  at: number,
): ChallengeRecord {
  const runs = rounds.map((round) => dealersRun(round, at));
  const played = withParticipant(challenge, dealerIn(challenge)?.id ?? '', (dealer) => ({
    ...dealer,
    runs: [...dealer.runs, ...runs],
  }));
  return withDealersNumbers(played, rounds, decks);
}

/** Hides the Dealer's numbers of undecided rounds from those who may read the document. */
export function withoutDealersNumbers(challenge: ChallengeRecord): ChallengeRecord {
  const dealer = dealerIn(challenge);
  if (dealer === undefined) return challenge;
  const runs = dealer.runs.map((run) => {
    const hidden = { turned: null, score: null, lives: null };
    return isDecided(challenge, run.round) ? run : { ...run, ...hidden };
  });
  return withParticipant(challenge, dealer.id, () => ({ ...dealer, runs }));
}
