import fc from 'fast-check';
import { DECK, type Card } from '../game/cards';
import { applyGuess, newGame, type Turn } from '../game/game';
import type { Guess } from '../game/guesses';
import { oddsOf, oddsOfTurns } from '../game/odds';
import { cards, permutations, played } from '../testing/games';
import {
  combinedOddsOf,
  earnestOf,
  INSIGHT_THRESHOLD,
  isExplained,
  holdOf,
  insightOf,
  isDoubtful,
  MIN_COMBINED_ODDS,
  MIN_DECK_ODDS,
  LUCK_THRESHOLD,
  MIN_PEAK_ODDS,
  NEWCOMER_DECK_ODDS,
  luckOf,
  oddsDeviationOf,
  peakOddsOf,
  STRICT_DECK_ODDS,
  type Awaited,
  type Evidence,
} from './fairPlay';

describe('insight', () => {
  const cases: [name: string, Guess[], string, number][] = [
    ['is zero without a guess', [], '2♥', 0],
    ['is zero for the best guess, right', ['different'], '2♥ 9♠', 0],
    ['is zero for another guess, wrong', ['same'], '2♥ 9♠', 0],
    ['is low for the rarer opening, right', ['same'], '2♥ 9♥', Math.log2(26 / 25)],
    // 12 of 50 are higher than a jack. The best guess is lower, with 35.
    ['is high for an unlikely guess', ['different', 'higher'], '2♥ J♠ Q♠', Math.log2(35 / 12)],
    [
      'adds up over the game',
      ['same', 'higher', 'lower'],
      '2♥ J♦ Q♠ J♣',
      // Then 38 of 49 are lower than the queen, and 43 are outside of jack and queen.
      Math.log2(26 / 25) + Math.log2(35 / 12) + Math.log2(43 / 38),
    ],
  ];
  it.each(cases)('%s', (_, guesses, turned, expected) => {
    expect(insightOf(oddsOfTurns(played(guesses, turned).turns))).toBeCloseTo(expected, 12);
  });

  it('is exactly zero if the odds are equal, whichever guess was right', () => {
    for (const guess of ['red', 'black'] as const) {
      const deck = cards('8♥ 8♠ 8♦ 8♣');
      const turned = guess === 'red' ? '8♥ 8♠ 8♦' : '8♥ 8♠ 8♣';
      const [, second] = oddsOfTurns(played(['different', guess], turned).turns, deck);
      expect(second && insightOf([second])).toBe(0);
    }
  });
});

