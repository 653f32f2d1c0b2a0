import { GUESSES, type Guess } from '../game/guesses';
import { chanceOf } from '../game/odds';
import type { Coaching } from './coach';

/** Skill covers the player's own-day dailies of this many past days. */
export const SKILL_DAYS = 30;
/** With fewer guesses the result would be chance: faultless games are not rare. */
export const SKILL_MIN_DECISIONS = 100;

/** How well a player guessed, independent of the cards. */
export interface Skill {
  readonly games: number;
  /** Guesses: each is a choice between two or more. */
  readonly decisions: number;
  readonly givenAway: number;
  /** Points given away per decision: lower is better. Null for too few decisions. */
  readonly perDecision: number | null;
  /** Games in which the player took the best chance at every guess. */
  readonly faultless: number;
}

/** How many more guesses are needed before skill can be shown. */
export function missingDecisions({ decisions }: Pick<Skill, 'decisions'>): number {
  return Math.max(0, SKILL_MIN_DECISIONS - decisions);
}

export function skillOf(games: readonly Coaching[]): Skill {
  const decisions = games.reduce((sum, { turns }) => sum + turns.length, 0);
  const givenAway = games.reduce((sum, game) => sum + game.givenAway, 0);
  return {
    games: games.length,
    decisions,
    givenAway,
    perDecision: decisions < SKILL_MIN_DECISIONS ? null : givenAway / decisions,
    faultless: games.filter(({ isFaultless }) => isFaultless).length,
  };
}

/** How often a guess was made and right, and how often its chances predicted it right. */
export interface GuessRecord {
  readonly guess: Guess;
  readonly made: number;
  readonly right: number;
  /** Σ chance: the average of `right`. */
  readonly expected: number;
}

/** The share of right guesses, and the share that the chances predicted, from 0 to 1. */
export function ratesOf({ made, right, expected }: GuessRecord): {
  readonly right: number;
  readonly byChance: number;
} {
  return { right: right / made, byChance: expected / made };
}

/** Every guess that was made, in the order of `GUESSES`. */
export function guessRecords(games: readonly Coaching[]): GuessRecord[] {
  const turns = games.flatMap((game) => game.turns);
  return GUESSES.map((guess): GuessRecord => {
    const made = turns.filter(({ turn }) => turn.guess === guess);
    return {
      guess,
      made: made.length,
      right: made.filter(({ turn }) => turn.correct).length,
      expected: made.reduce((sum, at) => sum + chanceOf(at.made), 0),
    };
  }).filter(({ made }) => made > 0);
}
