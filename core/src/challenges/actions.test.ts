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
import {
  decideDealer,
  decideGiveUp,
  decideInvitationEnd,
  decideReaction,
  decideRematch,
  decideRemoval,
  decideStart,
  decideTakeover,
  type Newcomer,
} from './actions';
import { pairIn, type ChallengeFacts, type Participant } from './challenge';
import { withAccepted, withoutAccount, withoutRemoved, withStart, withSuspended } from './changes';
import { settled } from './deciding';
import { type Caller } from './places';

const AT = T0 + HOUR;
const END = T0 + 7 * DAY;
const ann = player('ann', finished(1, 5));
const bo = guest('bo', finished(1, 4));
const seven = Array.from({ length: 7 }, (_, index) => guest(`guest ${index}`));
const over = settled(challenge([ann, bo]), AT);
const taken = asGuest('bo', 'taken');
const gone = asGuest('gone');
const unknown = asGuest(null, 'unknown');

/** The kind of a decision, or the code of a refusal. */
const said = (decision: { readonly kind: string; readonly code?: string }) =>
  decision.code ?? decision.kind;

describe('starting a game', () => {
  const fine: Newcomer = { isBlocked: false, name: 'fine' };
  const bad: Newcomer = { isBlocked: true, name: 'refused' };
  const closed = { guests: false };
  const full = challenge([...seven, guest('bo')]);

  it.each<[string, ChallengeFacts, Caller, Newcomer, number, string]>([
    ['takes a place', challenge([]), unknown, fine, T0, 'starts'],
    ['goes on with the next round', challenge([ann], { count: 3 }), asPlayer('ann'), fine, T0, 'starts'],
    ['continues a game', challenge([player('ann', open(1, T0))]), asPlayer('ann'), bad, T0, 'running'],
    ['continues a game after the end', challenge([player('ann', open(1, T0))]), asPlayer('ann'), fine, END, 'running'],
    ['plays a decided round later', over, asPlayer('cy'), fine, T0, 'starts'],
    ['is for accounts only, if the creator says so', challenge([], closed), gone, fine, T0, 'accounts-only'],
    ['needs a session with a seat that was taken over', challenge([]), taken, fine, T0, 'no-session'],
    ['is for no one who was removed', challenge([]), gone, bad, END, 'forbidden'],
    ['checks a name first', challenge([]), unknown, bad, END, 'invalid-input'],
    ['hides the challenge from the blocked', challenge([]), asPlayer('cy'), { ...fine, isBlocked: true }, END, 'not-found'],
    ['asks no one with a place about blocks', challenge([ann], { count: 3 }), asPlayer('ann'), bad, T0, 'starts'],
    ['isn’t possible after the end', full, unknown, { ...fine, name: 'taken' }, END, 'challenge-over'],
    ['refuses a name that someone has', full, unknown, { ...fine, name: 'taken' }, T0, 'name-taken'],
    ['needs a free place', full, unknown, fine, T0, 'challenge-full'],
    ['needs a round', challenge([ann]), asPlayer('ann'), fine, T0, 'rounds-played'],
  ])('%s', (_, facts, caller, newcomer, at, expected) => {
    expect(said(decideStart(facts, caller, newcomer, at))).toBe(expected);
  }); // prettier-ignore

  it('says which round, and for whom', () => {
    const facts = challenge([ann], { count: 3 });
    const start = (caller: Caller) => decideStart(facts, caller, fine, T0);
    expect(start(asPlayer('ann'))).toMatchObject({ round: 2, participantId: 'ann' });
    expect(start(unknown)).toMatchObject({ round: 1, participantId: null });
  });

  it('changes the challenge', () => {
    const started = withStart(challenge([ann], { count: 3 }), guest('bo'), 1, AT);
    const run = { ...open(1, null, AT), score: 0, lives: 3 };
    expect(started).toMatchObject({ participants: [ann, guest('bo', run)], activeAt: AT });
    const next = withStart(started, ann, 2, AT + 1);
    expect(next.participants.map(({ runs }) => runs.length)).toEqual([2, 1]);
    expect(next.activeAt).toBe(AT + 1);
  });

  it.each<[string, ChallengeFacts, object]>([
    ['accepts an invitation', challenge([], { invited: friend() }), { invited: { state: 'accepted', endedAt: null } }],
    ['accepts one that was declined, which expects no one again', challenge([], { invited: friend({ state: 'declined', endedAt: T0 }) }), { invited: { state: 'accepted', endedAt: T0 } }],
    ['accepts none that was withdrawn', challenge([], { invited: friend({ state: 'withdrawn', endedAt: T0 }) }), { invited: { state: 'withdrawn' } }],
    ['accepts none of someone else', challenge([], { invited: friend({ uid: 'uid-cy' }) }), { invited: { state: 'waiting' } }],
    ['answers who came', challenge([], { pair: pair({ waited: 'uid-bob', came: 'uid-cy', confirmedAt: null }) }), { pair: { confirmedAt: T0 + SECOND } }],
    ['answers no one as who came', challenge([], { pair: pair({ confirmedAt: null }) }), { pair: { confirmedAt: null } }],
    ['answers no one after 25 seconds', challenge([], { pair: pair({ waited: 'uid-bob', foundAt: T0 - 24 * SECOND, confirmedAt: null }) }), { pair: { confirmedAt: null } }],
  ])('%s', (_, facts, expected) => {
    expect(withStart(facts, player('bob'), 1, T0 + SECOND)).toMatchObject(expected);
    expect(withAccepted(facts, null)).toBe(facts);
  }); // prettier-ignore
});

