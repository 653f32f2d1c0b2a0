import { rowsOfLeague, type LeagueRecord } from '@cardinal/core/documents/leagues';
import { dayOf, startOfWeek, type Day } from '@cardinal/core/game/days';
import { lanesBegun, MAIN_LANE } from '@cardinal/core/leagues/filling';
import {
  divisionAfter,
  firstWeek,
  LEAGUE_SIZE,
  weekAt,
  weekOfLeague,
  type LeaguePlace,
} from '@cardinal/core/leagues/leagues';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError, hasCode } from '../../lib/appError';
import { now } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { logCaught } from '../../lib/logger';
import { randomBelow, unguessableId } from '../../lib/random';
import type { Written } from '../../lib/triggered';
import {
  findOpenLeague,
  leaguesInstalledAt,
  loadLeague,
  saveLeague,
} from '../../repos/leaguesRepo';
import type { GameRecord } from '../../repos/gamesRepo';
import { loadPlayer, PLAYERS, savePlayer } from '../../repos/playersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
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
  // Final, so it is read without a lock.
  const final = await loadLeague(reader, league.id);
  const rows = final === null ? [] : rowsOfLeague(final);
  const own = rows.find(({ id }) => id === uid);
  if (final === null || own === undefined) return { ...league, id: null };
  const { week: lastWeek, division } = final;
  const moved = own.moves ?? 'stayed';
  const last = { week: lastWeek, division, rank: own.rank, players: rows.length, moved } as const;
  return { ...league, id: null, last, division: divisionAfter(last) };
}

/** Someone looks at the league, has finished the daily of a day, or has points of the week. */
type Arrival =
  { readonly kind: 'look' | 'points' } | { readonly kind: 'daily'; readonly date: Day };

/** The day on which someone arrives, whatever they have. */
function dayOfArrival(arrival: Arrival, at: number): Day | null {
  if (arrival.kind === 'daily') return arrival.date;
  return arrival.kind === 'look' ? dayOf(at) : null;
}

/** Whether the player takes a place now. Once its Saturday has ended, a week is only for who played in it. */
async function isDue(player: PlayerRecord, arrival: Arrival, at: number): Promise<boolean> {
  const { league } = player;
  const { week, hasBegun } = await currentWeek(at);
  const hasPlace = league.id !== null && weekOfLeague(league.id) >= week;
  if (!hasBegun || hasPlace || league.state !== 'in') return false;
  const day = dayOfArrival(arrival, at);
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
export function placed(uid: string, arrival: Arrival = { kind: 'look' }): Promise<Placed> {
  return turns.run(['places'], () => {
    let attempts = 0;
    return inTransaction(async (tx) => {
      const player = await loadPlayer(tx, uid);
      if (player === null) throw new AppError('no-session');
      const at = now();
      attempts += 1;
      if (attempts > 1) busyUntil = at + BUSY_MS;
      if (!(await isDue(player, arrival, at))) return { player, taken: null };
      return takePlace(tx, player, at);
    });
  });
}

const TRIES = 5;

async function takePlace(tx: Tx, player: PlayerRecord, at: number): Promise<Placed> {
  const week = weekAt(at);
  const place = await placeIn(week, player);
  const openFor = `${week}-${place.division}`;
  const isLate = startOfWeek(dayOf(at)) !== week;
  const isBusy = at < busyUntil;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const lane = isLate ? MAIN_LANE : isBusy ? anyLane() : 0;
    const id = (await findOpenLeague(openFor, lane)) ?? `${openFor}-1`;
    const found = (await loadLeague(tx, id)) ?? emptyLeague(id, openFor, MAIN_LANE, true);
    if (found.openFor === null) continue; // filled up meanwhile
    const after = { ...player, league: { ...place, id, placedAt: at } };
    const begunAt = found.begunAt ?? at;
    const league = {
      ...found,
      begunAt,
      taken: found.taken + 1,
      openFor: found.taken + 1 === LEAGUE_SIZE ? null : openFor,
      uids: [...found.uids, player.id],
      rows: { ...found.rows, [player.id]: leagueRowOf(after, id) },
    };
    savePlayer(tx, after);
    saveLeague(tx, league);
    for (const next of lanesBegun({ ...league, begunAt }, at, isBusy, anyLane())) {
      saveLeague(tx, emptyLeague(`${openFor}-${unguessableId()}`, openFor, next, false));
    }
    return { player: after, taken: league };
  }
  throw new AppError('unavailable', { retryAfter: 2 });
}

const LANES = 1_000_000;
const anyLane = (): number => randomBelow(LANES) / LANES;

function emptyLeague(id: string, openFor: string, lane: number, isFirst: boolean): LeagueRecord {
  const week = weekOfLeague(id);
  const division = openFor.slice(week.length + 1) as LeagueRecord['division'];
  const nobody = { begunAt: null, taken: 0, uids: [], rows: {} };
  return { id, week, division, isFirst, openFor, lane, ...nobody };
}

/**
 * Gives a place after a finished daily of its own day, and after no other game. The result is stored, so a failure isn't the
 * caller's: a trigger tries again, and the next look does, too.
 */
export async function placeAfter(
  player: PlayerRecord,
  { date, isLater }: Pick<GameRecord, 'date' | 'isLater'>,
): Promise<void> {
  if (date === null || isLater) return;
  const arrival = { kind: 'daily', date } as const;
  try {
    if (await isDue(player, arrival, now())) await placed(player.id, arrival);
  } catch (error) {
    const isDeleted = hasCode(error, 'no-session');
    if (!isDeleted) logCaught('WARNING', 'failed to give a place in a league', error);
  }
}

/**
 * Runs after a write to a player's record, in case the call that finished a daily didn't end. It may wait
 * until another week, in which the player hasn't looked yet.
 */
export async function placeLater(uid: string, { after }: Written): Promise<void> {
  const record = PLAYERS.parse(after);
  const arrival = { kind: 'points' } as const;
  if (!record.ok || !(await isDue(record.value, arrival, now()))) return;
  await placed(uid, arrival).catch((error: unknown) => {
    if (!hasCode(error, 'no-session')) throw error; // deleted meanwhile
  });
}
