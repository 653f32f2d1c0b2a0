import {
  asGuest,
  asPlayer,
  challenge,
  DAY,
  finished,
  friend,
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
import { type ChallengeFacts, type Run } from './challenge';
import { settled } from './deciding';
import { isFull, nextFor, nextRound, placeIn, type Caller } from './places';

const ANN = 'uid-ann';
const BOB = 'uid-bob';
const seven = Array.from({ length: 7 }, (_, index) => guest(`guest ${index}`));
const six = seven.slice(1);
const declined = friend({ state: 'declined', endedAt: T0 });

describe('a place', () => {
  const facts = challenge([player('ann'), guest('bo')], { removed: [{ id: 'cy', uid: 'uid-cy' }] });

  it.each<[string, Caller, string, string | null]>([
    ['is that of the account', asPlayer('ann'), 'seated', 'ann'],
    ['is that of the seat', asGuest('bo'), 'seated', 'bo'],
    ['is the account’s alone with a session', { ...asGuest('bo'), uid: 'uid-dan' }, 'none', null],
    ['is no one’s without either', nobody, 'none', null],
    ['is no one’s with an unknown seat', asGuest(null, 'unknown'), 'none', null],
    ['is no guest’s once an account has it', asGuest('ann', 'taken'), 'taken', null],
    ['is no guest’s who was removed', asGuest('gone'), 'removed', null],
    ['is no player’s who was removed', asPlayer('cy'), 'removed', null],
  ])('%s', (_, caller, state, id) => {
    const place = placeIn(facts, caller);
    expect([place.state, place.participant?.id ?? null]).toEqual([state, id]);
  });

  const paired = { pair: pair() };
  const unanswered = { pair: pair({ confirmedAt: null }) };
  const started = [...six.slice(1), guest('cy', open(1, T0))];
  it.each<[string, ChallengeFacts, string | null, boolean]>([
    ['is free for the creator, whoever has come', challenge(seven), ANN, false],
    ['is kept for the creator', challenge(seven), null, true],
    ['is free beside the creator', challenge(six), null, false],
    ['is kept for the invited friend', challenge(six, { invited: friend() }), null, true],
    ['is free for the invited friend', challenge(six, { invited: friend() }), BOB, false],
    ['isn’t kept for a friend who declined', challenge(six, { invited: declined }), null, false],
    ['isn’t kept for a deleted creator', challenge(seven, { createdBy: null }), null, false],
    ['isn’t kept for who was removed', challenge(seven, { removed: [{ id: '', uid: ANN }] }), null, false],
    ['isn’t kept twice', challenge([player('ann'), ...six]), null, false],
    ['isn’t free among eight', challenge([player('ann'), ...seven]), null, true],
    ['is kept for both of a pair', challenge(six, paired), null, true],
    ['is free for both of a pair', challenge(six, paired), BOB, false],
    ['is kept for an hour from the first game of a pair', challenge(started, paired), null, true],
    ['isn’t kept for a pair that didn’t answer', challenge(six, unanswered), null, false],
    ['isn’t kept for a pair that came apart', challenge(six, { pair: pair({ left: [ANN] }) }), null, false],
  ])('%s', (_, facts, uid, full) => {
    expect(isFull(facts, uid, T0 + MINUTE)).toBe(full);
  }); // prettier-ignore

  it('is kept for who came, as long as an answer may come, or the other is expected', () => {
    const isKept = (facts: ChallengeFacts, at: number) => isFull(facts, null, at);
    expect(isKept(challenge(six, unanswered), T0 + 25 * SECOND - 1)).toBe(true);
    expect(isKept(challenge(six, unanswered), T0 + 25 * SECOND)).toBe(false);
    const facts = challenge([...started, guest('dee', open(1, T0))], paired);
    expect(isKept(facts, T0 + HOUR - 1)).toBe(true);
    expect(isKept(challenge(started, paired), T0 + HOUR)).toBe(false);
  });
});

describe('the next round', () => {
  const three = (...runs: Run[]) => challenge([player('ann', ...runs)], { count: 3 });
  const nextAt = (facts: ChallengeFacts, at = T0 + HOUR) =>
    nextRound(facts, facts.participants[0] ?? null, at);
  const end = T0 + 7 * DAY;

  it.each<[string, ChallengeFacts, number, number | null]>([
    ['is the first', three(), T0, 1],
    ['is the one in progress', three(open(1, null)), T0, 1],
    ['is the first without a game', three(finished(1, 5)), T0, 2],
    ['is missing after the last', three(finished(1, 5), finished(2, 5), finished(3, 5)), T0, null],
    ['is the first without a game until the end', three(finished(1, 5)), end - 1, 2],
    ['is missing after the end', three(finished(1, 5)), end, null],
    ['is one in progress until a day after the end', three(open(1, T0)), end + DAY - 1, 1],
    ['is missing later', three(open(1, T0)), end + DAY, null],
  ])('%s', (_, facts, at, round) => {
    expect(nextAt(facts, at)).toBe(round);
  });

  it('can be one that is decided, also for someone new', () => {
    const facts = challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 4))]);
    expect(nextFor(settled(facts, T0 + HOUR), asPlayer('cy'), T0 + HOUR)).toBe(1);
  });

  it.each<[string, Caller, ChallengeFacts, number | null]>([
    ['a guest without a seat', nobody, challenge([]), 1],
    ['no guest, if it is for accounts only', nobody, challenge([], { guests: false }), null],
    ['a player, if it is for accounts only', asPlayer('cy'), challenge([], { guests: false }), 1],
    ['no one who was removed', asGuest('gone'), challenge([]), null],
    ['no seat that an account has taken over', asGuest('cy', 'taken'), challenge([]), null],
    ['no one without a free place', nobody, challenge(seven), null],
    ['whoever has a place', asGuest('guest 1'), challenge([...seven, guest('bo')]), 1],
  ])('is for %s', (_, caller, facts, round) => {
    expect(nextFor(facts, caller, T0)).toBe(round);
  });
});
