import {
  challenge,
  DAY,
  dealer,
  finished,
  friend,
  givenUp,
  guest,
  HOUR,
  MINUTE,
  open,
  pair,
  player,
  T0,
} from '../testing/challenges';
import { type ChallengeFacts, type Participant, type Run } from './challenge';
import { afterChange } from './changes';
import { decisionTime, isLate, isOver, resultsOf, settled, winnersOf, winsIn } from './deciding';

const WEEK = 7 * DAY;
const QUARTER = 15 * MINUTE;
const LATER = T0 + 5 * HOUR;
const ann = player('ann', finished(1, 5));
const bo = guest('bo', finished(1, 4));
const declined = { changedAt: LATER, invited: friend({ state: 'declined', endedAt: LATER }) };
const dealers = dealer(finished(1, 9, T0));
const againstDealer = { created: { rounds: 1, dealer: true } };

describe('a round is decided', () => {
  it.each<[string, ChallengeFacts, number | null]>([
    ['not without a game', challenge([]), null],
    ['with two results, at the second', challenge([ann, guest('bo', finished(1, 6, LATER))], { changedAt: LATER }), LATER],
    ['with a result of who gave up after three guesses', challenge([ann, guest('bo', givenUp(1, 3))]), T0 + MINUTE],
    ['at the end, with one result', challenge([ann, guest('bo', givenUp(1, 2))]), T0 + WEEK],
    ['at the end, if it was started, even without a guess', challenge([player('ann', open(1, null))]), T0 + WEEK],
    ['not at the end, if no person started it', challenge([dealers]), null],
    ['15 minutes after the latest guess of who walked away', challenge([ann, bo, guest('cy', open(1, T0 + HOUR))]), T0 + HOUR + QUARTER],
    ['15 minutes after the start of who has not guessed', challenge([ann, bo, guest('cy', open(1, null))]), T0 + QUARTER],
    ['without a creator who has no place and no friend', challenge([bo, guest('cy', finished(1, 3))]), T0 + MINUTE],
    ['a day after its first game without the creator, who has started', challenge([player('ann', open(1, null)), bo, guest('cy', finished(1, 3))]), T0 + DAY],
    ['without a deleted creator', challenge([bo, guest('cy', finished(1, 3))], { createdBy: null, invited: friend({ uid: null, endedAt: T0 }) }), T0 + MINUTE],
    ['a day after its first game without the creator of an invitation', challenge([player('bob', finished(1, 4)), guest('cy', finished(1, 3))], { invited: friend({ state: 'accepted' }) }), T0 + DAY],
    ['not without the invited friend, before the end', challenge([ann, bo], { invited: friend() }), T0 + WEEK],
    ['not while the friend has started and not finished', challenge([ann, bo, player('bob', open(1, T0))], { invited: friend({ state: 'accepted' }) }), T0 + WEEK],
    ['at the decline of the friend', challenge([ann, bo], declined), LATER],
    ['15 minutes after the friendship has ended, which the friend plays', challenge([ann, bo, player('bob', open(1, LATER))], declined), LATER + QUARTER],
    ['with a pair’s one result, an hour after its first game', challenge([player('bob', finished(1, 5))], { pair: pair() }), T0 + HOUR],
    ['with a pair’s one result, once the other has left', challenge([player('bob', finished(1, 5))], { pair: pair({ left: ['uid-ann'] }), changedAt: LATER }), LATER],
    ['with a pair’s one result, not while the other plays', challenge([player('bob', finished(1, 5)), player('ann', open(1, LATER))], { pair: pair() }), LATER + QUARTER],
    ['not with one result of who came to someone who didn’t answer', challenge([player('bob', finished(1, 5))], { pair: pair({ confirmedAt: null }) }), T0 + WEEK],
    ['at once with the Dealer in a challenge against it', challenge([ann, dealers], againstDealer), T0 + MINUTE],
    ['a day later with the Dealer in any other', challenge([ann, dealers]), T0 + MINUTE + DAY],
    ['a day later against the Dealer with someone else who has a place', challenge([ann, dealers, guest('bo', givenUp(1))], againstDealer), T0 + MINUTE + DAY],
    ['a day later in a pair with the Dealer', challenge([player('bob', finished(1, 5)), dealers], { pair: pair() }), T0 + MINUTE + DAY],
    ['at once with two people and the Dealer', challenge([ann, bo, dealers]), T0 + MINUTE],
    ['not by the Dealer alone', challenge([player('ann', givenUp(1)), dealers], againstDealer), T0 + WEEK],
  ])('%s', (_, facts, at) => {
    expect(decisionTime(facts, 1)).toBe(at);
    if (at === null) return;
    expect(settled(facts, at - 1).rounds[0]?.decidedAt).toBeNull();
    expect(settled(facts, at + HOUR).rounds[0]?.decidedAt).toBe(at);
  }); // prettier-ignore

  it('for good, whatever comes later', () => {
    const decided = settled(challenge([ann, bo]), T0 + HOUR);
    const late = guest('cy', finished(1, 9, T0 + 2 * HOUR));
    const after = afterChange(
      { ...decided, participants: [...decided.participants, late] },
      T0 + 2 * HOUR,
    );
    expect(after.rounds).toEqual(decided.rounds);
    expect(winnersOf(after)).toEqual(['ann']);
    expect(resultsOf(after, 1).map(({ participant }) => participant.id)).toEqual(['ann', 'bo']);
  });

  it('before a change that comes later, though no one looked', () => {
    const facts = challenge([ann, bo, guest('cy', open(1, T0))]);
    const seen = settled(facts, LATER);
    const after = afterChange(seen, LATER);
    expect(after.rounds[0]?.decidedAt).toBe(T0 + QUARTER);
    expect(after).toMatchObject({ revision: 2, changedAt: LATER });
    expect(afterChange(facts, LATER, 7).revision).toBe(9);
  });
});

