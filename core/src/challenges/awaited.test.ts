import {
  asGuest,
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
  SECOND,
  T0,
} from '../testing/challenges';
import { isPlaying, isResult, isTurningPoint, waitingFor } from './awaited';
import { endOf, type ChallengeFacts, type Run } from './challenge';
import { decideGiveUp } from './actions';
import { settled } from './deciding';

const accepted = friend({ state: 'accepted' });
const declined = friend({ state: 'declined', endedAt: T0 });
const ann = player('ann', finished(1, 5));
const decided = settled(challenge([ann, guest('bo', finished(1, 5))]), T0 + HOUR);
const QUARTER = 15 * MINUTE;

describe('the page waits for', () => {
  const [SLOW, TOMORROW] = [T0 + HOUR + QUARTER, T0 + DAY];

  it.each<[string, ChallengeFacts, readonly [string, number | null][]]>([
    ['no one at first', challenge([]), []],
    ['no one who is only free to join', challenge([ann]), []],
    ['the invited friend, without a limit', challenge([], { invited: friend() }), [['uid-bob', null]]],
    ['the friend at their place', challenge([player('bob', open(1, null))], { invited: accepted }), [['bob', null], ['uid-ann', TOMORROW]]],
    ['the friend in rounds that no one has started', challenge([], { count: 3, invited: friend() }), [['uid-bob', null]]],
    ['a friend who has finished a round no longer than others', challenge([player('ann', finished(1, 4)), player('bob', finished(1, 3), open(2, null))], { count: 3, invited: accepted }), [['ann', TOMORROW], ['bob', TOMORROW]]],
    ['no friend who declined', challenge([ann], { invited: declined }), []],
    ['no friend who declined and has started all the same, after their game', challenge([ann, player('bob', open(1, null))], { invited: { ...declined, state: 'accepted' } }), []],
    ['no friend who gave up', challenge([ann, player('bob', givenUp(1))], { count: 3, invited: accepted }), []],
    ['no friend who is suspended', challenge([ann], { invited: friend(), suspended: ['uid-bob'] }), []],
    ['the creator of an invitation, once someone has started', challenge([guest('cy', finished(1, 5))], { invited: friend() }), [['uid-bob', null], ['uid-ann', TOMORROW]]],
    ['the creator for a day, once they have a place', challenge([player('ann', open(1, null)), guest('cy', finished(1, 2))]), [['ann', TOMORROW]]],
    ['no creator without a place and a friend', challenge([guest('cy', finished(1, 5))]), []],
    ['no creator who gave up', challenge([player('ann', givenUp(1)), guest('cy', finished(1, 5))]), []],
    ['no creator who is suspended', challenge([guest('cy', finished(1, 5))], { invited: declined, suspended: ['uid-ann'] }), []],
    ['the creator in the first round alone', challenge([player('ann', givenUp(1)), guest('cy', finished(1, 5), finished(2, 5))], { count: 3 }), []],
    ['those who finished the round before, for a day', challenge([player('ann', finished(1, 5), finished(2, 3)), guest('bo', finished(1, 4)), guest('cy', givenUp(1, 3))], { count: 3 }), [['bo', TOMORROW], ['cy', TOMORROW]]],
    ['no one who left the round before without a result', challenge([player('ann', finished(1, 5), finished(2, 3)), guest('bo', givenUp(1, 2))], { count: 3 }), []],
    ['no one who was deleted, and not the Dealer', challenge([player('ann', finished(1, 5), finished(2, 3)), { ...player('bo', finished(1, 4)), uid: null }, dealer(finished(1, 9))], { count: 3 }), []],
    ['both of a pair, for an hour from the first game', challenge([player('bob', open(1, null, T0 + HOUR))], { pair: pair() }), [['uid-ann', T0 + 2 * HOUR], ['bob', T0 + 2 * HOUR]]],
    ['the creator in a pair no longer than the other', challenge([player('ann', open(1, null)), player('bob', finished(1, 5))], { pair: pair() }), []],
    ['no pair that no one has started', challenge([], { pair: pair() }), []],
    ['no pair that isn’t confirmed', challenge([player('bob', finished(1, 5, T0 + HOUR))], { pair: pair({ confirmedAt: null }) }), []],
    ['no one of a pair who left', challenge([player('bob', open(1, null, T0 + HOUR))], { pair: pair({ left: ['uid-ann'] }) }), [['bob', T0 + 2 * HOUR]]],
    ['no one of a pair who was removed', challenge([player('ann', finished(1, 5, T0 + HOUR))], { pair: pair(), removed: [{ id: 'bob', uid: 'uid-bob' }] }), []],
    ['who is playing, from the start', challenge([ann, guest('bo', open(1, null, T0 + HOUR))]), [['bo', SLOW]]],
    ['who is playing, from the latest guess', challenge([ann, guest('bo', open(1, T0 + HOUR))]), [['bo', SLOW]]],
    ['who is playing and expected, for the longer time', challenge([player('ann', open(1, T0 + HOUR))]), [['ann', TOMORROW]]],
    ['who plays two rounds, for the longer time', challenge([guest('bo', open(1, T0 + HOUR), open(2, T0 + HOUR + SECOND))], { count: 3 }), [['bo', SLOW + SECOND]]],
    ['each person once', challenge([player('ann', open(1, null), open(2, T0 + HOUR)), guest('bo', finished(1, 1))], { count: 3 }), [['ann', TOMORROW], ['bo', TOMORROW]]],
    ['no one in a round that is decided', { ...decided, participants: [...decided.participants, guest('cy', open(1, T0 + HOUR))] }, []],
  ])('%s', (_, facts, expected) => {
    const found = waitingFor(facts, T0 + HOUR + MINUTE);
    expect(found.map((one) => [one.participantId ?? one.uid, one.until])).toEqual(expected);
    expect(waitingFor(facts, endOf(facts))).toEqual([]);
  }); // prettier-ignore

  it('no one any longer than their time', () => {
    const facts = challenge([ann, guest('bo', open(1, T0))]);
    const namesAt = (at: number) => waitingFor(facts, at).map((one) => one.participantId);
    expect(namesAt(T0 + QUARTER - 1)).toEqual(['bo']);
    expect(namesAt(T0 + QUARTER)).toEqual([]);
  });
});

