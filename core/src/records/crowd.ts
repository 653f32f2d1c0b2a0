import type { Card } from '../game/cards';
import { GUESSES, isRightAt, type Guess } from '../game/guesses';
import type { Histogram } from './ranking';
import type { TallyShift } from './tallies';
import type { Day } from '../game/days';

/**
 * The place of a guess in a day's histogram of guesses, by turn (from 0) and guess. Stored: the order of
 * `GUESSES` must not change.
 */
export function placeOfGuess(turn: number, guess: Guess): number {
  return turn * GUESSES.length + GUESSES.indexOf(guess);
}

/** The changes to a day's histogram when a run is added to or removed from its board. */
export function crowdShifts(date: Day, guesses: readonly Guess[], isThere = true): TallyShift[] {
  return guesses.map((guess, turn) => {
    const place = placeOfGuess(turn, guess);
    const [from, to] = isThere ? [null, place] : [place, null];
    return { period: date, tally: 'crowd', from, to };
  });
}

/** How many of the players at a turn made this guess, and whether it was right. */
export interface CrowdChoice {
  readonly guess: Guess;
  readonly players: number;
  readonly isRight: boolean;
}

/** What all players at a turn did. */
export interface CrowdTurn {
  readonly players: number;
  /** How many of them were right. */
  readonly right: number;
  /** Guesses that players made, most frequent first. */
  readonly choices: readonly CrowdChoice[];
}

/** A share of the players at a turn, from 0 to 1. 0 without players. */
export function shareAt({ players }: Pick<CrowdTurn, 'players'>, some: number): number {
  return players === 0 ? 0 : some / players;
}

/**
 * What all players on a day's board did in its first turns. The turned cards don't depend on guesses, so
 * only guesses are counted, and the deck shows which were right.
 */
export function crowdAt(guesses: Histogram, deal: readonly Card[], turns: number): CrowdTurn[] {
  return Array.from({ length: turns }, (_, turn) => {
    const choices = GUESSES.flatMap((guess) => {
      const players = guesses[placeOfGuess(turn, guess)] ?? 0;
      return players > 0 ? [{ guess, players, isRight: isRightAt(turn, guess, deal) }] : [];
    }).sort((a, b) => b.players - a.players);
    const sum = (some: readonly CrowdChoice[]) => some.reduce((all, at) => all + at.players, 0);
    return {
      players: sum(choices),
      right: sum(choices.filter((choice) => choice.isRight)),
      choices,
    };
  });
}
