import { Client, usageOf } from '../lib/client';
import { newPlayer, playScoring, type Player } from './players';
import type { Figure } from './figures';

const SIZES = [100, 10_000, 1_000_000] as const;
const CHUNK = 400;
const ROWS_AT_MOST = 2_000;

/** Some game-like distribution of `players` over the scores 1…52. */
function distribution(players: number): number[] {
  const weights = Array.from({ length: 53 }, (_, score) => (score === 0 ? 0 : 0.86 ** score));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.round((players * weight) / all));
}

/** So much of a count lies in each shard: nearly the same in all, and together the whole. */
function shareOf(count: number, shard: number, shards: number): number {
  return Math.floor(count / shards) + (shard < count % shards ? 1 : 0);
}

/**
 * Fills today's fun board: the histogram, all its shards in use, with all the players, and as many of
 * their rows as the emulator holds in reasonable time. Ranks come from the histogram, so they must not
 * notice.
 */
async function fill(players: number): Promise<number[]> {
  const { db } = await import('../../functions/src/repos/documents');
  const { today } = await import('../../functions/src/lib/clock');
  const { SHARDS } = await import('../../functions/src/lib/env');
  const counts = distribution(players);
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const shares = counts.map((count, score) => [score, shareOf(count, shard, SHARDS)] as const);
    const fun: Record<number, number> = Object.fromEntries(shares);
    await db().doc(`tallies/${today()}/shards/${shard}`).set({ fun }, { merge: true });
  }
  const scores = counts.flatMap((count, score) =>
    Array.from(
      { length: Math.ceil((count * Math.min(players, ROWS_AT_MOST)) / players) },
      () => score,
    ),
  );
  for (let at = 0; at < scores.length; at += CHUNK) {
    const batch = db().batch();
    scores.slice(at, at + CHUNK).forEach((score, index) => {
      const uid = `filler-${at + index}`;
      const board = `fun-${today()}`;
      batch.set(db().doc(`boards/${board}/rows/${uid}`), {
        board,
        uid,
        username: uid,
        score,
        reachedAt: at + index,
      });
    });
    await batch.commit();
  }
  return counts;
}

/** A claimed game on a board of that size: what it costs, and whether its rank is the right one. */
async function claim(client: Client, players: number, me: Player): Promise<Figure[]> {
  const counts = await fill(players);
  const guest = await playScoring(client, null);
  const body = { ...guest, gameMode: 'fun' } as const;
  const { token } = me;
  const answer = await client.call('submitScore', { body, token });
  const { reads, writes } = usageOf(answer);
  const above = counts.reduce((sum, count, score) => (score > guest.score ? sum + count : sum), 0);
  const params = { mode: 'fun' };
  const board = await client.call('boardToday', { params, query: '?around=me', token });
  const own = board.body.find(({ userId }) => userId === me.id);
  const named = `with ${players.toLocaleString('en-US')} players on the board`;
  return [
    { name: `a submission ${named}`, measured: reads, budget: 8 + 1, unit: 'reads' },
    { name: `a submission ${named}`, measured: writes, budget: 10, unit: 'writes' },
    {
      name: `ranks off by, ${named}`,
      measured:
        Math.abs((answer.body.rank ?? 0) - (above + 1)) + Math.abs((own?.rank ?? 0) - (above + 1)),
      budget: 0,
      unit: '',
    },
  ];
}

/** The same cost and the right rank with a hundred players and with a million. */
export async function costs(url: string): Promise<Figure[]> {
  const client = new Client(url);
  const figures: Figure[] = [];
  for (const players of SIZES) {
    await clear();
    figures.push(...(await claim(client, players, await newPlayer(client))));
  }
  return figures;
}

/** Each size begins with an empty board. */
async function clear(): Promise<void> {
  const { db } = await import('../../functions/src/repos/documents');
  const { today } = await import('../../functions/src/lib/clock');
  await db().recursiveDelete(db().collection(`tallies/${today()}/shards`));
  await db().recursiveDelete(db().collection(`boards/fun-${today()}/rows`));
}