describe('someone is playing', () => {
  it.each<[string, Run, number | null]>([
    ['15 minutes from the start', open(1, null), T0 + QUARTER],
    ['15 minutes from the latest guess', open(1, T0 + HOUR), T0 + HOUR + QUARTER],
    ['not once the game is over', finished(1, 5), null],
    ['not once the game was given up', givenUp(1, 1), null],
  ])('%s', (_, run, until) => {
    if (until !== null) expect(isPlaying(run, until - 1)).toBe(true);
    expect(isPlaying(run, until ?? T0)).toBe(false);
  });

  it('and changes what is decided with the last guess, and one after a pause', () => {
    const run = open(1, T0);
    const next = (at: number) => isTurningPoint(run, { ...run, guessedAt: at }, at);
    expect([next(T0 + QUARTER - 1), next(T0 + QUARTER)]).toEqual([false, true]);
    expect(isTurningPoint(run, finished(1, 5), T0 + MINUTE)).toBe(true);
    expect(isTurningPoint(open(1, null), run, T0)).toBe(false);
  });
});

describe('a result', () => {
  it.each<[string, Run, boolean]>([
    ['is a game without lives', finished(1, 0), true],
    ['is a game to the last card', { ...givenUp(1, 51), turned: 52 }, true],
    ['is one that was given up after three guesses', givenUp(1, 3), true],
    ['isn’t one that was given up before', givenUp(1, 2), false],
    ['isn’t one that goes on', open(1, T0), false],
    ['is the Dealer’s, whose numbers are hidden', { ...finished(1, 9), turned: null, lives: null }, true],
  ])('%s', (_, run, is) => {
    expect(isResult(run)).toBe(is);
  }); // prettier-ignore

  it('comes of the third guess, whatever is given up', () => {
    const facts = challenge([guest('bo', open(1, T0))]);
    expect(decideGiveUp(facts, asGuest('bo'), 1, T0).kind).toBe('ends');
  });
});
