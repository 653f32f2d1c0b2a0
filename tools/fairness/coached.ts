// How do players who follow the coach compare with the others?
import { createCoach, luckAdjustedScore, type Coaching } from '../../core/src/analysis/coach';
import { DECK } from '../../core/src/game/cards';
import { replay } from '../../core/src/game/game';
import { tableOf } from '../lib/tables';
import { randomFrom } from '../../functions/src/testing/random';
import { KINDS } from './kinds';
import { newTable, type Recorder } from './play';

const GAMES = 6000;

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

/** What the coach says of players who don't know the deck, as Markdown; the same for the same seed. */
export function reportOfCoach(seed: number): string {
  const coach = createCoach();
  const games = ['score', 'luck-adjusted', 'spread of both'];
  const head = ['player', ...games, 'given away', 'accuracy', 'by the odds'];
  const rows = KINDS.filter(({ group }) => group !== 'foreknown').map(({ name, play }, at) => {
    const table = newTable(randomFrom(seed + at));
    const played = Array.from({ length: GAMES }, () => {
      const recorder: Recorder = { order: [], guesses: [] };
      table.deal();
      table.play(play, undefined, recorder);
      const deal = recorder.order.flatMap((index) => DECK[index] ?? []);
      const game = replay(recorder.guesses, deal);
      if (!game.ok) throw new Error(game.error);
      return coach(game.value.turns);
    });
    return rowOf(name, played);
  });
  return `${GAMES.toLocaleString('en')} games each (seed ${seed}):\n\n${tableOf(head, rows)}`;
}
