// Compares every number of the API with the games played, over HTTP.
import type { Day } from '@cardinal/core/game/days';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import type { CallRecord } from '../../functions/src/testing/calls';
import { LONGEST_BOARD, strangersOn, type Shown } from '../../functions/src/testing/model/compare';
import { Naive } from '../../functions/src/testing/model/naive';
import type { Client } from '../lib/client';
import type { KnownGame, Player } from './player';

/** A game in the form that the naive model reads, by its player's clock. */
function eventsOf(
  { id: uid }: Player,
  { startAnswer, started, answers, guessed }: KnownGame,
): CallRecord[] {
  const { gameId, mode } = startAnswer;
  const of = (
    { sentAt, answeredAt }: KnownGame['started'],
    record: Pick<CallRecord, 'call' | 'answer'>,
    isOver = false,
  ): CallRecord => ({
    ...record,
    code: null,
    at: answeredAt,
    during: [sentAt, answeredAt],
    storedTime: isOver ? answeredAt : null,
  });
  return [
    of(started, {
      call: { kind: 'start', uid, mode },
      answer: { kind: 'started', game: startAnswer, isNew: false },
    }),
    ...answers.map((guess, at) => {
      const call = { kind: 'guess', uid, gameId, index: guess.index, guess: guess.guess } as const;
      return of(guessed[at] ?? started, { call, answer: { kind: 'guessed', guess } }, guess.over);
    }),
  ];
}

/** The expected numbers after the games of these players, who are the only ones. */
export function naiveOf(players: readonly Player[]): Naive {
  const naive = new Naive();
  for (const { id, name, registeredOn } of players) naive.register(id, name, registeredOn);
  naive.hear(players.flatMap((player) => player.games.flatMap((game) => eventsOf(player, game))));
  for (const { id, friends } of players) {
    for (const friend of friends) naive.players.get(id)?.friends.add(friend);
  }
  return naive;
}

type Around = (uid: string, mode: ScoredMode, day: Day | null) => ReturnType<Shown['board']>;

/** The first player must be an admin. `today` is by the site's clock. */
export function shownBy(
  client: Client,
  players: readonly Player[],
  today: Day,
): Shown & { readonly around: Around } {
  const tokens = new Map(players.map(({ id, credentials }) => [id, credentials]));
  const by = (uid: string) => ({ token: tokens.get(uid) ?? null });
  const admin = by(players[0]?.id ?? '');
  const board = async (
    mode: ScoredMode,
    day: Day | null,
    options: { readonly query: string; readonly token?: string | null },
  ) => {
    const params = { mode };
    if (day === null) return (await client.call('boardAllTime', { params, ...options })).body;
    if (day === today) return (await client.call('boardToday', { params, ...options })).body;
    return (await client.call('boardOfDay', { params: { mode, date: day }, ...options })).body;
  };
  const byName = (a: { username: string }, b: { username: string }) =>
    a.username < b.username ? -1 : 1;
  return {
    board: (mode, day) => board(mode, day, { query: `?limit=${LONGEST_BOARD}` }),
    around: (uid, mode, day) => board(mode, day, { query: '?around=me', ...by(uid) }),
    distribution: async (date) => (await client.call('distribution', { params: { date } })).body,
    stats: async () => (await client.call('stats')).body,
    userStats: async (uid) =>
      (await client.call('userStats', { params: { userId: uid }, ...by(uid) })).body,
    dashboard: async (uid) => (await client.call('dashboard', by(uid))).body,
    completions: async (uid) => (await client.call('completions', by(uid))).body,
    friends: async (uid) => (await client.call('friends', by(uid))).body.sort(byName),
    friendRequests: async (uid) => (await client.call('friendRequests', by(uid))).body,
    friendsBoard: async (uid) => (await client.call('friendsBoard', by(uid))).body.sort(byName),
    gameRecords: async () => (await client.call('gameRecords', admin)).body,
    gamesByDay: async (days) =>
      (await client.call('gamesByDay', { query: `?days=${days}`, ...admin })).body,
    isOrderKnown: false,
  };
}

const AROUND = 10;

/** Finds wrong rows among the ten around each player, on today's and the all-time boards. */
export async function wrongAround(naive: Naive, today: Day, around: Around): Promise<string[]> {
  const wrong: string[] = [];
  for (const { uid, username } of naive.living) {
    for (const mode of SCORED_MODES) {
      for (const day of [today, null]) {
        const [found, rows] = [await around(uid, mode, day), naive.board(mode, day)];
        const isOn = rows.some(({ userId }) => userId === uid);
        const isWhole = found.length === (isOn ? Math.min(AROUND, rows.length) : 0);
        const isShown = found.some(({ userId }) => userId === uid) === isOn;
        if (isWhole && isShown && strangersOn(found, naive, mode, day).length === 0) continue;
        wrong.push(`the ${mode} board of ${day} around ${username}: ${JSON.stringify(found)}`);
      }
    }
  }
  return wrong;
}