it.each<[string, Run, boolean]>([
  ['is late that is started in a decided round', open(1, null, LATER), true],
  ['is late that is finished in one', finished(1, 5, T0 + HOUR), true],
  ['isn’t late that was finished before', finished(1, 5), false],
])('a game %s', (_, run, late) => {
  const before = challenge([ann, bo]);
  expect(isLate(settled(before, LATER), run)).toBe(late);
  expect(isLate(before, run)).toBe(false);
});

describe('the winners', () => {
  const won = (participants: readonly Participant[], count = 1) =>
    settled(challenge(participants, { count }), T0 + WEEK);

  it.each<[string, readonly Participant[], readonly string[]]>([
    ['have the highest score', [ann, guest('bo', finished(1, 6))], ['bo']],
    ['share it with equal scores', [ann, dealer(finished(1, 5))], ['ann', 'dealer']],
    ['share it without points, too', [player('ann', finished(1, 0)), guest('bo', finished(1, 0))], ['ann', 'bo']],
    ['are missing if no one took it up', [ann], []],
    ['aren’t those who only started', [ann, guest('bo', open(1, T0))], []],
  ])('%s', (_, participants, expected) => {
    expect(winnersOf(won(participants))).toEqual(expected);
  }); // prettier-ignore

  it('are those with the most wins over all rounds', () => {
    const facts = won(
      [
        player('ann', finished(1, 5), finished(2, 3), finished(3, 8)),
        guest('bo', finished(1, 5), finished(2, 9), finished(3, 2)),
        guest('cy', finished(1, 1), finished(2, 1), finished(3, 8)),
      ],
      3,
    );
    expect(Object.fromEntries(winsIn(facts))).toEqual({ ann: 2, bo: 2, cy: 1 });
    expect(winnersOf(facts)).toEqual(['ann', 'bo']);
  });

  it('are unknown while a round is open, whose games count for nothing', () => {
    const facts = challenge([ann, guest('bo', open(1, T0))]);
    expect([isOver(facts), [...winsIn(facts)], winnersOf(facts)]).toEqual([false, [], []]);
  });

  it('stay with a rematch until its first game', () => {
    const over = settled(challenge([ann, bo], { rematchBy: 'bo' }), T0 + HOUR);
    expect(isOver(over)).toBe(true);
    expect(winnersOf(over)).toEqual(['ann']);
    const [first] = over.participants;
    const started = {
      ...over,
      participants: [{ ...ann, ...first, runs: [finished(1, 5), open(2, T0 + HOUR)] }, bo],
    };
    expect(isOver(started)).toBe(false);
    expect(winnersOf(started)).toEqual([]);
    expect(settled(started, T0 + HOUR).overAt).toBeNull();
  });
});