describe('a guest’s place', () => {
  const facts = challenge([ann, bo], { removed: [{ id: 'cy', uid: 'uid-cy' }] });

  it.each<[string, string, Caller, boolean, string]>([
    ['is taken over by a player', 'uid-dan', asGuest('bo'), false, 'takes'],
    ['stays, if the player has one', 'uid-ann', asGuest('bo'), true, 'unchanged'],
    ['is hidden from who was removed', 'uid-cy', asGuest('bo'), false, 'not-found'],
    ['is hidden from who is blocked', 'uid-dan', asGuest('bo'), true, 'not-found'],
    ['is no one’s with an unknown seat', 'uid-dan', unknown, false, 'not-found'],
    ['is no one’s twice', 'uid-dan', taken, false, 'not-found'],
  ])('%s', (_, uid, of, isBlocked, expected) => {
    expect(said(decideTakeover(facts, uid, of, isBlocked))).toBe(expected);
  }); // prettier-ignore
});

describe('a rematch', () => {
  const added = settled(challenge([ann, bo], { rematchBy: 'bo' }), AT);
  const started = { ...added, participants: [player('ann', finished(1, 5), open(2, AT)), bo] };
  const twenty = {
    ...over,
    rounds: Array.from({ length: 21 }, () => ({
      ...over.rounds[0],
      addedBy: null,
      decidedAt: T0,
      isNeedless: false,
    })),
  };

  it.each<[string, ChallengeFacts, Caller, number, string]>([
    ['is added by a participant', over, asPlayer('ann'), AT, 'adds'],
    ['is added by a guest', over, asGuest('bo'), AT, 'adds'],
    ['is the same for who added it', added, asGuest('bo'), AT, 'unchanged'],
    ['isn’t once someone has started it', started, asGuest('bo'), AT, 'round-open'],
    ['isn’t for others', added, asPlayer('ann'), AT, 'round-open'],
    ['waits for all decisions', challenge([ann]), asPlayer('ann'), AT, 'round-open'],
    ['isn’t added after the end', over, asPlayer('ann'), END, 'challenge-over'],
    ['is one of 21 rounds', twenty, asPlayer('ann'), AT, 'too-many-rounds'],
    ['needs a session or a seat', over, nobody, END, 'no-session'],
    ['needs a session with a seat that was taken over', over, taken, END, 'no-session'],
    ['needs a place of a player', over, asPlayer('cy'), END, 'forbidden'],
    ['needs a place of a seat', over, unknown, END, 'forbidden'],
    ['is for no one who was removed', over, gone, END, 'forbidden'],
  ])('%s', (_, facts, caller, at, expected) => {
    expect(said(decideRematch(facts, caller, at))).toBe(expected);
  }); // prettier-ignore
});

