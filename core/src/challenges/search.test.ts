import fc from 'fast-check';
import { challenge, dealer, MINUTE, open, player, SECOND, T0 } from '../testing/challenges';
import { Queue } from '../testing/queue';
import { hasPartnerLeft, looksOnFrom, pairFor, waitingIn } from './search';

/** Ann waits, and 30 seconds later Bob comes. */
function met(): Queue {
  const queue = new Queue();
  queue.call('ann');
  queue.pass(30, 'ann');
  queue.call('bob');
  return queue;
}
/** Ann's page has answered. */
function paired(): Queue {
  const queue = met();
  queue.call('ann', queue.shown.get('ann'));
  return queue;
}

describe('who waits', () => {
  it('waits in a challenge of their own, and is there as long as the page repeats', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.pass(150, 'ann');
    expect(queue.says('ann')).toBe('since 0');
    expect(queue.call('ann')).toBe(code);
    expect(queue.counted).toBe(1);
  });

  it.each<[string, number, string]>([
    ['keeps their time within 60 seconds', 59, 'since 0'],
    ['is met no more after 60 seconds', 60, 'ended'],
  ])('%s', (_, seconds, says) => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.pass(seconds);
    expect(queue.says('ann')).toBe(says);
    expect(queue.call('ann', code)).toBe(code);
    expect(queue.says('ann')).toBe(says);
    expect(queue.call('bob') === code).toBe(says !== 'ended');
  });

  it('begins anew with a press after that, in the same challenge', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.pass(90);
    expect([queue.call('ann'), queue.says('ann')]).toEqual([code, 'since 90']);
    expect(queue.counted).toBe(1);
  });

  it('waits in no challenge that has ended', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.pass(7 * 24 * 60 * 60 - 1, 'ann');
    expect(queue.says('ann')).toBe('since 0');
    queue.at += SECOND;
    expect(queue.says('ann')).toBe('ended');
    expect(queue.call('ann')).not.toBe(code);
  });

  it('waits in their own challenge alone, and not while they are in a pair', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    expect(waitingIn({ ...challenge([]), code: 'other' }, queue.seeker('ann'), T0)).toBeNull();
    queue.blocked.add('ann,bob');
    queue.call('bob');
    queue.blocked.clear();
    queue.call('bob', queue.shown.get('bob'));
    expect(queue.shown.get('bob')).toBe(code);
    expect([queue.waitsSince('ann'), queue.waitsSince('bob')]).toEqual([null, null]);
  });

  it('stops in all tabs, and isn’t met any more', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.stop('ann');
    expect([queue.call('ann', code), queue.says('ann')]).toEqual([code, 'ended']);
    expect(queue.call('bob')).not.toBe(code);
  });

  it('isn’t met once anyone has started, and makes another challenge', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    queue.start('ann');
    expect(queue.says('ann')).toBe('ended');
    expect(queue.call('bob')).not.toBe(code);
    queue.stop('bob');
    expect(queue.call('ann')).not.toBe(code);
  });

  it('is met by whoever comes, the one who has waited longest first', () => {
    const queue = new Queue();
    queue.blocked.add('ann,bob');
    const first = queue.call('ann');
    queue.pass(5);
    const second = queue.call('bob');
    queue.pass(5);
    expect([queue.call('cy'), queue.call('dee')]).toEqual([first, second]);
    expect(queue.counted).toBe(4);
  });

  it('comes to who has waited longer, with the page’s repeat, but to no one who came later', () => {
    const queue = new Queue();
    queue.blocked.add('ann,bob');
    const first = queue.call('ann');
    queue.pass(5);
    const second = queue.call('bob');
    queue.blocked.clear();
    expect(queue.call('ann', first)).toBe(first);
    expect(queue.call('bob', second)).toBe(first);
    expect(queue.says('bob')).toBe('found ann');
    queue.stop('bob');
    expect(queue.call('bob')).toBe(second);
  });

  it('isn’t met by who was removed from the challenge', () => {
    const queue = new Queue();
    const code = queue.call('ann');
    const barred = {
      ...challenge([]),
      ...queue.challenge(code),
      removed: [{ id: '', uid: 'bob' }],
    };
    queue.challenges.set(code, barred);
    expect(queue.call('bob')).not.toBe(code);
  });
});

