import { Api, newPlayer, playScoring, type Answer } from './api';
import { median, type Figure } from './figures';

const ROUNDS = 25;

/** The median of a call's times, after a few that warm it up. */
async function warm(call: () => Promise<Answer>): Promise<number> {
  for (let at = 0; at < 4; at += 1) await call();
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) times.push((await call()).ms);
  return median(times);
}

/** Warm calls as multiples of one that does nothing, through the same Hosting rewrite. */
export async function callTimes(url: string): Promise<Figure[]> {
  const { api } = await newPlayer(url);
  const guest = new Api(url);
  const health = await warm(() => guest.call('GET', '/api/health'));
  const dashboard = await warm(() => api.call('GET', '/api/dashboard'));
  const board = await warm(() => guest.call('GET', '/api/leaderboard/fun'));
  const games: Awaited<ReturnType<typeof playScoring>>[] = [];
  for (let at = 0; at < 6; at += 1) games.push(await playScoring(api));
  const guess = median(
    games.slice(1).flatMap(({ guesses }) => guesses.slice(0, -1).map(({ ms }) => ms)),
  );
  const scores: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { gameId, score } = await playScoring(guest); // a guest's: the claim stores it
    scores.push((await api.call('POST', '/api/scores', { gameId, score, gameMode: 'fun' })).ms);
  }
  const ratio = (name: string, ms: number, budget: number): Figure => ({
    name: `${name}, as a multiple of an empty call (${health.toFixed(1)} ms)`,
    measured: ms / health,
    budget,
    unit: '×',
  });
  return [
    ratio('a guess', guess, 3),
    ratio('a submission', median(scores.slice(1)), 5),
    ratio('the dashboard', dashboard, 4),
    ratio('a kept board', board, 1.5),
  ];
}