describe('giving up', () => {
  const facts = challenge([player('ann', open(1, null)), bo]);

  it.each<[string, Caller, number, number, string]>([
    ['ends a game', asPlayer('ann'), 1, T0, 'ends'],
    ['ends a game after the challenge', asPlayer('ann'), 1, END + DAY - 1, 'ends'],
    ['ends none that can’t be finished', asPlayer('ann'), 1, END + DAY, 'unchanged'],
    ['ends none that is over', asGuest('bo'), 1, T0, 'unchanged'],
    ['needs a round', asGuest('bo'), 2, T0, 'not-found'],
    ['needs a place', asPlayer('cy'), 2, T0, 'forbidden'],
    ['needs a session or a seat', nobody, 1, T0, 'no-session'],
  ])('%s', (_, caller, round, at, expected) => {
    expect(said(decideGiveUp(facts, caller, round, at))).toBe(expected);
  });
});

describe('the Dealer', () => {
  const first = settled(challenge([ann, bo]), AT).rounds;
  const second = challenge([ann, bo], { count: 2 });

  it.each<[string, ChallengeFacts, Caller, number, string]>([
    ['is added by a participant', challenge([bo]), asGuest('bo'), T0, 'adds'],
    ['is added by the creator without a place', challenge([bo]), asPlayer('ann'), T0, 'adds'],
    ['is added once', challenge([ann, dealer()]), asPlayer('ann'), END, 'unchanged'],
    ['needs a round', over, asPlayer('ann'), T0, 'challenge-over'],
    ['isn’t added after the end', challenge([ann]), asPlayer('ann'), END, 'challenge-over'],
    ['needs a place', challenge(seven), asPlayer('ann'), T0, 'challenge-full'],
    ['isn’t added by others', challenge(seven), asPlayer('cy'), END, 'forbidden'],
    ['isn’t added by no one', challenge([]), nobody, T0, 'no-session'],
  ])('%s', (_, facts, caller, at, expected) => {
    expect(said(decideDealer(facts, caller, at))).toBe(expected);
  });

  it('plays the rounds that aren’t decided', () => {
    const facts = { ...second, rounds: [...first, ...second.rounds.slice(1)] };
    expect(decideDealer(facts, asPlayer('ann'), AT)).toEqual({ kind: 'adds', rounds: [2] });
  });
});

describe('the creator removes', () => {
  const bob = (...runs: Participant['runs'][number][]) => player('bob', ...runs);
  const played = challenge([bob(), dealer(finished(1, 9, T0))]);

  it.each<[string, ChallengeFacts, string, number, string]>([
    ['someone without a game', challenge([guest('cy')]), 'cy', T0, 'removes'],
    ['someone without a result', challenge([guest('cy', givenUp(1, 2))]), 'cy', T0, 'removes'],
    ['no one with a result', challenge([guest('cy', givenUp(1, 3))]), 'cy', T0, 'forbidden'],
    ['no one who is playing', challenge([guest('cy', open(1, null))]), 'cy', T0 + 15 * MINUTE - 1, 'forbidden'],
    ['who walked away', challenge([guest('cy', open(1, null))]), 'cy', T0 + 15 * MINUTE, 'removes'],
    ['no one of a pair who is expected', challenge([bob(open(1, null))], { pair: pair() }), 'bob', T0 + HOUR - 1, 'forbidden'],
    ['one of a pair later', challenge([bob(open(1, null))], { pair: pair() }), 'bob', T0 + HOUR, 'removes'],
    ['the invited friend', challenge([bob(open(1, null))], { invited: friend({ state: 'accepted' }) }), 'bob', AT, 'removes'],
    ['not themselves', challenge([player('ann')]), 'ann', T0, 'forbidden'],
    ['no one twice', challenge([], { removed: [{ id: 'cy', uid: null }] }), 'cy', T0, 'unchanged'],
    ['no one unknown', challenge([]), 'cy', T0, 'not-found'],
    ['the Dealer', played, 'dealer', AT, 'removes'],
    ['the Dealer until a round with its result is decided', settled(played, END), 'dealer', END, 'removes'],
    ['no Dealer whose result counted', settled(challenge([ann, bo, dealer(finished(1, 9, T0))]), AT), 'dealer', AT, 'forbidden'],
  ])('%s', (_, facts, id, at, expected) => {
    expect(said(decideRemoval(facts, 'uid-ann', id, at))).toBe(expected);
    expect(said(decideRemoval(facts, 'uid-bob', id, at))).toBe('forbidden');
  }); // prettier-ignore

  it('someone for good, with their invitation', () => {
    const facts = challenge([bob(), bo], { invited: friend() });
    expect(withoutRemoved(facts, 'bob', AT)).toMatchObject({
      participants: [bo],
      removed: [{ id: 'bob', uid: 'uid-bob' }],
      invited: { state: 'withdrawn', endedAt: AT },
    });
    expect(withoutRemoved(facts, 'bo', AT)).toMatchObject({ invited: facts.invited });
  });
});

