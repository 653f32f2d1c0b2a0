import { CHALLENGE_IDLE_MS, EXPECTED_MS, LATE_FINISH_MS, PLAYING_MS } from './challenge';
import {
  decisionTime,
  endOf,
  isFull,
  isLate,
  isOver,
  isPlaying,
  nextRound,
  settled,
  stateFor,
  waitingFor,
  winnersOf,
  winsIn,
  type ChallengeFacts,
  type Invited,
  type Participant,
  type Run,
} from './challengeState';

const T0 = 1_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const numbers = { turned: 9, score: 5, lives: 0 };

/** A finished game. Without times, it was started at T0 and took a minute. */
const finished = (round: number, score: number, endedAt = T0 + MINUTE): Run => ({
  round,
  startedAt: endedAt - MINUTE,
  guessedAt: endedAt,
  endedAt,
  ...numbers,
  score,
});
/** A game in progress. Null for one without a guess. */
const open = (round: number, guessedAt: number | null): Run => ({
  round,
  startedAt: T0,
  guessedAt,
  endedAt: null,
  ...numbers,
});
/** A game that was given up before the first guess. */
const unplayed = (round: number, endedAt = T0 + MINUTE): Run => ({
  ...open(round, null),
  endedAt,
});

const player = (id: string, ...runs: Run[]): Participant => ({
  id,
  kind: 'player',
  uid: `uid-${id}`,
  leftAt: null,
  runs,
});
const guest = (id: string, ...runs: Run[]): Participant => ({
  ...player(id, ...runs),
  kind: 'guest',
  uid: null,
});
const dealer = (...runs: Run[]): Participant => ({ ...guest('dealer', ...runs), kind: 'dealer' });

const friend = (changes: Partial<Invited> = {}): Invited => ({
  uid: 'uid-bob',
  state: 'waiting',
  endedAt: null,
  ...changes,
});

/** Ann's challenge, in which the first games of all rounds were started at T0. */
function challenge(
  participants: readonly Participant[],
  changes: Partial<ChallengeFacts> & { readonly count?: number } = {},
): ChallengeFacts {
  const { count = 1, ...others } = changes;
  const isStarted = (round: number): boolean =>
    participants.some(({ kind, runs }) => kind !== 'dealer' && runs.some((r) => r.round === round));
  return {
    createdBy: 'uid-ann',
    guests: true,
    isBestOfThree: count === 3,
    rounds: Array.from({ length: count }, (_, index) => ({
      startedAt: isStarted(index + 1) ? T0 : null,
      decidedAt: null,
    })),
    participants,
    invited: null,
    removed: [],
    activeAt: T0,
    changedAt: T0 + MINUTE,
    ...others,
  };
}

const names = (facts: ChallengeFacts, at: number): string[] =>
  waitingFor(facts, at).map(({ participantId, uid }) => participantId ?? uid ?? '');

