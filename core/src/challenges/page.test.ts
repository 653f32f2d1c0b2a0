import {
  asGuest,
  asPlayer,
  challenge,
  DAY,
  dealer,
  finished,
  friend,
  givenUp,
  guest,
  HOUR,
  MINUTE,
  nobody,
  open,
  pair,
  player,
  SECOND,
  T0,
} from '../testing/challenges';
import { pairIn, revisionOf, type ChallengeFacts, type Participant } from './challenge';
import { settled } from './deciding';
import {
  changesAt,
  countsAsOpen,
  decidesAt,
  isListed,
  isTurnOf,
  may,
  newsFor,
  seesDealer,
  stateFor,
  turnsSeen,
} from './page';
import { type Caller } from './places';
import { type Seeker } from './search';

const AT = T0 + HOUR;
const WEEK = 7 * DAY;
const END = T0 + WEEK;
const ann = player('ann', finished(1, 5));
const bo = guest('bo', finished(1, 4));
const over = settled(challenge([ann, bo]), AT);
const withRematch = settled(challenge([ann, bo], { rematchBy: 'bo' }), AT);

describe('someone may', () => {
  const none = {
    play: null,
    giveUp: [],
    addDealer: false,
    rematch: false,
    decline: false,
    withdraw: false,
    seek: false,
    remove: [],
  };
  const invitation = challenge([], { invited: friend() });
  const running = challenge([
    player('ann', open(1, T0)),
    guest('bo', givenUp(1)),
    guest('cy', open(1, T0)),
  ]);

  const met = (...participants: Participant[]) => challenge(participants, { pair: pair() });

  it.each<[string, ChallengeFacts, Caller, number, object]>([
    ['join, with the link', challenge([]), nobody, T0, { play: 1 }],
    ['begin and add the Dealer, as the creator', challenge([]), asPlayer('ann'), T0, { play: 1, addDealer: true }],
    ['withdraw, as the creator', invitation, asPlayer('ann'), T0, { play: 1, addDealer: true, withdraw: true }],
    ['play or decline, as the friend', invitation, asPlayer('bob'), T0, { play: 1, decline: true }],
    ['decline nothing after the end', invitation, asPlayer('bob'), END, {}],
    ['give up and remove, in a game', running, asPlayer('ann'), T0, { play: 1, giveUp: [1], addDealer: true, remove: ['bo'] }],
    ['remove who walked away', running, asPlayer('ann'), AT, { play: 1, giveUp: [1], addDealer: true, remove: ['bo', 'cy'] }],
    ['remove no one, as a guest', running, asGuest('cy'), AT, { play: 1, giveUp: [1], addDealer: true }],
    ['add the Dealer while it waits', challenge([ann]), asPlayer('ann'), T0, { addDealer: true }],
    ['ask for a rematch', over, asGuest('bo'), AT, { rematch: true }],
    ['only play it then', withRematch, asGuest('bo'), AT, { play: 2, addDealer: true }],
    ['do nothing after the end', over, asGuest('bo'), END, {}],
    ['look for someone else in a pair after two minutes', met(), asPlayer('ann'), T0 + 2 * MINUTE, { play: 1, addDealer: true, seek: true }],
    ['not before', met(), asPlayer('ann'), T0 + 2 * MINUTE - 1, { play: 1, addDealer: true }],
    ['look for someone else, having started without a guess', met(player('ann', open(1, null))), asPlayer('ann'), T0 + 2 * MINUTE, { play: 1, giveUp: [1], addDealer: true, seek: true }],
    ['look for someone else at once, when the other has left', challenge([player('ann', open(1, null))], { pair: pair({ left: ['uid-bob'] }) }), asPlayer('ann'), T0, { play: 1, giveUp: [1], addDealer: true, seek: true }],
    ['look for no one, having left', challenge([], { pair: pair({ left: ['uid-bob'] }) }), asPlayer('bob'), T0, { play: 1 }],
    ['look for no one after a guess', met(player('ann', open(1, T0))), asPlayer('ann'), T0 + 2 * MINUTE, { play: 1, giveUp: [1], addDealer: true }],
    ['look for no one while the other hasn’t answered', challenge([], { pair: pair({ confirmedAt: null }) }), asPlayer('ann'), T0 + 2 * MINUTE, { play: 1, addDealer: true }],
    ['look for no one without a pair', met(), asPlayer('cy'), T0 + 2 * MINUTE, { play: 1 }],
    ['finish a game for a day after the end', settled(running, END), asGuest('cy'), END, { play: 1, giveUp: [1] }],
  ])('%s', (_, facts, caller, at, expected) => {
    expect(may(facts, caller, at)).toEqual({ ...none, ...expected });
  }); // prettier-ignore
});

