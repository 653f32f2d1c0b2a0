// After the games: is anything lost, doubled or wrong? The one comparison of load, steps and faults.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAYING } from '@cardinal/core/documents/playing';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import { untilHealthy } from '../lib/api';
import { Client } from '../lib/client';
import { command } from '../lib/command';
import { useDatabaseAt } from '../lib/database';
import type { Figure } from '../lib/figures';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import { compare } from './compare';
import type { Difference } from './comparison';
import { bestOf, dailyOn } from './expected';
import type { Player } from './player';

/** How long triggers may take until friends see what was played. */
const FRIENDS_MS = 60_000;

export interface Verdict {
  /** Games whose stored guesses differ from the answered ones. */
  readonly amiss: readonly string[];
  readonly differences: readonly Difference[];
  /** Rows that friends still see differently than they are. */
  readonly lateShown: number;
  /** What `rebuild -- --check` finds; null: nothing. */
  readonly rebuild: string | null;
}

interface Options {
  /** Players whose games are new since the last verdict; the first is a friend of the others. */
  readonly fresh?: readonly Player[];
  /** No functions follow a write, so friends see nothing new. */
  readonly hasTriggers?: boolean;
  /** An old bundle has stored less: it is completed as after every deployment. */
  readonly hasOldBundle?: boolean;
}

/** Asks an instance that has served nothing before, and so caches nothing. */
export async function verify(
  stack: Stack,
  all: readonly Player[],
  { fresh = all, hasTriggers = true, hasOldBundle = false }: Options = {},
): Promise<Verdict> {
  say('Comparing every number with what was played …');
  useDatabaseAt(stack.ports);
  const client = new Client(stack.url);
  await command(stack, 'admin', 'grant', all[0]?.email ?? '');
  await stack.api?.restart();
  await untilHealthy(stack.ports.api);
  const amiss: string[] = [];
  for (const player of fresh) amiss.push(...(await guessesAmiss(client, player)));
  const today = dayOf(fresh[0]?.now() ?? Date.now());
  const differences = await compare(client, all, today);
  if (hasOldBundle) await command(stack, 'rebuild');
  const lateShown = hasTriggers
    ? (await lateFriends(client, fresh, today)) + (await stillShown(fresh))
    : 0;
  const rebuild = await command(stack, 'rebuild', '--check');
  for (const line of [...amiss, ...differences.map((one) => JSON.stringify(one))].slice(0, 10)) {
    console.error(line);
  }
  if (rebuild !== null) console.error(rebuild);
  return { amiss, differences, lateShown, rebuild };
}

/** Rows of a table for a verdict: all of them must be 0. */
export function figuresOf(name: string, players: readonly Player[], verdict: Verdict): Figure[] {
  const errors = new Set(players.map(({ recorder }) => recorder));
  const counts = {
    errors: [...errors].reduce((sum, { errorCount }) => sum + errorCount, 0),
    'games without an end': players.reduce((sum, { unfinished }) => sum + unfinished, 0),
    'guesses missing or doubled': verdict.amiss.length,
    'numbers that differ': verdict.differences.length + verdict.lateShown,
    'faults that a rebuild would fix': verdict.rebuild === null ? 0 : 1,
  };
  const games = players.reduce((sum, player) => sum + player.games.length, 0);
  return [
    { name: `${name}: games`, measured: games, budget: players.length, isLeast: true, unit: '' },
    ...Object.entries(counts).map(([what, measured]): Figure => ({
      name: `${name}: ${what}`,
      measured,
      budget: 0,
      unit: '',
    })),
  ];
}

async function guessesAmiss(client: Client, { games, credentials }: Player): Promise<string[]> {
  const amiss: string[] = [];
  for (const { gameId, answers } of games) {
    const { body } = await client.call('game', { params: { gameId }, token: credentials });
    const [stored, shown] = [body.turns, answers].map((turns) =>
      turns.map(({ guess, correct, cards }) => ({ guess, correct, cards })),
    );
    if (!isDeepStrictEqual(stored, shown)) {
      amiss.push(`${gameId}: ${stored?.length} guesses stored, ${shown?.length} answered`);
    }
  }
  return amiss;
}

/** Asks again until all rows are right, or the time is up. */
async function untilNone(lateNow: () => Promise<number>): Promise<number> {
  for (const end = performance.now() + FRIENDS_MS; ; await sleep(1000)) {
    const late = await lateNow();
    if (late === 0 || performance.now() > end) return late;
  }
}

/** Rows on the first player's friends board that differ from what the friends have played. */
function lateFriends(client: Client, players: readonly Player[], today: Day): Promise<number> {
  if (players.length < 2) return Promise.resolve(0);
  return untilNone(async () => {
    const token = players[0]?.credentials ?? null;
    const { body } = await client.call('friendsBoard', { token });
    return players.filter((player) => {
      const row = body.find(({ id }) => id === player.id);
      const daily = dailyOn(player, today);
      return !(
        row?.bestFunScoreEver === bestOf(player, 'fun', ALL_TIME) &&
        row.bestDailyScoreEver === bestOf(player, 'daily', ALL_TIME) &&
        row.bestFunScoreToday === bestOf(player, 'fun', today) &&
        row.dailyScoreToday === (daily === null || daily.isHeld ? null : daily.score)
      );
    }).length;
  });
}

/** Players who are shown to their friends as playing, although all their games are over. */
async function stillShown(players: readonly Player[]): Promise<number> {
  const { collection } = await import('../../functions/src/repos/documents');
  const { reader } = await import('../../functions/src/repos/store');
  return untilNone(async () => {
    const playing = await reader.find(collection(PLAYING, PLAYING.name));
    const shown = new Set(playing.map(({ uid }) => uid));
    return players.filter(({ id }) => shown.has(id)).length;
  });
}