describe('a round is decided', () => {
  const LATER = T0 + 5 * HOUR;

  it.each<[string, ChallengeFacts, number | null]>([
    ['not without a game', challenge([]), null],
    ['with two results, at the second', challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 6, LATER))], { changedAt: LATER }), LATER],
    ['at the end, with one result', challenge([player('ann', finished(1, 5))]), T0 + CHALLENGE_IDLE_MS],
    ['at the end, if it was started, even without a guess', challenge([player('ann', open(1, null))]), T0 + CHALLENGE_IDLE_MS],
    ['not at the end, if no person started it', challenge([dealer(finished(1, 9))]), null],
    ['with the Dealer as one of two', challenge([player('ann', finished(1, 5)), dealer(finished(1, 9))]), T0 + MINUTE],
    ['not by a game that was given up without a guess', challenge([player('ann', finished(1, 5)), guest('bo', unplayed(1))]), T0 + CHALLENGE_IDLE_MS],
    ['15 minutes after the latest guess of who walked away', challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 4)), guest('cy', open(1, T0 + HOUR))]), T0 + HOUR + PLAYING_MS],
    ['without who has started and not guessed', challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 4)), guest('cy', open(1, null))]), T0 + MINUTE],
    ['a day after its first game without the creator, who has started', challenge([player('ann', open(1, null)), guest('bo', finished(1, 4)), guest('cy', finished(1, 3))]), T0 + EXPECTED_MS],
    ['without a creator who has no place and no friend', challenge([guest('bo', finished(1, 4)), guest('cy', finished(1, 3))]), T0 + MINUTE],
    ['without a deleted creator', challenge([guest('bo', finished(1, 4)), guest('cy', finished(1, 3))], { createdBy: null, invited: friend({ state: 'withdrawn', endedAt: T0 }) }), T0 + MINUTE],
    ['a day after its first game without the creator of an invitation', challenge([player('bob', finished(1, 4)), guest('cy', finished(1, 3))], { invited: friend({ state: 'accepted' }) }), T0 + EXPECTED_MS],
    ['not without the invited friend, before the end', challenge([player('ann', finished(1, 4)), guest('cy', finished(1, 3))], { invited: friend() }), T0 + CHALLENGE_IDLE_MS],
    ['not while the friend has started and not finished', challenge([player('ann', finished(1, 4)), guest('cy', finished(1, 3)), player('bob', open(1, T0))], { invited: friend({ state: 'accepted' }) }), T0 + CHALLENGE_IDLE_MS],
    ['at the decline of the friend', challenge([player('ann', finished(1, 4)), guest('cy', finished(1, 3))], { invited: friend({ state: 'declined', endedAt: LATER }), changedAt: LATER }), LATER],
    ['after the friendship has ended, though the friend had started', challenge([player('ann', finished(1, 4)), guest('cy', finished(1, 3)), player('bob', open(1, null))], { invited: friend({ state: 'accepted', endedAt: LATER }), changedAt: LATER }), LATER],
  ])('%s', (_, facts, at) => {
    expect(decisionTime(facts, 1)).toBe(at);
    if (at === null) return;
    expect(settled(facts, at - 1).rounds[0]?.decidedAt).toBeNull();
    expect(settled(facts, at + HOUR).rounds[0]?.decidedAt).toBe(at);
  }); // prettier-ignore

  it('a day after its first game without those who finished the round before', () => {
    const bo = (...runs: Run[]) => guest('bo', finished(1, 4), ...runs);
    const others = [player('ann', finished(1, 5), finished(2, 3)), guest('cy', finished(2, 8))];
    expect(decisionTime(challenge([bo(), ...others], { count: 3 }), 2)).toBe(T0 + EXPECTED_MS);
    const withBo = challenge([bo(finished(2, 1)), ...others], { count: 3 });
    expect(decisionTime(withBo, 2)).toBe(T0 + MINUTE);
    const gaveUp = challenge([bo(unplayed(2)), ...others], { count: 3 });
    expect(decisionTime(gaveUp, 2)).toBe(T0 + MINUTE);
    const started = challenge([bo(open(2, null)), ...others], { count: 3 });
    expect(decisionTime(started, 2)).toBe(T0 + EXPECTED_MS);
    const neverPlayed = challenge([guest('bo', unplayed(1)), ...others], { count: 3 });
    expect(decisionTime(neverPlayed, 2)).toBe(T0 + MINUTE);
    const gone = challenge([{ ...bo(), leftAt: T0 }, ...others], { count: 3 });
    expect(decisionTime(gone, 2)).toBe(T0 + MINUTE);
  });

  it('for good, whatever comes later', () => {
    const before = challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 4))]);
    const decided = settled(before, T0 + HOUR);
    const late = guest('cy', finished(1, 9, T0 + 2 * HOUR));
    const after = settled(
      { ...decided, participants: [...decided.participants, late], changedAt: T0 + 2 * HOUR },
      T0 + 3 * HOUR,
    );
    expect(after.rounds).toEqual(decided.rounds);
    expect(winnersOf(after)).toEqual(['ann']);
    expect(late.runs.map((run) => isLate(after, run))).toEqual([true]);
    expect(isLate(after, open(1, T0))).toBe(true);
    expect(isLate(after, finished(1, 5))).toBe(false);
    expect(isLate(before, open(1, T0))).toBe(false);
  });
});

