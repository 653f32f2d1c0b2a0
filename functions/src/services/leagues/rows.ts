import { isDeepStrictEqual } from 'node:util';
import type { StoredLeagueRow } from '@cardinal/core/documents/leagues';
import {
  endOfWeek,
  saturdayOf,
  weekOfLeague,
  type LeaguePlace,
} from '@cardinal/core/leagues/leagues';
import { totalOf, type Total } from '@cardinal/core/records/dailies';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { now } from '../../lib/clock';
import { loadLeague, saveLeague, saveLeagueRow, withoutRow } from '../../repos/leaguesRepo';
import { savePlayer } from '../../repos/playersRepo';
import type { Reader, Tx } from '../../repos/store';

/** What counts of a player's dailies in a week; null without one. */
export function pointsIn(week: string, { isRanked, dailies }: PlayerRecord): Total | null {
  return isRanked ? totalOf(dailies, [week, saturdayOf(week)]) : null;
}

/** A player's row follows from their record alone, so it is right however often it is written. */
export function leagueRowOf(player: PlayerRecord, id: string): StoredLeagueRow {
  const none = { score: 0, played: 0, reachedAt: player.league.placedAt };
  const points = pointsIn(weekOfLeague(id), player) ?? none;
  return { username: player.username, ...points };
}

/** The league whose row still changes; null once its table is final. */
function openLeagueOf({ league: { id } }: PlayerRecord): string | null {
  return id === null || now() >= endOfWeek(weekOfLeague(id)) ? null : id;
}

/** Changes the row with the record, in the transaction that changes that. */
export function updateLeagueRow(tx: Tx, before: PlayerRecord, after: PlayerRecord): void {
  const id = openLeagueOf(after);
  if (id === null || after.league.state !== 'in') return;
  const row = leagueRowOf(after, id);
  if (!isDeepStrictEqual(row, leagueRowOf(before, id))) saveLeagueRow(tx, id, after.id, row);
}

/** A player's row in a league that isn't final, as stored and as it should be: none for who isn't in leagues. */
export async function checkLeagueRow(from: Reader, player: PlayerRecord) {
  const id = openLeagueOf(player);
  const league = id === null ? null : await loadLeague(from, id);
  if (league === null) return [];
  const { id: uid } = player;
  const expected = player.league.state === 'in' ? leagueRowOf(player, league.id) : null;
  const save = (tx: Tx): void => {
    if (expected === null) saveLeague(tx, withoutRow(league, uid));
    else saveLeagueRow(tx, league.id, uid, expected);
  };
  const stored = league.rows[uid] ?? null;
  return [{ path: `leagues/${league.id} ${uid}`, stored, expected, save }];
}

/**
 * Takes the row away, or puts it back with what was finished in between. It reads before it writes, so call
 * it before the transaction's own writes.
 */
export async function changeLeagueState(
  tx: Tx,
  player: PlayerRecord,
  state: LeaguePlace['state'],
): Promise<void> {
  const changed = { ...player, league: { ...player.league, state } };
  const rows = await checkLeagueRow(tx, changed);
  savePlayer(tx, changed);
  for (const { save } of rows) save(tx);
}