describe('of a round, a participant sees', () => {
  const decided = (own: Participant) => settled(challenge([own, ann, bo]), END);
  const cy = (...runs: Participant['runs'][number][]) => guest('cy', ...runs);

  it.each<[string, (own: Participant) => ChallengeFacts, Participant | null, number | null, boolean]>([
    ['nothing without a place', () => challenge([ann]), null, null, false],
    ['nothing before their own game', (own) => challenge([own, ann]), cy(), null, false],
    ['nothing in it', (own) => challenge([own, ann]), cy(open(1, T0)), null, false],
    ['no card of a decided round in their own game', decided, cy(open(1, T0)), null, true],
    ['no card of a decided round that they haven’t played', decided, cy(), null, true],
    ['all once their own is over by play', (own) => challenge([own, ann]), cy(finished(1, 1)), Infinity, true],
    ['all once they have turned the last card', (own) => challenge([own, ann]), cy({ ...givenUp(1, 51), turned: 52 }), Infinity, true],
    ['as far as they came, if they gave up', (own) => challenge([own, ann]), cy(givenUp(1, 2)), 2, true],
    ['nothing more than nothing, if they gave up at once', (own) => challenge([own, ann]), cy(givenUp(1)), 0, true],
    ['all of a decided round that they gave up', decided, cy(givenUp(1)), Infinity, true],
  ])('%s', (_, factsWith, own, turns, dealers) => {
    const facts = factsWith(own ?? ann);
    expect(turnsSeen(facts, own, 1)).toBe(turns);
    expect(seesDealer(facts, own, 1)).toBe(dealers);
  }); // prettier-ignore
});

describe('a challenge is listed', () => {
  const [ANN, BOB] = ['uid-ann', 'uid-bob'];
  const invitation = challenge([], { invited: friend() });
  const declined = challenge([], { invited: friend({ state: 'declined', endedAt: T0 }) });

  it.each<[string, ChallengeFacts, string, number, string, boolean]>([
    ['as theirs to begin', challenge([]), ANN, AT, 'yours', false],
    ['as an invitation', invitation, BOB, AT, 'invited', false],
    ['as no invitation after the end', settled(invitation, END), BOB, END, 'decided', false],
    ['as theirs to join, once the invitation has ended', declined, BOB, AT, 'yours', false],
    ['as theirs while they play', challenge([player('bob', open(1, T0))], { invited: friend({ state: 'accepted' }) }), BOB, AT, 'yours', false],
    ['as waiting once they have played', challenge([ann]), ANN, AT, 'waiting', false],
    ['as theirs with another round', challenge([ann], { count: 3 }), ANN, AT, 'yours', false],
    ['as theirs, and their turn, when another has played', challenge([bo]), ANN, AT, 'yours', true],
    ['as no one’s turn because someone gave up', challenge([guest('bo', givenUp(1))]), ANN, AT, 'yours', false],
    ['as no one’s turn because of the Dealer', challenge([dealer(finished(1, 9))]), ANN, AT, 'yours', false],
    ['as decided', over, ANN, AT, 'decided', false],
    ['as decided, though it can be played later', settled(challenge([bo, guest('cy', finished(1, 6))]), AT), ANN, AT, 'decided', false],
    ['as theirs with a rematch', withRematch, ANN, AT, 'yours', false],
    ['as waiting once they have played the rematch', { ...withRematch, participants: [player('ann', finished(1, 5), finished(2, 5)), bo] }, ANN, AT, 'waiting', false],
  ])('%s', (_, facts, uid, at, state, turn) => {
    expect(stateFor(facts, uid, at)).toBe(state);
    expect(isTurnOf(facts, uid, at)).toBe(turn);
  }); // prettier-ignore

  const three = (runs: Participant) => challenge([ann, runs], { count: 3 });
  const best = settled(three(guest('bo', finished(1, 4))), AT);
  const later = AT - MINUTE;
  const met = (other: Participant) => challenge([ann, other], { pair: pair() });
  const ann2 = player('ann', finished(1, 5), finished(2, 5, later));
  const withAnn = { ...withRematch, participants: [ann2, bo] };

  it.each<[string, ChallengeFacts, ChallengeFacts, string, object | null]>([
    ['their turn, to the creator whose friend has played', challenge([guest('bo', open(1, T0))]), challenge([bo]), ANN, { kind: 'finished', by: 'bo' }],
    ['no turn to who is playing', challenge([player('ann', open(1, later)), guest('bo', open(1, T0))]), challenge([player('ann', open(1, later)), bo]), ANN, null],
    ['no turn again when the next one has played', challenge([bo, guest('cy', open(1, T0))]), challenge([bo, guest('cy', finished(1, 6))]), ANN, null],
    ['nothing but the invitation to who is invited', challenge([player('ann', open(1, T0))], { invited: friend() }), challenge([ann], { invited: friend() }), BOB, null],
    ['the decision, to who waited for it', challenge([ann, guest('bo', open(1, T0))]), over, ANN, { kind: 'decided', by: 'bo', isWon: true }],
    ['the decision by the clock', challenge([ann, bo]), over, ANN, { kind: 'decided', by: null, isWon: true }],
    ['no decision to who made it', challenge([player('ann', open(1, T0)), bo]), over, ANN, null],
    ['the decision of a round, to who waited for it', three(guest('bo', open(1, T0))), best, ANN, { kind: 'round', by: 'bo', isWon: true }],
    ['a decision without a winner, by who gave up', met(guest('bo', open(1, T0))), settled(met(guest('bo', givenUp(1))), T0 + HOUR), ANN, { kind: 'decided', by: null, isWon: false }],
    ['no turn to the creator when someone gives up without a result', challenge([guest('bo', open(1, T0))]), challenge([guest('bo', givenUp(1))]), ANN, null],
    ['a rematch', over, withRematch, ANN, { kind: 'rematch', by: 'bo' }],
    ['no rematch to who asked for it', over, settled(challenge([ann, bo], { rematchBy: 'ann' }), AT), ANN, null],
    ['the turn in a rematch', { ...withRematch, participants: [player('ann', finished(1, 5)), bo] }, { ...withAnn, participants: [ann, guest('bo', finished(1, 4), finished(2, 5, later))] }, ANN, { kind: 'finished', by: 'bo' }],
    ['nothing about their own game', withRematch, withAnn, ANN, null],
  ])('and tells %s', (_, before, after, uid, news) => {
    expect(newsFor(before, after, uid, AT)).toEqual(news);
  }); // prettier-ignore

  const queued = challenge([], { isForQueue: true });
  const decidedAt = T0 + MINUTE;
  it.each<[string, ChallengeFacts, number, boolean, boolean]>([
    ['until it is over', challenge([ann]), END - 1, true, true],
    ['until seven days after the decision', over, decidedAt + WEEK, true, false],
    ['no longer', over, decidedAt + WEEK + 1, false, false],
    ['until seven days after the end', settled(challenge([]), END), END + WEEK, true, false],
    ['not from the queue, before anyone has started', queued, AT, false, false],
    ['from the queue, once someone has', { ...queued, participants: [ann] }, AT, true, true],
  ])('%s', (_, facts, at, listed, counts) => {
    expect(isListed(facts, at)).toBe(listed);
    expect(countsAsOpen(facts)).toBe(counts);
  });
});