describe('a pair', () => {
  it('stands once the one who waited has answered', () => {
    const queue = met();
    expect([queue.says('ann'), queue.says('bob')]).toEqual(['found bob', 'found ann']);
    queue.call('bob', queue.shown.get('bob'));
    expect(queue.says('bob')).toBe('found ann');
    queue.pass(24);
    queue.call('ann');
    expect([queue.says('ann'), queue.says('bob')]).toEqual(['with bob', 'with ann']);
  });

  it('is undone without an answer in 25 seconds, and the other waits on', () => {
    const queue = met();
    const theirs = queue.shown.get('ann');
    queue.pass(25, 'bob');
    expect(queue.says('bob')).toBe('ended');
    expect(queue.call('cy')).not.toBe(theirs);
    queue.stop('cy');
    queue.call('bob');
    expect(queue.says('bob')).toBe('since 30');
    // Ann is back within a minute of her last word.
    expect([queue.call('ann', theirs), queue.says('ann')]).toEqual([theirs, 'since 0']);
    queue.call('bob', queue.shown.get('bob'));
    expect(queue.says('bob')).toBe('found ann');
  });

  it.each<[string, number, boolean, string]>([
    ['holds for two minutes', 119, false, 'with bob'],
    ['lets either look for someone else then', 120, false, 'since 0'],
    ['lets either look for someone else once one has guessed', 10, true, 'since 0'],
  ])('%s', (_, seconds, guessed, says) => {
    const queue = paired();
    if (guessed) queue.start('bob');
    queue.pass(seconds, 'ann', 'bob');
    if (guessed) queue.guess('bob');
    const code = queue.call('ann');
    expect(queue.says('ann')).toBe(says);
    expect(code === queue.shown.get('bob')).toBe(!guessed);
    expect(queue.challenge(queue.shown.get('bob'))?.pair?.left ?? []).toEqual(
      guessed ? ['ann'] : [],
    );
  });

  it('never comes apart by a repeat', () => {
    const queue = paired();
    queue.pass(300, 'ann', 'bob');
    expect([queue.says('ann'), queue.says('bob')]).toEqual(['with bob', 'with ann']);
  });

  it('comes apart when one stops, and the other looks on with their time, for someone else', () => {
    const queue = paired();
    queue.pass(90);
    queue.stop('bob');
    expect(queue.says('ann')).toBe('since 0');
    queue.pass(20, 'ann');
    expect(queue.says('ann')).toBe('since 0');
    expect(queue.call('bob')).toBe(queue.shown.get('ann'));
    queue.call('ann');
    queue.pass(120, 'ann', 'bob');
    queue.call('bob');
    queue.pass(40, 'ann', 'bob');
    expect([queue.says('ann'), queue.says('bob')]).toEqual(['since 0', 'since 140']);
    const third = queue.call('cy');
    expect(third).toBe(queue.shown.get('ann'));
  });

  it('stays together for who has started, whatever is stopped', () => {
    const queue = paired();
    queue.start('bob');
    queue.stop('bob');
    expect(queue.says('bob')).toBe('with ann');
    queue.stop('ann');
    expect([queue.says('ann'), queue.says('bob')]).toEqual(['ended', 'ended']);
    expect(queue.challenge(queue.shown.get('bob'))?.participants).toHaveLength(1);
    expect(queue.call('ann')).not.toBe(queue.shown.get('bob'));
  });

  it.each([
    ['someone by the link', player('cy', open(1, T0))],
    ['the Dealer', dealer()],
  ])('is told to who stays and hasn’t started, beside %s', (_, other) => {
    const queue = paired();
    queue.join(queue.shown.get('ann'), other);
    queue.pass(20, 'ann', 'bob');
    queue.stop('bob');
    const left = queue.challenge(queue.shown.get('ann'));
    expect(left && looksOnFrom(left, 'ann', queue.at)).not.toBeNull();
    expect(left && looksOnFrom(left, 'bob', queue.at)).toBeNull();
    expect(queue.call('ann')).not.toBe(left?.code);
    expect(queue.says('ann')).toBe('since 0');
    expect(queue.challenge(left?.code)?.pair).toBeNull();
  });

  it.each([
    ['has started', []],
    ['has guessed', ['ann']],
  ])('is told to who stays and %s, unless the other comes back', (_, guessed) => {
    const queue = paired();
    queue.start('ann');
    for (const uid of guessed) queue.guess(uid);
    const told = (): boolean[] => {
      const facts = queue.challenge(queue.shown.get('ann'));
      return ['ann', 'bob'].map((uid) => facts !== null && hasPartnerLeft(facts, uid, queue.at));
    };
    expect(told()).toEqual([false, false]);
    queue.stop('bob');
    expect(told()).toEqual([true, false]);
    queue.start('bob');
    expect(told()).toEqual([false, false]);
  });

  it('takes the place of who leaves without a guess', () => {
    const queue = paired();
    queue.start('ann');
    queue.start('bob');
    queue.pass(120);
    queue.call('bob');
    const left = queue.challenge(queue.shown.get('ann'));
    expect(left?.participants.map(({ uid }) => uid)).toEqual(['ann']);
    expect(left?.pair?.left).toEqual(['bob']);
    // Whoever stays may look on, too, and so gives up theirs.
    expect(queue.call('ann')).toBe(left?.code);
    expect(queue.challenge(left?.code)?.participants).toEqual([]);
    expect(queue.says('ann')).toBe('since 0');
  });

  it.each<
    [string, readonly string[], readonly string[], readonly string[], readonly string[] | undefined]
  >([
    ['as if they had never met', [], [], [], undefined],
    ['also if who blocks has started', ['bob'], [], [], undefined],
    ['without who hasn’t started', ['ann'], [], ['ann'], ['bob']],
    ['without who hasn’t guessed', ['ann'], ['ann'], ['ann'], ['bob']],
    ['without who is blocked and hasn’t started', ['bob'], ['bob'], ['bob'], ['ann']],
    ['not if both have guessed', ['ann', 'bob'], ['ann', 'bob'], ['ann', 'bob'], []],
  ])('comes apart with a block, %s', (_, started, guessed, stay, left) => {
    const queue = paired();
    for (const uid of started) queue.start(uid);
    for (const uid of guessed) queue.guess(uid);
    queue.block('bob', 'ann');
    const facts = queue.challenge(queue.shown.get('ann'));
    expect(facts?.participants.map(({ uid }) => uid)).toEqual(stay);
    expect(facts?.pair?.left).toEqual(left);
    queue.pass(20, 'ann', 'bob');
    if (left === undefined) expect(queue.says('ann')).toBe('since 0');
  });
});

