import { rowsOfLeague, type LeagueRecord } from '@cardinal/core/documents/leagues';
import { dayOf, startOfWeek, type Day } from '@cardinal/core/game/days';
import { lanesBegun, MAIN_LANE } from '@cardinal/core/leagues/filling';
import {
  divisionAfter,
  firstWeek,
  LEAGUE_SIZE,
  weekAt,
  weekOfLeague,
  type Division,
  type LeaguePlace,
} from '@cardinal/core/leagues/leagues';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError, hasCode } from '../../lib/appError';
import { now, today } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { logCaught } from '../../lib/logger';
import { randomBelow, unguessableId } from '../../lib/random';
import type { Written } from '../../lib/triggered';
import {
  findOpenLeague,
  leaguesInstalledAt,
  loadFinalLeague,
  loadLeague,
  saveLeague,
} from '../../repos/leaguesRepo';
import type { GameRecord } from '../../repos/gamesRepo';
import { loadPlayer, PLAYERS, savePlayer } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { leagueRowOf, pointsIn } from './rows';

/** The week of leagues, or the first one, which is still to come. */
export async function currentWeek(at: number): Promise<{ week: Day; hasBegun: boolean }> {
  const installedAt = await leaguesInstalledAt();
  const [week, first] = [weekAt(at), firstWeek(installedAt)];
  // Only tests set the clock back.
  const hasBegun = week >= first || at < installedAt;
  return { week: hasBegun ? week : first, hasBegun };
}

/** Where the player is in this week: without a place, with what the latest final table brought. */
export async function placeIn(week: Day, { id: uid, league }: PlayerRecord): Promise<LeaguePlace> {
  if (league.id === null || weekOfLeague(league.id) >= week) return league;
  const final = await loadFinalLeague(league.id);
  const rows = final === null ? [] : rowsOfLeague(final);
  const own = rows.find(({ id }) => id === uid);
  if (final === null || own === undefined) return { ...league, id: null };
  const { week: lastWeek, division } = final;
  const moved = own.moves ?? 'stayed';
  const last = { week: lastWeek, division, rank: own.rank, players: rows.length, moved } as const;
  return { ...league, id: null, last, division: divisionAfter(last) };
}

/**
 * Whether a place is due to a player who looks at the league, or has finished a daily, on this day. Once its
 * Saturday has ended, a week is only for who has points of it.
 */
async function isDue(player: PlayerRecord, day: Day | null, at: number): Promise<boolean> {
  const { league } = player;
  const { week, hasBegun } = await currentWeek(at);
  const hasPlace = league.id !== null && weekOfLeague(league.id) >= week;
  if (!hasBegun || hasPlace || league.state !== 'in') return false;
  return (day !== null && startOfWeek(day) === week) || pointsIn(week, player) !== null;
}

/** One process looks for one place at a time: otherwise its calls would wait for each other's locks. */
const turns = new KeyedQueue();

/** Until when processes are known to get in each other's way. */
let busyUntil = 0;
const BUSY_MS = 60_000;

export interface Placed {
  readonly player: PlayerRecord;
  /** The league, if its place was taken just now. */
  readonly taken: LeagueRecord | null;
}

/** The player's record, with a place if one is due. @throws AppError `no-session`, `unavailable` */
export function placed(uid: string, day: Day | null = today()): Promise<Placed> {
  return turns.run(['places'], () => {
    let attempts = 0;
    return inTransaction(async (tx) => {
      const player = await loadPlayer(tx, uid);
      if (player === null) throw new AppError('no-session');
      const at = now();
      attempts += 1;
      if (attempts > 1) busyUntil = at + BUSY_MS;
      if (!(await isDue(player, day, at))) return { player, taken: null };
      return takePlace(tx, player, at);
    });
  });
}

const LANES = 1_000_000;
const anyLane = (): number => randomBelow(LANES) / LANES;

const TRIES = 5;
/** The name of the first league of a division in a week. */
const FIRST = '1';

async function takePlace(tx: Tx, player: PlayerRecord, at: number): Promise<Placed> {
  const week = weekAt(at);
  const place = await placeIn(week, player);
  const empty = (lane: number, name: string) => emptyLeague(week, place.division, lane, name);
  const first = empty(MAIN_LANE, FIRST);
  const isLate = startOfWeek(dayOf(at)) !== week;
  const isBusy = at < busyUntil;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const lane = isLate ? MAIN_LANE : isBusy ? anyLane() : 0;
    const id = (await findOpenLeague(`${week}-${place.division}`, lane)) ?? first.id;
    const found = (await loadLeague(tx, id)) ?? first;
    if (found.openFor === null) continue; // filled up meanwhile
    const after = { ...player, league: { ...place, id, placedAt: at } };
    const taken = found.taken + 1;
    const league = {
      ...found,
      begunAt: found.begunAt ?? at,
      taken,
      openFor: taken === LEAGUE_SIZE ? null : found.openFor,
      uids: [...found.uids, player.id],
      rows: { ...found.rows, [player.id]: leagueRowOf(after, id) },
    };
    savePlayer(tx, after);
    saveLeague(tx, league);
    for (const next of lanesBegun(league, at, isBusy, anyLane())) {
      saveLeague(tx, empty(next, unguessableId()));
    }
    return { player: after, taken: league };
  }
  throw new AppError('unavailable', { retryAfter: 2 });
}

function emptyLeague(week: Day, division: Division, lane: number, name: string): LeagueRecord {
  const openFor = `${week}-${division}`;
  const nobody = { begunAt: null, taken: 0, uids: [], rows: {}, final: null };
  return {
    id: `${openFor}-${name}`,
    week,
    division,
    isFirst: name === FIRST,
    openFor,
    lane,
    ...nobody,
  };
}

/** Gives a place if one is due, unless the account was deleted meanwhile. */
async function placeIfDue(player: PlayerRecord, day: Day | null): Promise<void> {
  if (!(await isDue(player, day, now()))) return;
  await placed(player.id, day).catch((error: unknown) => {
    if (!hasCode(error, 'no-session')) throw error;
  });
}

/**
 * Gives a place after a finished daily of its own day. The result is stored, so a failure isn't the
 * caller's: a trigger tries again, and the next look does, too.
 */
export async function placeAfter(
  player: PlayerRecord,
  { date, isLater }: Pick<GameRecord, 'date' | 'isLater'>,
): Promise<void> {
  if (date === null || isLater) return;
  await placeIfDue(player, date).catch((error: unknown) => {
    logCaught('WARNING', 'failed to give a place in a league', error);
  });
}

/**
 * Runs after a write to a player's record, in case the call that finished a daily didn't end. It may wait
 * until another week, in which the player hasn't looked yet.
 */
export async function placeLater(_: string, { after }: Written): Promise<void> {
  const record = PLAYERS.parse(after);
  if (record.ok) await placeIfDue(record.value, null);
}
