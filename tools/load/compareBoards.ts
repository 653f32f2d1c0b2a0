// Does every board show each player’s row, with the right score and rank?
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { Day } from '@cardinal/core/game/days';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import type { Client } from '../lib/client';
import type { Comparison } from './comparison';
import { histogramOf, rankOf, rowsOn, type ComparedPlayer, type Played } from './expected';

const LONGEST_BOARD = 100;
const AROUND = 10;

type Board = AnswerOf<'boardToday'>;
type Rows = ReadonlyMap<string, number>;

/** Today's public numbers, and the boards of all time and of each day on which someone played. */
export async function compareBoards(
  client: Client,
  players: readonly Played[],
  today: Day,
  comparison: Comparison,
): Promise<void> {
  const { body: stats } = await client.call('stats');
  const dailies = [...rowsOn(players, 'daily', today).values()];
  const high = dailies.length === 0 ? null : Math.max(...dailies);
  comparison.expect('the day', stats.date, today);
  comparison.expect('daily high', stats.dailyHigh, high);
  comparison.expect('daily players', stats.dailyPlayers, dailies.length);
  const played = players.flatMap(({ results }) => results.map(({ date }) => date));
  for (const date of new Set([today, ...played])) {
    const rows = rowsOn(players, 'daily', date);
    const { body } = await client.call('distribution', { params: { date } });
    comparison.expect(`distribution of ${date}`, body.scores, histogramOf(rows));
    comparison.expect(`players of ${date}`, body.players, rows.size);
  }
  for (const mode of SCORED_MODES) {
    for (const period of new Set([today, ...played, ALL_TIME])) {
      const board = await boardOf(client, mode, period, {
        today,
        query: `?limit=${LONGEST_BOARD}`,
      });
      expectTop(`${mode} board of ${period}`, board, rowsOn(players, mode, period), comparison);
    }
  }
}

interface BoardRequest {
  readonly today: Day;
  readonly query: string;
  readonly token?: string | null;
}

async function boardOf(
  client: Client,
  mode: ScoredMode,
  period: Period,
  { today, query, token = null }: BoardRequest,
): Promise<Board> {
  const options = { params: { mode }, query, token };
  if (period === ALL_TIME) return (await client.call('boardAllTime', options)).body;
  if (period === today) return (await client.call('boardToday', options)).body;
  const params = { mode, date: period };
  return (await client.call('boardOfDay', { ...options, params })).body;
}

function expectTop(where: string, board: Board, rows: Rows, comparison: Comparison): void {
  const scores = [...rows.values()].sort((a, b) => b - a).slice(0, LONGEST_BOARD);
  comparison.expect(
    where,
    board.map(({ rank, score }) => [rank, score]),
    scores.map((score) => [rankOf(score, rows), score]),
  );
  comparison.expect(`${where}: owners`, strangersOn(board, rows), []);
}

/** Rows whose player has another score, no score, or a row above. */
export function strangersOn(board: Board, rows: Rows): string[] {
  const seen = new Set<string>();
  return board.flatMap(({ userId, score }) => {
    const isOwner = rows.get(userId) === score && !seen.has(userId);
    seen.add(userId);
    return isOwner ? [] : [`${userId}: ${score}`];
  });
}

/** The ten rows around a player, on today's boards and the all-time boards. */
export async function compareAround(
  client: Client,
  { id, credentials: token }: ComparedPlayer,
  players: readonly Played[],
  today: Day,
  comparison: Comparison,
): Promise<void> {
  for (const mode of SCORED_MODES) {
    for (const period of [today, ALL_TIME]) {
      const where = `player ${id}: ${mode} board of ${period} around them`;
      const rows = rowsOn(players, mode, period);
      const board = await boardOf(client, mode, period, { today, query: '?around=me', token });
      const own = rows.get(id);
      comparison.expect(
        `${where}: own row`,
        board.filter(({ userId }) => userId === id).map(({ rank, score }) => [rank, score]),
        own === undefined ? [] : [[rankOf(own, rows), own]],
      );
      comparison.expect(
        `${where}: ranks`,
        board.map(({ rank }) => rank),
        board.map(({ score }) => rankOf(score, rows)),
      );
      const length = own === undefined ? 0 : Math.min(AROUND, rows.size);
      comparison.expect(`${where}: length`, board.length, length);
      comparison.expect(`${where}: owners`, strangersOn(board, rows), []);
    }
  }
}
