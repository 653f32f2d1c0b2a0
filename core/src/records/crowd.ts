import type { Card } from '../game/cards';
import {
  GUESSES,
  isOpeningGuess,
  judgeContinuing,
  judgeOpening,
  type Guess,
} from '../game/guesses';
import type { Histogram } from './ranking';
import type { TallyShift } from './tallies';
import type { Day } from '../game/days';

/**
 * Where a guess stands in a day's histogram of guesses: the turn (from 0), and which guess it is.
 * It is stored, so the order of `GUESSES` has to stay.
 */
export function placeOfGuess(turn: number, guess: Guess): number {
  return turn * GUESSES.length + GUESSES.indexOf(guess);
}

/** What a run that comes onto a day's board, or leaves it, changes in the day's histogram. */
export function crowdShifts(date: Day, guesses: readonly Guess[], isThere = true): TallyShift[] {
  return guesses.map((guess, turn) => {
    const place = placeOfGuess(turn, guess);
    const [from, to] = isThere ? [null, place] : [place, null];
    return { period: date, tally: 'crowd', from, to };
  });
}

/** How many of those who stood at a turn made one of the guesses, and whether it was right. */
export interface CrowdChoice {
  readonly guess: Guess;
  readonly players: number;
  readonly isRight: boolean;
}

/** What everybody did who stood at a turn. */
export interface CrowdTurn {
  readonly players: number;
  /** So many of them were right. */
  readonly right: number;
  /** Guesses that somebody made, the most frequent first. */
  readonly choices: readonly CrowdChoice[];
}

/** So many of those who stood at a turn, from 0 to 1; none of nobody. */
export function shareAt({ players }: Pick<CrowdTurn, 'players'>, some: number): number {
  return players === 0 ? 0 : some / players;
}

/**
 * What everybody on a day's board did at its first turns. Each guess turns the same cards for all,
 * whoever makes it: so the guesses alone are counted, and the deck tells which of them were right.
 */
export function crowdAt(guesses: Histogram, deal: readonly Card[], turns: number): CrowdTurn[] {
  return Array.from({ length: turns }, (_, turn) => {
    const choices = GUESSES.flatMap((guess) => {
      const players = guesses[placeOfGuess(turn, guess)] ?? 0;
      return players > 0 ? [{ guess, players, isRight: isRight(guess, turn, deal) }] : [];
    }).sort((a, b) => b.players - a.players);
    const sum = (some: readonly CrowdChoice[]) => some.reduce((all, at) => all + at.players, 0);
    return {
      players: sum(choices),
      right: sum(choices.filter((choice) => choice.isRight)),
      choices,
    };
  });
}

/** The opening turns two cards, and every guess after it one. */
function isRight(guess: Guess, turn: number, deal: readonly Card[]): boolean {
  const [card, next] = [deal[turn], deal[turn + 1]];
  if (card === undefined || next === undefined) return false;
  if (isOpeningGuess(guess)) return turn === 0 && judgeOpening(guess, card, next);
  return turn > 0 && judgeContinuing(guess, deal.slice(0, turn + 1), next);
}