describe('who is gone', () => {
  const withdrawn = { state: 'withdrawn', endedAt: AT };
  const bob = player('bob', open(1, T0));
  const invited = challenge([bob], { invited: friend({ state: 'accepted' }) });

  it('is known as suspended, and no more once they are back, without the invitation', () => {
    const suspended = withSuspended(invited, 'uid-bob', true, AT);
    expect(suspended).toMatchObject({ suspended: ['uid-bob'], invited: withdrawn });
    expect(withSuspended(suspended, 'uid-bob', true, END)).toBe(suspended);
    const back = withSuspended(suspended, 'uid-bob', false, END);
    expect(back).toMatchObject({ suspended: [], invited: withdrawn });
    expect(withSuspended(invited, 'uid-ann', true, AT).invited).toBe(invited.invited);
  });

  it('leaves numbers without a name, and a game that is over', () => {
    const facts = { ...invited, pair: pair(), removed: [{ id: 'cy', uid: 'uid-bob' }] };
    const left = withoutAccount({ ...facts, suspended: ['uid-bob'] }, 'uid-bob', AT);
    expect(JSON.stringify(left)).not.toContain('uid-bob');
    expect(left.participants).toEqual([{ ...bob, uid: null, runs: [{ ...bob.runs[0], endedAt: AT }] }]); // prettier-ignore
    expect(left).toMatchObject({ createdBy: 'uid-ann', invited: { uid: null, ...withdrawn } });
    expect(pairIn(left, AT)).toBeNull();
    const alone = withoutAccount(invited, 'uid-ann', AT);
    expect(alone).toMatchObject({ createdBy: null, invited: { uid: 'uid-bob', ...withdrawn } });
  });

  it('ends a game of a decided round outside its result', () => {
    const [own, decidedAt] = [player('cy', open(1, T0)), AT];
    const facts = challenge([own], { rounds: [{ addedBy: null, decidedAt, isNeedless: false }] });
    expect(withoutAccount(facts, 'uid-cy', AT).participants[0]?.runs[0]?.endedAt).toBe(AT + 1);
  });
});

describe('an invitation', () => {
  const sent = challenge([], { invited: friend() });

  it.each<[string, ChallengeFacts, string, string]>([
    ['is declined by the friend', sent, 'uid-bob', 'ends'],
    ['is withdrawn by the creator', sent, 'uid-ann', 'ends'],
    ['is ended by no one else', sent, 'uid-cy', 'forbidden'],
    ['ends with the challenge', { ...sent, activeAt: AT - 7 * DAY }, 'uid-bob', 'unchanged'],
    ['isn’t ended once it is accepted', challenge([], { invited: friend({ state: 'accepted' }) }), 'uid-bob', 'unchanged'],
    ['isn’t ended without one', challenge([]), 'uid-ann', 'unchanged'],
  ])('%s', (_, facts, uid, expected) => {
    const decision = decideInvitationEnd(facts, uid, AT);
    expect(said(decision)).toBe(expected);
    const state = uid === 'uid-bob' ? 'declined' : 'withdrawn';
    if (decision.kind === 'ends') expect(decision.state).toBe(state);
  }); // prettier-ignore
});

it.each<[string, Caller, number, string]>([
  ['is shown', asGuest('bo'), T0 + 2 * SECOND, 'shows'],
  ['is the same within two seconds', asGuest('bo'), T0 + 2 * SECOND - 1, 'unchanged'],
  ['needs a place', asPlayer('cy'), T0, 'forbidden'],
  ['needs a session or a seat', nobody, T0, 'no-session'],
])('a reaction %s', (_, caller, at, expected) => {
  const latest = { reaction: '👏', at: T0 } as const;
  expect(said(decideReaction(challenge([bo]), caller, '👏', latest, at))).toBe(expected);
  if (expected !== 'unchanged') return;
  expect(decideReaction(challenge([bo]), caller, '🔥', latest, at).kind).toBe('shows');
});
