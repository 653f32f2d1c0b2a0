import { addDays, startOfDay } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, newGame, type GameState } from '@cardinal/core/game/game';
import { bestOf, oddsOf } from '@cardinal/core/game/odds';
import { testServices, times, TODAY } from '../../testing/testServices';
import { CLIENT } from '../../testing/calls';
import { makeGuess } from './makeGuess';

const services = testServices();
const HOURS = 60 * 60 * 1000;

/** The likeliest guess that is right for the known cards. After those, the best guess. */
function next(game: GameState, gameId: string, known: number): GameState {
  const deal = dealFrom(services.game(gameId).order);
  const odds = [...oddsOf(game)].sort((a, b) => b.favorable - a.favorable);
  const outcomes = odds.flatMap(({ guess }) => {
    const outcome = applyGuess(game, guess, deal);
    return outcome.ok ? [{ guess, state: outcome.value }] : [];
  });
  const right = outcomes.find(({ state }) => state.turns.at(-1)?.correct === true);
  const best = outcomes.find(({ guess }) => guess === bestOf(oddsOf(game))?.guess);
  const chosen = (game.turns.length < known ? right : undefined) ?? best;
  if (chosen === undefined) throw new Error('no guess is legal');
  return chosen.state;
}

/** A guest game that continues where the ones before ended. Only its start reaches the server. */
async function scout(known: number): Promise<number> {
  const gameId = await services.start(null, 'daily');
  let game = newGame();
  while (game.phase !== 'over') game = next(game, gameId, known);
  return Math.max(known, game.turns.length);
}

async function play(uid: string, known: number) {
  const gameId = await services.start(uid, 'daily');
  let game = newGame();
  while (game.phase !== 'over') game = next(game, gameId, known);
  for (const [index, { guess }] of game.turns.entries()) {
    services.world.clock += 3000;
    const last = await makeGuess(gameId, uid, { index, guess }, CLIENT);
    if (last.over) return { gameId, last };
  }
  throw new Error('the game did not end');
}

it('holds the results of new accounts that scout with guest games, on all of eight days', async () => {
  const results: [score: number, isHeld: boolean | undefined][] = [];
  for (let day = 0; day < 8; day += 1) {
    const date = addDays(TODAY, day + 1);
    services.world.clock = startOfDay(date) + 10 * HOURS;
    const guests = 4 + (day % 5);
    let known = 0;
    for (const _ of times(guests, 'right')) known = await scout(known);
    const { gameId, last } = await play(await services.world.register(`scout${day}`), known);
    expect(services.game(gameId).evidence).toMatchObject({ linked: guests });
    results.push([last.score, last.held]);
    const top = await services.top('daily', date);
    expect(top).toHaveLength(last.held === true ? 0 : 1);
  }
  expect(results.map(([, isHeld]) => isHeld)).toEqual(Array.from({ length: 8 }, () => true));
  // On the fourth day, equal cards end the game early: only the rule for new accounts holds it.
  expect(results[3]?.[0]).toBeLessThan(20);
}, 30_000);
