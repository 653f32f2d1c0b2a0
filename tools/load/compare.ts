// Asks for every number over HTTP, and says what players know from the answers.
import type { Day } from '@cardinal/core/game/days';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import { LONGEST_BOARD, strangers, type Shown } from '../../functions/src/testing/model/invariants';
import { isOver, Known, scoreOf } from '../../functions/src/testing/model/known';
import type { Client } from '../lib/client';
import type { Player } from './player';

/** What these players know, who are the only ones. */
export function knownBy(players: readonly Player[]): Known {
  const known = new Known();
  for (const { id, name } of players) known.register(id, name);
  known.hear(players.flatMap(({ heard }) => heard));
  return known;
}

interface AllShown extends Shown {
  around(uid: string, mode: ScoredMode, day: Day | null): ReturnType<Shown['board']>;
  games(): Promise<number>;
}

/** The first player must be an admin. `today` is by the site's clock. */
export function shownBy(client: Client, players: readonly Player[], today: Day): AllShown {
  const tokens = new Map(players.map(({ id, credentials }) => [id, credentials]));
  const by = (uid: string) => ({ token: tokens.get(uid) ?? null });
  const admin = by(players[0]?.id ?? '');
  const board = async (mode: ScoredMode, day: Day | null, query: string, uid = '') => {
    const [params, options] = [{ mode }, { query, ...by(uid) }];
    if (day === null) return (await client.call('boardAllTime', { params, ...options })).body;
    if (day === today) return (await client.call('boardToday', { params, ...options })).body;
    return (await client.call('boardOfDay', { params: { mode, date: day }, ...options })).body;
  };
  const byName = (a: { username: string }, b: { username: string }) =>
    a.username < b.username ? -1 : 1;
  return {
    board: (mode, day) => board(mode, day, `?limit=${LONGEST_BOARD}`),
    around: (uid, mode, day) => board(mode, day, '?around=me', uid),
    distribution: async (date) => (await client.call('distribution', { params: { date } })).body,
    stats: async () => (await client.call('stats')).body,
    userStats: async (uid) =>
      (await client.call('userStats', { params: { userId: uid }, ...by(uid) })).body,
    dashboard: async (uid) => (await client.call('dashboard', by(uid))).body,
    friends: async (uid) => (await client.call('friends', by(uid))).body.sort(byName),
    friendRequests: async (uid) => (await client.call('friendRequests', by(uid))).body,
    friendsBoard: async (uid) => (await client.call('friendsBoard', by(uid))).body.sort(byName),
    games: async () => (await client.call('gameRecords', admin)).body.totalGames,
  };
}

/** Finds wrong rows among the ten around each player, on today's and the all-time boards. */
export async function wrongAround(known: Known, today: Day, shown: AllShown): Promise<string[]> {
  const wrong: string[] = [];
  for (const { uid, username } of known.living) {
    for (const mode of SCORED_MODES) {
      for (const day of [today, null]) {
        const found = await shown.around(uid, mode, day);
        const isShown = found.length === 0 || found.some(({ userId }) => userId === uid);
        if (found.length <= 10 && isShown && strangers(known, found, mode, day).length === 0)
          continue;
        wrong.push(`the ${mode} board of ${day} around ${username}: ${JSON.stringify(found)}`);
      }
    }
  }
  return wrong;
}

/** Finds games that the admin's numbers lack or count twice, and friendships that are lost. */
export async function wrongTotals(known: Known, players: readonly Player[], shown: AllShown) {
  const played = [...known.games.values()].filter(
    (game) => isOver(game) && (game.mode === 'daily' || scoreOf(game) > 0),
  );
  const total = await shown.games();
  const wrong = total === played.length ? [] : [`${total} games, expected ${played.length}`];
  for (const player of players) {
    const found = (await shown.friends(player.id)).map(({ id }) => id).sort();
    const expected = [...player.friends].sort();
    if (found.join() !== expected.join()) wrong.push(`${player.name}'s friends: ${found.join()}`);
  }
  return wrong;
}