describe('best of three', () => {
  const runs = (scores: readonly number[]) => scores.map((score, at) => finished(at + 1, score));
  const after = (...scores: readonly (readonly number[])[]) => {
    const people = scores.map((some, at) => guest(['ann', 'bo', 'cy'][at] ?? '', ...runs(some)));
    return settled(challenge(people, { count: 3 }), T0 + HOUR);
  };

  it.each<[string, ChallengeFacts, number]>([
    ['goes on after the first', after([5], [4]), 3],
    ['ends after 2 : 0', after([5, 5], [4, 4]), 2],
    ['goes on after 1 : 1', after([5, 4], [4, 5]), 3],
    ['goes on after a win and a shared round', after([5, 5], [5, 4]), 3],
    ['ends after 2 : 0 : 0', after([5, 5], [4, 4], [1, 2]), 2],
    ['goes on if a third can draw level', after([5, 1], [1, 2], [5, 2]), 3],
  ])('%s', (_, facts, rounds) => {
    expect(facts.rounds).toHaveLength(rounds);
    expect(isOver(facts)).toBe(rounds === 2);
    expect(facts.overAt).toBe(rounds === 2 ? T0 + MINUTE : null);
  });

  it('takes the unplayed round from the Dealer, too', () => {
    const computer = dealer(finished(1, 1), finished(2, 1), finished(3, 1));
    const people = [player('ann', ...runs([5, 5])), guest('bo', ...runs([4, 4]))];
    const facts = settled(challenge([...people, computer], { count: 3 }), T0 + HOUR);
    expect(facts.participants[2]?.runs.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('keeps a round that someone has started, for no win', () => {
    const people = [
      player('ann', ...runs([5, 5]), open(3, T0)),
      guest('bo', ...runs([1, 1, 9])),
      guest('cy', ...runs([1, 1, 8])),
    ];
    const facts = settled(challenge(people, { count: 3 }), T0 + HOUR);
    expect(facts.rounds[2]).toMatchObject({ decidedAt: T0 + MINUTE, isNeedless: true });
    expect(Object.fromEntries(winsIn(facts))).toEqual({ ann: 2 });
    expect(isLate(facts, open(3, T0))).toBe(true);
  });

  it('is decided in the order of time, whenever someone looks', () => {
    const people = [
      player('ann', ...runs([5, 5]), finished(3, 1, T0 + HOUR)),
      guest('bo', ...runs([1, 1]), open(3, T0)),
      guest('cy', ...runs([1, 1]), finished(3, 2, T0 + HOUR)),
    ];
    const facts = settled(challenge(people, { count: 3 }), T0 + WEEK);
    expect(facts.rounds.map(({ isNeedless }) => isNeedless)).toEqual([false, false, true]);
  });

  it('ends no rematch early', () => {
    const people = [player('ann', ...runs([5, 5, 5])), guest('bo', ...runs([1, 1, 1]))];
    const facts = challenge(people, { count: 3, rematchBy: 'ann' });
    expect(settled(facts, T0 + HOUR).rounds).toHaveLength(4);
  });
});

describe('a challenge ends', () => {
  it.each<[string, ChallengeFacts, number, number | null]>([
    ['without the rounds that no one has started', challenge([ann], { count: 3 }), 1, T0 + WEEK],
    ['without any, if no one came', challenge([dealers]), 0, T0 + WEEK],
    ['without a rematch that no one has started, and was over before', settled(challenge([ann, bo], { rematchBy: 'bo' }), LATER), 1, T0 + MINUTE],
    ['with its last decision', challenge([ann, bo]), 1, T0 + MINUTE],
    ['keeping what was decided, whoever was removed since', { ...settled(challenge([player('bo', open(1, null))]), T0 + WEEK), participants: [] }, 1, T0 + WEEK],
  ])('%s', (_, facts, rounds, overAt) => {
    const ended = settled(facts, T0 + WEEK);
    expect(isOver(ended)).toBe(true);
    expect(ended.rounds).toHaveLength(rounds);
    expect(ended.overAt).toBe(overAt);
    expect(settled(ended, T0 + 2 * WEEK)).toBe(ended);
  }); // prettier-ignore

  it('not before a week without a new game', () => {
    const facts = challenge([ann], { count: 3 });
    expect(settled(facts, T0 + WEEK - 1)).toBe(facts);
  });
});
