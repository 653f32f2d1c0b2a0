import {
  addDays,
  closeOfDay,
  dayOf,
  endOfDay,
  lastClosedDay,
  startOfWeek,
  type Day,
} from '../game/days';

/** From the lowest to the highest. Everyone begins in the lowest. */
export const DIVISIONS = ['ten', 'jack', 'queen', 'king', 'ace'] as const;
export type Division = (typeof DIVISIONS)[number];

export const LEAGUE_SIZE = 30;
/** In a league with fewer players, no one falls. */
const FULL_RULES_FROM = 10;
/** Of how many players one moves. */
const FIFTH = 5;
/** How many rise from a smaller league. */
const RISING_OF_FEW = 2;
/** Who finished so few dailies of a week doesn't fall. */
const FEW_DAILIES = 2;

/** The Sunday of the week of leagues at this time: the old week lasts until its Saturday is closed. */
export function weekAt(at: number): Day {
  return startOfWeek(addDays(lastClosedDay(at), 1));
}

/** The last day of a week. */
export function saturdayOf(week: Day): Day {
  return addDays(week, 6);
}

/** When the table is final. */
export function endOfWeek(week: Day): number {
  return closeOfDay(saturdayOf(week));
}

/** The first week with leagues: it begins on the first Sunday after the installation. */
export function firstWeek(installedAt: number): Day {
  return addDays(startOfWeek(dayOf(installedAt)), 7);
}

/** What someone did in a week; also their row, with whatever else it has. */
export interface Points {
  readonly score: number;
  /** The number of days with a daily that counts. */
  readonly played: number;
  /** When the score became what it is, in milliseconds since the epoch; without a game, when the place was taken. */
  readonly reachedAt: number;
}

/** What of a league decides who moves. */
export interface Terms {
  readonly week: Day;
  readonly division: Division;
  /** Whether it is the first of its division in its week. */
  readonly isFirst: boolean;
  /** When its first place was taken, in milliseconds since the epoch. */
  readonly begunAt: number | null;
}

export type Direction = 'up' | 'down';

export type Ranked<Row> = Row & {
  readonly rank: number;
  /** What happens if the week ends like this. */
  readonly moves: Direction | null;
};

/** How many rise and fall at most, before equal points and few dailies are looked at. */
function quotas({ week, division, isFirst, begunAt }: Terms, players: number) {
  const isLate = begunAt !== null && begunAt >= endOfDay(saturdayOf(week));
  const isFew = players < FULL_RULES_FROM;
  if (isLate || (isFew && isFirst)) return { rising: 0, falling: 0 };
  const rising = isFew ? RISING_OF_FEW : Math.ceil(players / FIFTH);
  const falling = isFew ? 0 : Math.floor(players / FIFTH);
  return { rising: division === 'ace' ? 0 : rising, falling: division === 'ten' ? 0 : falling };
}

/**
 * The table of a league: highest score first, then the earliest reached. Who shares the points of the
 * last one who rises, rises, too. No one falls with the points of someone who doesn't.
 */
export function leagueTable<Row extends Points & { readonly key: string }>(
  terms: Terms,
  rows: readonly Row[],
): Ranked<Row>[] {
  const sorted = [...rows].sort(
    (a, b) => b.score - a.score || a.reachedAt - b.reachedAt || (a.key < b.key ? -1 : 1),
  );
  const { rising, falling } = quotas(terms, sorted.length);
  const lastUp = sorted[Math.min(rising, sorted.length) - 1]?.score ?? Infinity;
  const isUp = ({ score }: Row) => score > 0 && score >= lastUp;
  const stays = new Set(
    sorted
      .filter((row, at) => isUp(row) || row.played <= FEW_DAILIES || at < sorted.length - falling)
      .map(({ score }) => score),
  );
  return sorted.map((row) => ({
    ...row,
    rank: sorted.findIndex(({ score }) => score === row.score) + 1,
    moves: isUp(row) ? 'up' : stays.has(row.score) ? null : 'down',
  }));
}

/** How a finished week ended for a player. */
export interface LastWeek {
  readonly week: Day;
  readonly division: Division;
  readonly rank: number;
  readonly players: number;
  readonly moved: Direction | 'stayed';
}

/** Which division a final table leads to. */
export function divisionAfter({ division, moved }: Pick<LastWeek, 'division' | 'moved'>): Division {
  const by = moved === 'up' ? 1 : moved === 'down' ? -1 : 0;
  return DIVISIONS[DIVISIONS.indexOf(division) + by] ?? division;
}

/** Where a player is. */
export interface LeaguePlace {
  /** Of the latest place, or after `last`. */
  readonly division: Division;
  /** The latest league with a place: `2026-11-22-ten-…`. Null without one. */
  readonly id: string | null;
  /** When that place was taken, in milliseconds since the epoch. */
  readonly placedAt: number;
  /** How the latest final week before that one ended. */
  readonly last: LastWeek | null;
  /** Whether the player is in leagues, has left them, or is suspended. */
  readonly state: 'in' | 'left' | 'suspended';
}

export const NO_PLACE: LeaguePlace = {
  division: 'ten',
  id: null,
  placedAt: 0,
  last: null,
  state: 'in',
};

/** The week of a league, by its ID. */
export function weekOfLeague(id: string): Day {
  return id.slice(0, 10);
}