describe('the page waits for', () => {
  it.each<[string, ChallengeFacts, readonly [string, number | null][]]>([
    ['no one at first', challenge([]), []],
    ['the invited friend, without a limit', challenge([], { invited: friend() }), [['uid-bob', null]]],
    ['no one who is only free to join', challenge([player('ann', finished(1, 5))]), []],
    ['who is playing', challenge([player('ann', finished(1, 5)), guest('bo', open(1, T0 + HOUR))]), [['bo', T0 + HOUR + PLAYING_MS]]],
    ['who is playing and expected, for the longer time', challenge([player('ann', open(1, T0 + HOUR))]), [['ann', T0 + EXPECTED_MS]]],
    ['the friend and the creator, once someone has started', challenge([guest('cy', finished(1, 5))], { invited: friend() }), [['uid-bob', null], ['uid-ann', T0 + EXPECTED_MS]]],
    ['the friend at their place', challenge([player('bob', open(1, null))], { invited: friend({ state: 'accepted' }) }), [['bob', null], ['uid-ann', T0 + EXPECTED_MS]]],
    ['a friend who has finished a round no longer than others', challenge([player('ann', finished(1, 4)), player('bob', finished(1, 3), open(2, null))], { count: 3, invited: friend({ state: 'accepted' }) }), [['ann', T0 + EXPECTED_MS], ['bob', T0 + EXPECTED_MS]]],
    ['who plays two rounds, for the longer time', challenge([guest('bo', open(1, T0 + HOUR), open(2, T0 + HOUR + SECOND))], { count: 3 }), [['bo', T0 + HOUR + SECOND + PLAYING_MS]]],
    ['no one in a round that is decided', settled(challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 5)), guest('cy', open(1, T0))]), T0 + HOUR), []],
    ['each person once', challenge([player('ann', open(1, null), open(2, T0 + HOUR)), guest('bo', finished(1, 1))], { count: 3 }), [['ann', T0 + EXPECTED_MS], ['bo', T0 + EXPECTED_MS]]],
  ])('%s', (_, facts, expected) => {
    const found = waitingFor(facts, T0 + HOUR + MINUTE);
    expect(found.map((one) => [one.participantId ?? one.uid, one.until])).toEqual(expected);
    expect(waitingFor(facts, endOf(facts))).toEqual([]);
  }); // prettier-ignore

  it('no one any longer than their time', () => {
    const facts = challenge([player('ann', finished(1, 5)), guest('bo', open(1, T0))]);
    expect(names(facts, T0 + PLAYING_MS - 1)).toEqual(['bo']);
    expect(names(facts, T0 + PLAYING_MS)).toEqual([]);
    expect(isPlaying(open(1, T0), T0 + PLAYING_MS - 1)).toBe(true);
    expect(isPlaying(open(1, T0), T0 + PLAYING_MS)).toBe(false);
    expect(isPlaying(open(1, null), T0)).toBe(false);
    expect(isPlaying(finished(1, 5), T0)).toBe(false);
  });
});

describe('the winners', () => {
  const won = (participants: readonly Participant[], count = 1) =>
    settled(challenge(participants, { count }), T0 + CHALLENGE_IDLE_MS);

  it.each<[string, readonly Participant[], readonly string[]]>([
    ['have the highest score', [player('ann', finished(1, 5)), guest('bo', finished(1, 6))], ['bo']],
    ['share it with equal scores', [player('ann', finished(1, 5)), dealer(finished(1, 5))], ['ann', 'dealer']],
    ['share it without points, too', [player('ann', finished(1, 0)), guest('bo', finished(1, 0))], ['ann', 'bo']],
    ['are missing if no one took it up', [player('ann', finished(1, 5))], []],
    ['aren’t those who only started', [player('ann', finished(1, 5)), guest('bo', open(1, T0))], []],
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
    const facts = challenge([player('ann', finished(1, 5)), guest('bo', open(1, T0))]);
    expect(isOver(facts)).toBe(false);
    expect([...winsIn(facts)]).toEqual([]);
    expect(winnersOf(facts)).toEqual([]);
    const next = won([player('ann', finished(1, 5)), guest('bo', finished(1, 6))]);
    expect(winnersOf({ ...next, rounds: [...next.rounds, ...facts.rounds] })).toEqual([]);
  });
});

