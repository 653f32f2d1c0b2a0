// How do players who follow the coach compare with the others?
import { createCoach, luckAdjustedScore, type Coaching } from '../../core/src/analysis/coach';
import { dealFrom, shuffle } from '../../core/src/game/deal';
import { applyGuess, newGame, type GameState } from '../../core/src/game/game';
import type { Guess } from '../../core/src/game/guesses';
import { bestOf, oddsOf, type GuessOdds } from '../../core/src/game/odds';
import { tableOf } from '../lib/tables';
import { randomFrom, type Random } from '../../functions/src/testing/random';

const GAMES = 6000;

type Choose = (odds: readonly GuessOdds[], random: Random) => GuessOdds | undefined;

function drawn(from: readonly GuessOdds[], random: Random): GuessOdds | undefined {
  return from[Math.floor(random() * from.length)];
}

/** Errs by a guess that may come true and is not the best; higher and lower three times as often. */
function human(errors: number): Choose {
  return (odds, random) => {
    const best = bestOf(odds);
    if (best === undefined || random() >= errors) return best;
    const worse = odds
      .filter(({ favourable }) => favourable > 0 && favourable < best.favourable)
      .flatMap((one) => (one.guess === 'higher' || one.guess === 'lower' ? [one, one, one] : one));
    return drawn(worse, random) ?? best;
  };
}

const KINDS: readonly (readonly [name: string, choose: Choose])[] = [
  ['the best chance, as for par', bestOf],
  ['errs in 10 % of the guesses', human(0.1)],
  ['errs in 25 %', human(0.25)],
  ['takes any guess', drawn],
];

function played(choose: Choose, random: Random): GameState {
  const deal = dealFrom(shuffle((bound) => Math.floor(random() * bound)));
  let game = newGame();
  while (game.phase !== 'over') {
    const guess: Guess | undefined = choose(oddsOf(game), random)?.guess;
    const next = guess === undefined ? null : applyGuess(game, guess, deal);
    if (next?.ok !== true) throw new Error('no guess is left');
    game = next.value;
  }
  return game;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function rowOf(name: string, games: readonly Coaching[]): string[] {
  const [scores, adjusted] = [games.map(({ score }) => score), games.map(luckAdjustedScore)];
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    name,
    mean(scores).toFixed(1),
    mean(adjusted).toFixed(1),
    `${spread(scores).toFixed(1)} and ${spread(adjusted).toFixed(1)}`,
    mean(games.map(({ givenAway }) => givenAway)).toFixed(2),
    percent(mean(games.map(({ accuracy }) => accuracy ?? 1))),
    percent(mean(games.map(({ isFaultless }) => Number(isFaultless)))),
  ];
}

/** What the coach says of players of several kinds, as Markdown; the same for the same seed. */
export function reportOfCoach(seed: number): string {
  const coach = createCoach();
  const head = [
    'player',
    'score',
    'luck-adjusted',
    'spread of both',
    'given away',
    'accuracy',
    'by the odds',
  ];
  const rows = KINDS.map(([name, choose], at) => {
    const random = randomFrom(seed + at);
    const games = Array.from({ length: GAMES }, () => coach(played(choose, random).turns));
    return rowOf(name, games);
  });
  return `${GAMES.toLocaleString('en')} games each (seed ${seed}):\n\n${tableOf(head, rows)}`;
}