it('pairs twenty who come at once within 25 seconds', () => {
  const queue = new Queue();
  const all = Array.from({ length: 20 }, (_, index) => `p${index}`);
  // None sees the others' searches yet.
  const before = all.map((uid) => {
    const alone = new Queue();
    alone.made = Number(uid.slice(1));
    alone.call(uid);
    return alone;
  });
  for (const alone of before) {
    for (const [uid, seeker] of alone.seekers) queue.seekers.set(uid, seeker);
    for (const [code, facts] of alone.challenges) queue.challenges.set(code, facts);
    for (const [uid, code] of alone.shown) queue.shown.set(uid, code);
  }
  queue.pass(20, ...all);
  queue.pass(5);
  for (const uid of all) queue.call(uid, queue.shown.get(uid));
  expect(all.filter((uid) => !queue.says(uid).startsWith('with'))).toEqual([]);
});

describe('any number of players in any order', () => {
  const PLAYERS = ['ann', 'bob', 'cy', 'dee'];
  const steps = fc.array(
    fc.record({
      who: fc.constantFrom(...PLAYERS),
      act: fc.constantFrom('press', 'press', 'repeat', 'repeat', 'repeat', 'stop', 'start', 'guess', 'block'),
      seconds: fc.constantFrom(0, 1, 1, 5, 5, 20, 24, 25, 26, 59, 60, 120),
    }),
    { maxLength: 40 },
  ); // prettier-ignore

  /** What a player has said: the first word of the search that goes on, and the latest. */
  interface Words {
    since: number;
    latest: number;
  }

  it('meet who has waited longest, one at a time, as long as both are there', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const queue = new Queue();
        const words = new Map<string, Words>();
        const isThere = (uid: string) => queue.at < (words.get(uid)?.latest ?? -Infinity) + MINUTE;
        const pairOf = (uid: string) => {
          const facts = queue.challenge(queue.shown.get(uid));
          return facts && pairFor(facts, uid, queue.at);
        };
        for (const { who, act, seconds } of all) {
          queue.at += seconds * SECOND;
          const [before, partner] = [queue.says(who), pairOf(who)?.uid ?? ''];
          const free = PLAYERS.filter((uid) => {
            const isBlocked = queue.blocked.has([who, uid].sort().join());
            const isAnswered = queue.seeker(uid).search?.pairedIn === null;
            return uid !== who && !isBlocked && isAnswered && queue.waitsSince(uid) !== null;
          });
          const [made, counted] = [queue.made, queue.counted];
          const code = queue.shown.get(who);
          if (act === 'stop') {
            queue.stop(who);
            if (!queue.says(who).startsWith('with') && !queue.says(who).startsWith('found'))
              words.delete(who);
          } else if (act === 'start') queue.start(who);
          else if (act === 'guess') queue.guess(who);
          else if (act === 'block') queue.block(who, PLAYERS[(PLAYERS.indexOf(who) + 1) % 4] ?? '');
          else if (act === 'press' || code !== undefined) {
            const wasThere = isThere(who);
            queue.call(who, act === 'press' ? undefined : code);
            // In a pair that holds, no word is needed.
            const isKept = wasThere || (partner !== '' && pairOf(who)?.uid === partner);
            const since = isKept ? (words.get(who)?.since ?? queue.at) : queue.at;
            if (isKept || act === 'press') words.set(who, { since, latest: queue.at });
          }
          const after = queue.says(who);
          // Whoever was left is told, and has a minute.
          const told = words.get(partner);
          if (told !== undefined && act !== 'block' && pairOf(partner) === null)
            told.latest = queue.at;
          // A repeat makes nothing, and leaves no pair.
          if (act === 'repeat') expect(queue.made).toBe(made);
          if (act === 'repeat' && before.startsWith('with')) expect(after).toBe(before);
          // Whoever waits keeps the time of the first word, for a minute.
          for (const uid of PLAYERS.filter((one) => queue.says(one).startsWith('since'))) {
            expect(queue.says(uid)).toBe(`since ${((words.get(uid)?.since ?? 0) - T0) / SECOND}`);
            expect(isThere(uid)).toBe(true);
          }
          // Who is met waited, and no one who is free waited longer.
          const met = pairOf(who);
          const isNew = queue.counted > counted && queue.made === made;
          if (isNew) {
            const sinceOf = (uid = '') => words.get(uid)?.since ?? Infinity;
            expect(free).toContain(met?.uid);
            const parted = queue.seeker(who).search?.parted ?? [];
            const others = free.filter((uid) => !parted.includes(uid));
            expect(sinceOf(met?.uid)).toBe(Math.min(...others.map(sinceOf)));
            expect(parted).not.toContain(met?.uid);
          }
          // Both of a pair see each other, and no one is in another that neither has played.
          for (const uid of PLAYERS) {
            const pairs = [...queue.challenges.values()].filter((facts) => {
              const isOpen = facts.participants.every(({ runs }) =>
                runs.every((run) => run.guessedAt === null),
              );
              return isOpen && pairFor(facts, uid, queue.at) !== null;
            });
            expect(pairs.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