describe('oddsDeviationOf', () => {
  it('sums the right guesses beyond the odds, and their variance', () => {
    const { surplus, variance } = oddsDeviationOf(
      oddsOfTurns(played(['different', 'higher', 'lower'], '2♥ J♠ Q♠ A♠').turns),
    );
    const [opening, higher, lower] = [26 / 51, 12 / 50, 38 / 49];
    expect(surplus).toBeCloseTo(1 - opening + (1 - higher) - lower, 12);
    expect(variance).toBeCloseTo(
      opening * (1 - opening) + higher * (1 - higher) + lower * (1 - lower),
      12,
    );
  });

  /** Plays in a fixed pattern until the cards or the lives are used up. */
  function playedOut(habit: number, deal: readonly Card[]): readonly Turn[] {
    let game = newGame();
    for (let turn = habit; ; turn += 1) {
      const legal = oddsOf(game, deal);
      const guess = legal[turn % Math.max(legal.length, 1)]?.guess;
      const next = guess && applyGuess(game, guess, deal);
      if (!next?.ok) return game.turns;
      game = next.value;
    }
  }

  it('averages zero over every order of a small deck, with any play', () => {
    const smallDeck = fc.subarray([...DECK], { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(smallDeck, fc.nat(4), (deck, habit) => {
        const standings = permutations(deck).map((deal) =>
          oddsDeviationOf(oddsOfTurns(playedOut(habit, deal), deck)),
        );
        const sum = (part: (standing: ReturnType<typeof oddsDeviationOf>) => number): number =>
          standings.reduce((total, standing) => total + part(standing), 0);
        expect(sum(({ surplus }) => surplus)).toBeCloseTo(0, 9);
        expect(sum(({ surplus }) => surplus ** 2)).toBeCloseTo(
          sum(({ variance }) => variance),
          9,
        );
      }),
    );
  });
});

describe('luck', () => {
  it('is the surplus of all games in standard deviations', () => {
    const standings = [
      { surplus: 3, variance: 2.5 },
      { surplus: -1, variance: 1.5 },
    ];
    expect(luckOf(standings)).toBe(1);
  });

  it('is defined for a single game, with any variance', () => {
    expect(luckOf([{ surplus: 0.5, variance: 0.25 }])).toBe(1);
  });

  it('is null without games or variance', () => {
    expect(luckOf([])).toBeNull();
    expect(luckOf([{ surplus: 0, variance: 0 }])).toBeNull();
  });
});

describe('combined deck odds', () => {
  const days = (...odds: (number | null)[]) =>
    odds.map((deckOdds) => ({ surplus: 0, variance: 1, deckOdds }));

  it("follow Fisher's method", () => {
    // Chi-square with 6 degrees of freedom exceeds 16.811894 in 1% of cases.
    const each = Math.exp(-16.811894 / 6);
    expect(combinedOddsOf(days(each, each, each))).toBeCloseTo(0.01, 6);
  });

  it('require two days with stored odds', () => {
    expect(combinedOddsOf(days(null, 1, null, 1))).toBe(1);
    expect(combinedOddsOf(days(null, 0.2))).toBeNull();
  });
});

describe('the odds of the three most surprising days', () => {
  const days = (...odds: (number | null)[]) => odds.map((deckOdds) => ({ deckOdds }));

  it('count every choice of three days', () => {
    const each = Math.exp(-16.811894 / 6);
    expect(peakOddsOf(days(each, each, each), each)).toBeCloseTo(0.01, 6);
    const lost = days(each, 1, 1, each, 1, each, 1, 1, 1, 1);
    // Ten days have 120 choices of three: lost days make no room.
    expect(peakOddsOf(lost, each)).toBe(1);
    const rare = each / 100;
    const three = days(rare, rare, rare);
    const [alone, among] = [peakOddsOf(three, rare), peakOddsOf([...three, ...lost], rare)];
    expect((among ?? 0) / (alone ?? 1)).toBeCloseTo(286, 6);
  });

  it('are unknown for a usual day, and with fewer than three days', () => {
    const [rare, usual] = [0.001, 0.5];
    expect(peakOddsOf(days(rare, rare, rare, usual), usual)).toBeNull();
    expect(peakOddsOf(days(rare, rare, null), rare)).toBeNull();
    expect(peakOddsOf(days(rare, rare, rare), null)).toBeNull();
  });
});

describe("an account's first dailies", () => {
  const RARE = NEWCOMER_DECK_ODDS * 0.99;
  const [win, lost] = [{ deckOdds: RARE, points: 30 }, 0];
  const six = (points: number): Day[] => times(6, points);
  type Day = number | null | typeof win;
  const times = (count: number, day: Day): Day[] => Array.from({ length: count }, () => day);

  it.each<[string, Day[], Day[]]>([
    ['six days, whatever their points', six(lost), six(lost)],
    ['seven with the fewest points', [9, 4, 3, 2, 1, 0, 0], [9, 4, 3, 2, 1, 0, 0]],
    ['a point less', [9, 4, 2, 2, 1, 0, 0], [9, 4, 2, 2, 1, 0]],
    ['six lost and a rare one', [win, ...six(lost)], [win, ...times(5, lost)]],
    ['six of four guesses and a rare one', [...six(2), win], [...times(5, 2), win]],
    [
      'two rare ones, so that neither helps the other',
      [win, 0, 3, 2, 2, 4, win],
      [win, 3, 2, 2, 4, win],
    ],
    ['rare ones beside earnest ones', [win, 0, 3, 4, 2, 4, win], [win, 0, 3, 4, 2, 4, win]],
    ['a good day beside lost ones', [...six(lost), 20], [...times(5, lost), 20]],
    ['good days beside ones of four guesses', [9, 9, ...times(5, 2)], [9, 9, ...times(4, 2)]],
    ['days of 1.0.0, whose points are unknown', times(7, null), times(7, null)],
    ['those of 1.0.0, but not what is lost now', [...times(6, null), 0], times(6, null)],
  ])('count: %s', (_, days, counted) => {
    const daily = (day: Day) =>
      day !== null && typeof day === 'object'
        ? day
        : { deckOdds: day === null ? null : 1, points: day };
    expect(earnestOf(days.map(daily))).toEqual(counted.map(daily));
  });
});

describe('the seventh daily', () => {
  const lost = [1, 1, 1, 1, 1, 1];
  const rarest = MIN_COMBINED_ODDS / 7;

  it.each<[string, number | null, (number | null)[], boolean]>([
    ['a rare result, the rarest of seven at the bound', rarest, [rarest, ...lost], true],
    ['a rarer one, with six lost games', rarest * 0.99, [rarest * 0.99, ...lost], false],
    ['41 points at 1 in 140,465, with six lost games', 1 / 140_465, [1 / 140_465, ...lost], false],
    [
      'a common result beside a rarer one',
      1 / 900,
      [1 / 900, rarest * 0.99, ...lost.slice(1)],
      true,
    ],
    ['a result at 1 in 200, with six lost games', 1 / 200, [1 / 200, ...lost], true],
    ['two rare results', rarest, [rarest, rarest, ...lost.slice(1)], false],
    ['days from before odds were stored', null, [null, null, null, null, null, null, null], true],
  ])('releases %s: %#', (_, own, all, releases) => {
    expect(isExplained(own, all)).toBe(releases);
  });
});

describe('a result', () => {
  const usual = {
    ...{ insight: 0, luck: 0, deckOdds: 1, combinedOdds: 1, peakOdds: null },
    ...{ dailies: 7, linked: 0 },
  };
  const [strict, early] = [STRICT_DECK_ODDS * 0.99, NEWCOMER_DECK_ODDS * 0.99];

  it.each<[string, Partial<Evidence>, boolean, readonly Awaited[] | null]>([
    ['at both thresholds', { insight: INSIGHT_THRESHOLD, luck: LUCK_THRESHOLD }, true, null],
    ['above the insight threshold', { insight: INSIGHT_THRESHOLD + 0.01 }, true, []],
    ['above the luck threshold', { luck: LUCK_THRESHOLD + 0.01 }, true, []],
    [
      'of a fun game',
      { luck: null, deckOdds: null, combinedOdds: null, dailies: null },
      false,
      null,
    ],
    ['at the least deck odds', { deckOdds: MIN_DECK_ODDS }, true, null],
    ['below the least deck odds', { deckOdds: MIN_DECK_ODDS * 0.99 }, true, []],
    ['unverified, at the stricter odds', { deckOdds: STRICT_DECK_ODDS }, false, null],
    ['unverified, below', { deckOdds: strict }, false, ['unverified']],
    ['linked, below', { deckOdds: strict, linked: 1 }, true, []],
    ['linked and unverified, below', { deckOdds: strict, linked: 1 }, false, []],
    ['verified, below', { deckOdds: strict }, true, null],
    ['of the seventh daily, below the newcomers’ odds', { deckOdds: early }, true, null],
    ['of the sixth daily, below them', { deckOdds: early, dailies: 6 }, true, ['new']],
    ['of the sixth daily, linked', { deckOdds: early, dailies: 6, linked: 1 }, true, ['new']],
    ['of the sixth daily, at them', { deckOdds: NEWCOMER_DECK_ODDS, dailies: 6 }, true, null],
    ['new and unverified', { deckOdds: strict, dailies: 1 }, false, ['unverified', 'new']],
    ['below the combined odds', { combinedOdds: MIN_COMBINED_ODDS * 0.99 }, true, []],
    ['below the odds of three days', { peakOdds: MIN_PEAK_ODDS * 0.99 }, true, []],
  ])('%s, with %o and email verified %s, is held for: %s', (_, evidence, isVerified, expected) => {
    expect(holdOf({ ...usual, ...evidence }, isVerified)).toEqual(expected);
  });

  it('is doubtful if it would be held for any account', () => {
    expect(isDoubtful({ ...usual, deckOdds: strict })).toBe(true);
    expect(isDoubtful({ ...usual, deckOdds: early })).toBe(false);
    expect(isDoubtful({ ...usual, deckOdds: early, dailies: 6 })).toBe(true);
  });
});
