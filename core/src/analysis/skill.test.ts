import { dealFrom, drawsFrom, shuffle } from '../game/deal';
import type { Guess } from '../game/guesses';
import { bestOf, oddsOf } from '../game/odds';
import { played, playOut } from '../testing/games';
import { createCoach, type Coaching } from './coach';
import {
  guessRecords,
  missingDecisions,
  ratesOf,
  SKILL_DAYS,
  SKILL_MIN_DECISIONS,
  skillOf,
} from './skill';

const coach = createCoach();

const coached = (...guesses: Guess[]): Coaching => coach(played(guesses).turns);

/** Plays shuffled decks, always with the best chance or always with the worst. */
function playGames(count: number, wellPlayed: boolean): Coaching[] {
  const random = drawsFrom(7);
  return Array.from({ length: count }, () => {
    const { turns } = playOut(dealFrom(shuffle(random)), (game) => {
      const odds = oddsOf(game);
      const worst = odds.reduce((low, at) => (at.favorable < low.favorable ? at : low));
      return (wellPlayed ? bestOf(odds) : worst)?.guess ?? 'higher';
    });
    return coach(turns);
  });
}

it('covers thirty days and requires a hundred guesses', () => {
  expect([SKILL_DAYS, SKILL_MIN_DECISIONS]).toEqual([30, 100]);
});

it('divides the points given away by the guesses', () => {
  const well = playGames(20, true);
  const { decisions, givenAway, perDecision, faultless } = skillOf(well);
  expect(decisions).toBeGreaterThan(100);
  expect(perDecision).toBeCloseTo(givenAway / decisions, 12);
  expect(faultless).toBe(20);
});

it('separates a good player from a bad one on any cards', () => {
  const [well, badly] = [skillOf(playGames(60, true)), skillOf(playGames(60, false))];
  expect(well.perDecision).toBeLessThan(0.01);
  expect(badly.perDecision).toBeGreaterThan(0.2);
  expect(badly.faultless).toBe(0);
});

it('is null for fewer than a hundred guesses', () => {
  const short = skillOf([coached('different', 'higher'), coached('same')]);
  expect(short).toMatchObject({ games: 2, decisions: 3, perDecision: null, faultless: 1 });
  expect(skillOf([coached('different')]).faultless).toBe(1);
  const many = Array.from({ length: 100 }, () => coached('different'));
  expect(skillOf(many.slice(1)).perDecision).toBeNull();
  expect(skillOf(many).perDecision).toBe(0);
});

it.each([
  [0, 100],
  [88, 12],
  [100, 0],
  [230, 0],
])('says after %i guesses that %i more are needed', (decisions, missing) => {
  expect(missingDecisions({ decisions })).toBe(missing);
});

it('is empty without games, and a game without guesses is not faultless', () => {
  const nothing = { games: 0, decisions: 0, givenAway: 0, perDecision: null, faultless: 0 };
  expect(skillOf([])).toEqual(nothing);
  expect(skillOf([coach([])])).toEqual({ ...nothing, games: 1 });
});

it('counts how often each guess was made, right, and expected to be right', () => {
  const [same, higher, lower, ...others] = guessRecords([
    coached('same', 'higher', 'higher', 'lower'),
    coached('same'),
  ]);
  expect(others).toEqual([]);
  expect(same).toMatchObject({ guess: 'same', made: 2, right: 2 });
  expect(same?.expected).toBeCloseTo((2 * 25) / 51, 12);
  // After the 2 and 3 of hearts, 44 of 50 cards are higher. After the 4, 40 of 49 are.
  expect(higher).toMatchObject({ guess: 'higher', made: 2, right: 2 });
  expect(higher?.expected).toBeCloseTo(44 / 50 + 40 / 49, 12);
  expect(lower).toMatchObject({ guess: 'lower', made: 1, right: 0 });
});

it('returns how often each guess was right, and how often its chances predicted', () => {
  const [, higher] = guessRecords([coached('same', 'higher', 'lower', 'higher')]);
  expect(higher).toMatchObject({ guess: 'higher', made: 2, right: 2 });
  const rates = higher && ratesOf(higher);
  expect(rates?.right).toBe(1);
  // 44 of 50 after the 2 and 3 of hearts, 36 of 48 after the 4 and the 5.
  expect(rates?.byChance).toBeCloseTo((44 / 50 + 36 / 48) / 2, 12);
  expect(ratesOf({ guess: 'red', made: 8, right: 6, expected: 5.2 })).toEqual({
    right: 0.75,
    byChance: 0.65,
  });
});