describe('time changes the page', () => {
  const waits: Seeker = {
    ...{ uid: 'uid-ann', own: 'code' },
    search: { since: T0, seenAt: AT, pairedIn: null, parted: [] },
  };

  it.each<[string, ChallengeFacts, Seeker | null, number | null]>([
    ['at the end', challenge([]), null, END],
    ['no more after that', settled({ ...challenge([ann]), activeAt: AT - WEEK }, AT), null, null],
    ['a day after the end of an open game', { ...challenge([player('ann', open(1, T0))]), activeAt: AT - WEEK }, null, AT + DAY],
    ['not then for anyone else', { ...challenge([guest('bo', open(1, T0))]), activeAt: AT - WEEK }, null, null],
    ['when someone plays no more', challenge([ann, guest('bo', open(1, AT))]), null, AT + 15 * MINUTE],
    ['when someone plays no more who is late', settled(challenge([ann, bo, guest('cy', open(1, T0)), guest('dee', open(1, AT, AT))]), AT), null, AT + 15 * MINUTE],
    ['when someone is expected no more', challenge([player('ann', open(1, T0)), bo]), null, T0 + DAY],
    ['when the Dealer decides', challenge([ann, dealer(finished(1, 9, T0))]), null, T0 + MINUTE + DAY],
    ['when a search ends', challenge([]), waits, AT + MINUTE],
    ['when a pair is undone', challenge([], { pair: pair({ foundAt: AT, confirmedAt: null }) }), null, AT + 25 * SECOND],
    ['when a pair may look elsewhere', challenge([], { pair: pair({ confirmedAt: AT }) }), null, AT + 2 * MINUTE],
    ['not then for who has guessed', challenge([player('ann', finished(1, 5, AT))], { pair: pair({ confirmedAt: AT }) }), null, AT - MINUTE + HOUR],
  ])('%s', (_, facts, seeker, expected) => {
    expect(changesAt(facts, asPlayer('ann'), seeker, AT)).toBe(expected);
  }); // prettier-ignore

  it('and decides the rounds that wait for no one else', () => {
    const facts = challenge([player('ann', finished(1, 5), open(2, T0)), bo], { count: 3 });
    expect(decidesAt(settled(facts, AT))).toEqual([null, END, null]);
  });
});

it('numbers what a caller sees with all changes and all progress', () => {
  expect(revisionOf(challenge([]), [{ revision: 4 }, { revision: 3 }])).toBe(8);
});

it('undoes a pair that isn’t answered in 25 seconds, or that one has left', () => {
  const of = (changes: Parameters<typeof pair>[0]) => challenge([], { pair: pair(changes) });
  const unanswered = of({ confirmedAt: null });
  expect(pairIn(unanswered, T0 + 25 * SECOND - 1)).toBe(unanswered.pair);
  expect(pairIn(unanswered, T0 + 25 * SECOND)).toBeNull();
  expect(pairIn(of({}), END)).not.toBeNull();
  expect(pairIn(of({ left: ['uid-bob'] }), T0)).toBeNull();
});
