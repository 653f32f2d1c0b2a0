import type { League, OwnLeague } from '@cardinal/core/api/leagues';
import { rowsOfLeague } from '@cardinal/core/documents/leagues';
import { dayOf, startOfWeek, type Day } from '@cardinal/core/game/days';
import { endOfWeek, weekAt } from '@cardinal/core/leagues/leagues';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { isoInstant, now } from '../../lib/clock';
import { loadLeague } from '../../repos/leaguesRepo';
import { reader } from '../../repos/store';
import { currentWeek, placed, placeIn } from './places';
import { pointsIn } from './rows';

/** The player's league of the week, with a place in it from the first look on. */
export async function showLeague(uid: string): Promise<League> {
  const { player, taken } = await placed(uid);
  const at = now();
  const { week } = await currentWeek(at);
  const shared = { week, endsAt: isoInstant(endOfWeek(week)) };
  const none = { id: null, rises: 0, falls: 0, rows: [], coming: null, last: null };
  if (player.league.state !== 'in') return { ...shared, ...none, division: null };
  const { id, division, last } = taken === null ? await placeIn(week, player) : player.league;
  const league = taken ?? (id === null ? null : await loadLeague(reader, id));
  const rows = league === null ? [] : rowsOfLeague(league);
  return {
    ...shared,
    id,
    division,
    rises: rows.filter(({ moves }) => moves === 'up').length,
    falls: rows.filter(({ moves }) => moves === 'down').length,
    rows,
    coming: comingOf(player, week, at),
    last: last && { ...last },
  };
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
  const { week } = await currentWeek(now());
  const { id, division, last } = await placeIn(week, player);
  const league = id === null ? null : await loadLeague(reader, id);
  const rows = league === null ? [] : rowsOfLeague(league);
  return {
    division,
    rank: rows.find((row) => row.id === player.id)?.rank ?? null,
    players: rows.length,
    endsAt: isoInstant(endOfWeek(week)),
    last: last && { ...last },
  };
}
