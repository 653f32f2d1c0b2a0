import type { League, OwnLeague } from '@cardinal/core/api/leagues';
import { rowsOfLeague, type LeagueRecord } from '@cardinal/core/documents/leagues';
import { dayOf, startOfWeek, type Day } from '@cardinal/core/game/days';
import { endOfWeek, weekAt, type Direction } from '@cardinal/core/leagues/leagues';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { isoInstant, now } from '../../lib/clock';
import { loadLeague } from '../../repos/leaguesRepo';
import { reader } from '../../repos/store';
import { currentWeek, placed, placeIn } from './places';
import { pointsIn } from './rows';

/** Where the player is, and the rows of their league: `taken` if its place was taken just now. */
async function standing(player: PlayerRecord, taken: LeagueRecord | null = null) {
  const { week } = await currentWeek(now());
  const { id, division, last } = await placeIn(week, player);
  const league = taken ?? (id === null ? null : await loadLeague(reader, id));
  const shown = { division, endsAt: isoInstant(endOfWeek(week)), last: last && { ...last } };
  return { week, id, shown, rows: league === null ? [] : rowsOfLeague(league) };
}

/** The player's league of the week, with a place in it from the first look on. */
export async function showLeague(uid: string): Promise<League> {
  const { player, taken } = await placed(uid);
  const { week, id, shown, rows } = await standing(player, taken);
  const count = (way: Direction) => rows.filter(({ moves }) => moves === way).length;
  const league = { ...shown, week, id, rows, rises: count('up'), falls: count('down') };
  if (player.league.state === 'in') return { ...league, coming: comingOf(player, week, now()) };
  const none = { id: null, division: null, rows: [], rises: 0, falls: 0, coming: null, last: null };
  return { ...league, ...none };
}

/** While two weeks meet, what counts for the new one, unless it is before the first with leagues. */
function comingOf(player: PlayerRecord, shown: Day, at: number): League['coming'] {
  const week = startOfWeek(dayOf(at));
  if (week === weekAt(at) || week < shown) return null;
  const { score, played } = pointsIn(week, player) ?? { score: 0, played: 0 };
  return { week, score, played };
}

/** What the dashboard says; null if the player has left leagues. */
export async function ownLeague(player: PlayerRecord): Promise<OwnLeague | null> {
  if (player.league.state !== 'in') return null;
  const { shown, rows } = await standing(player);
  const own = rows.find(({ id }) => id === player.id);
  return { ...shown, rank: own?.rank ?? null, players: rows.length };
}