describe('best of three', () => {
  const after = (ann: readonly number[], bo: readonly number[], cy: readonly number[] = []) => {
    const runs = (scores: readonly number[]): Run[] =>
      scores.map((score, index) => finished(index + 1, score));
    const participants = [player('ann', ...runs(ann)), guest('bo', ...runs(bo))];
    if (cy.length > 0) participants.push(guest('cy', ...runs(cy)));
    return settled(challenge(participants, { count: 3 }), T0 + HOUR);
  };

  it.each<[string, Parameters<typeof after>, number]>([
    ['goes on after the first', [[5], [4]], 3],
    [
      'ends after 2 : 0',
      [
        [5, 5],
        [4, 4],
      ],
      2,
    ],
    [
      'goes on after 1 : 1',
      [
        [5, 4],
        [4, 5],
      ],
      3,
    ],
    [
      'goes on after a win and a shared round',
      [
        [5, 5],
        [5, 4],
      ],
      3,
    ],
    [
      'ends after 2 : 0 : 0',
      [
        [5, 5],
        [4, 4],
        [1, 2],
      ],
      2,
    ],
    [
      'goes on if the leader is drawn level by a third',
      [
        [5, 1],
        [1, 2],
        [5, 2],
      ],
      3,
    ],
  ])('%s', (_, scores, rounds) => {
    const facts = after(...scores);
    expect(facts.rounds).toHaveLength(rounds);
    expect(isOver(facts)).toBe(rounds === 2);
  });

  it('takes the unplayed round from the Dealer, too', () => {
    const ann = player('ann', finished(1, 5), finished(2, 5));
    const computer = dealer(finished(1, 1), finished(2, 1), finished(3, 1));
    const facts = settled(challenge([ann, computer], { count: 3 }), T0 + HOUR);
    expect(facts.participants[1]?.runs.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('keeps a last round that someone has started', () => {
    const facts = challenge(
      [player('ann', finished(1, 5), finished(2, 5), open(3, T0)), guest('bo', finished(1, 1), finished(2, 1))],
      { count: 3 },
    ); // prettier-ignore
    expect(settled(facts, T0 + HOUR).rounds).toHaveLength(3);
  });

  it('ends no rematch early', () => {
    const facts = challenge(
      [player('ann', finished(1, 5), finished(2, 5)), guest('bo', finished(1, 1), finished(2, 1))],
      { count: 3, isBestOfThree: false },
    );
    expect(settled(facts, T0 + HOUR).rounds).toHaveLength(3);
  });
});

describe('the next round', () => {
  const three = (...runs: Run[]) => challenge([player('ann', ...runs)], { count: 3 });
  const nextAt = (facts: ChallengeFacts, at = T0 + HOUR) =>
    nextRound(facts, facts.participants[0], at);

  it('is the one in progress, or else the first without a game', () => {
    expect(nextAt(three())).toBe(1);
    expect(nextAt(three(open(1, null)))).toBe(1);
    expect(nextAt(three(finished(1, 5)))).toBe(2);
    expect(nextAt(three(finished(1, 5), finished(2, 5), finished(3, 5)))).toBeNull();
  });

  it('can be one that is decided, also for someone new', () => {
    const facts = settled(
      challenge([player('ann', finished(1, 5)), guest('bo', finished(1, 4)), guest('cy')]),
      T0 + HOUR,
    );
    expect(nextRound(facts, facts.participants[2], T0 + HOUR)).toBe(1);
    expect(nextRound(facts, undefined, T0 + HOUR)).toBe(1);
  });

  it('is only one in progress after the end, for a day', () => {
    const end = T0 + CHALLENGE_IDLE_MS;
    expect(nextAt(three(finished(1, 5)), end - 1)).toBe(2);
    expect(nextAt(three(finished(1, 5)), end)).toBeNull();
    expect(nextAt(three(open(1, T0)), end + LATE_FINISH_MS - 1)).toBe(1);
    expect(nextAt(three(open(1, T0)), end + LATE_FINISH_MS)).toBeNull();
  });
});

describe('a place', () => {
  const seven = Array.from({ length: 7 }, (_, index) => guest(`guest ${index}`));

  it.each<[string, ChallengeFacts, string | null, boolean]>([
    ['is free for the creator, whoever has come', challenge(seven), 'uid-ann', false],
    ['is kept for the creator', challenge(seven), null, true],
    ['is free beside the creator', challenge(seven.slice(1)), null, false],
    ['is kept for the invited friend', challenge(seven.slice(1), { invited: friend() }), null, true],
    ['is free for the invited friend', challenge(seven.slice(1), { invited: friend() }), 'uid-bob', false],
    ['isn’t kept for a friend who declined', challenge(seven.slice(1), { invited: friend({ state: 'declined', endedAt: T0 }) }), 'uid-bob', false],
    ['isn’t kept for a deleted creator', challenge(seven, { createdBy: null }), null, false],
    ['isn’t kept for a creator who was removed', challenge(seven, { removed: [{ uid: 'uid-ann' }] }), null, false],
    ['isn’t kept twice', challenge([player('ann'), ...seven.slice(1)]), null, false],
    ['isn’t free among eight', challenge([player('ann'), ...seven]), null, true],
  ])('%s', (_, facts, uid, full) => {
    expect(isFull(facts, uid)).toBe(full);
  }); // prettier-ignore
});

describe('a challenge stands for a player', () => {
  const at = T0 + HOUR;
  const [ann, bob] = ['uid-ann', 'uid-bob'];

  it.each<[string, ChallengeFacts, string, string]>([
    ['as theirs to begin', challenge([]), ann, 'yours'],
    ['as an invitation', challenge([], { invited: friend() }), bob, 'invited'],
    ['as theirs to join, once the invitation has ended', challenge([], { invited: friend({ state: 'declined', endedAt: T0 }) }), bob, 'yours'],
    ['as theirs while they play', challenge([player('bob', open(1, T0))], { invited: friend({ state: 'accepted' }) }), bob, 'yours'],
    ['as waiting once they have played', challenge([player('ann', finished(1, 5))]), ann, 'waiting'],
    ['as theirs with another round', challenge([player('ann', finished(1, 5))], { count: 3 }), ann, 'yours'],
    ['as decided', settled(challenge([player('ann', finished(1, 5)), player('bob', finished(1, 6))]), at), ann, 'decided'],
    ['as decided, though it can be played later', settled(challenge([guest('bo', finished(1, 5)), guest('cy', finished(1, 6))]), at), ann, 'decided'],
  ])('%s', (_, facts, uid, seen) => {
    expect(stateFor(facts, uid, at)).toBe(seen);
  }); // prettier-ignore
});
