import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guess } from '@cardinal/core/game/guesses';
import { Halt } from '../lib/say';
import { newPlayer, type Player } from './api';
import type { Figure } from './figures';

const PLAYERS = 50;
const MINUTES = 10;
/** The least a player in a browser needs: the input is locked for so long after a guess. */
const THINKING_MS = 3000;
const GUESSES: readonly Guess[] = ['higher', 'lower'];

interface Tally {
  daily: number;
  /** Only those with points: the others count nowhere. */
  fun: number;
  best: { daily: number; fun: number };
}

interface Turn {
  readonly over: boolean;
  readonly score: number;
}

/** Plays a game at a player's pace, submits it as the browser does, and keeps what it was worth. */
async function playOne({ api }: Player, mode: 'daily' | 'fun', tally: Tally): Promise<void> {
  const { gameId } = (await api.call<{ gameId: string }>('POST', '/api/games', { mode })).body;
  for (let index = 0; ; index += 1) {
    await sleep(THINKING_MS);
    const guess = index === 0 ? 'same' : GUESSES[index % 2];
    const path = `/api/games/${gameId}/guesses`;
    const { over, score } = (await api.call<Turn>('POST', path, { index, guess })).body;
    if (!over) continue;
    if (score > 0) await api.call('POST', '/api/scores', { gameId, score, gameMode: mode });
    if (mode === 'daily' || score > 0) tally[mode] += 1;
    tally.best[mode] = Math.max(tally.best[mode], score);
    return;
  }
}

/** Memory of the processes that run our functions, in MB. */
function functionsMemory(): number {
  const pages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => read(`/proc/${id}/cmdline`).includes('functionsEmulatorRuntime'))
    .map((id) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0));
  return pages.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // that process has just ended
  }
}

interface RowAnswer {
  readonly rank: number;
  readonly score: number;
  readonly userId: string;
}

const LONGEST_BOARD = 100;
/** For so long an instance may show a board as it was. */
const BOARD_KEPT_MS = 31_000;

/** The scores of those who are on today's board already. */
async function scoresBefore({ api }: Player, mode: 'daily' | 'fun'): Promise<number[]> {
  const rows = await api.call<RowAnswer[]>(
    'GET',
    `/api/leaderboard/${mode}?limit=${LONGEST_BOARD}`,
  );
  if (rows.body.length === LONGEST_BOARD) throw new Halt('Too many games for a load to begin.');
  return rows.body.map(({ score }) => score);
}

/** How far the ranks of a board are off those that the played games give. */
async function ranksOff(
  players: readonly Player[],
  tallies: readonly Tally[],
  mode: 'daily' | 'fun',
  others: readonly number[],
) {
  const bests = tallies.map(({ best }) => best[mode]);
  let off = 0;
  for (const [at, { api, id }] of players.entries()) {
    const best = bests[at] ?? 0;
    if (best === 0) continue;
    const rows = (await api.call<RowAnswer[]>('GET', `/api/leaderboard/${mode}?around=me`)).body;
    const own = rows.find(({ userId }) => userId === id);
    const rank = 1 + [...others, ...bests].filter((other) => other > best).length;
    off += own?.score === best ? Math.abs(own.rank - rank) : 1;
  }
  return off;
}

/** Fifty players for ten minutes. */
export async function load(url: string): Promise<Figure[]> {
  const { gameRecords } = await import('../../functions/src/services/upkeep/adminNumbers');
  const { rebuild } = await import('../../functions/src/services/upkeep/rebuild');
  const players: Player[] = [];
  for (let at = 0; at < PLAYERS; at += 1) players.push(await newPlayer(url));
  const [first] = players;
  if (!first) throw new Halt('Nobody plays.');
  await sleep(BOARD_KEPT_MS);
  const others = {
    daily: await scoresBefore(first, 'daily'),
    fun: await scoresBefore(first, 'fun'),
  };
  const before = await gameRecords();
  const end = performance.now() + MINUTES * 60_000;
  const errors: unknown[] = [];
  const tallies: Tally[] = players.map(() => ({ daily: 0, fun: 0, best: { daily: 0, fun: 0 } }));
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(functionsMemory()), 10_000);
  await Promise.all(
    players.map(async (player, at) => {
      const tally = tallies[at];
      if (!tally) return;
      await sleep((at * THINKING_MS) / PLAYERS);
      for (let mode: 'daily' | 'fun' = 'daily'; performance.now() < end; mode = 'fun') {
        await playOne(player, mode, tally).catch((error: unknown) => errors.push(error));
      }
    }),
  );
  clearInterval(sampling);
  for (const error of errors.slice(0, 5)) console.error(error);
  const after = await gameRecords();
  const played = (mode: 'daily' | 'fun'): number =>
    tallies.reduce((sum, tally) => sum + tally[mode], 0);
  const lost =
    Math.abs(after.dailyGamesTotal - before.dailyGamesTotal - played('daily')) +
    Math.abs(after.funGamesTotal - before.funGamesTotal - played('fun'));
  const off =
    (await ranksOff(players, tallies, 'daily', others.daily)) +
    (await ranksOff(players, tallies, 'fun', others.fun));
  let differences = 0;
  for await (const difference of rebuild(false)) {
    differences += 1;
    if (differences < 5) console.error(difference);
  }
  // The first minutes warm up as many processes as the emulator wants.
  const settled = memory.slice(Math.floor(memory.length * 0.4));
  const third = Math.floor(settled.length / 3);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const named = `${PLAYERS} players, ${MINUTES} minutes, ${played('daily') + played('fun')} games`;
  return [
    { name: `${named}: errors`, measured: errors.length, budget: 0, unit: '' },
    { name: `${named}: games lost or counted twice`, measured: lost, budget: 0, unit: '' },
    { name: `${named}: ranks off by`, measured: off, budget: 0, unit: '' },
    { name: `${named}: differences for a rebuild`, measured: differences, budget: 0, unit: '' },
    {
      name: 'memory of the functions at its end, as a multiple of before',
      measured: mean(settled.slice(-third)) / mean(settled.slice(0, third)),
      budget: 1.1,
      unit: '×',
    },
  ];
}
