import { object, type InferType, type ObjectSchema } from 'yup';
import type { LeagueRow } from '../documents/leagues';
import { DIVISIONS, type LastWeek } from '../leagues/leagues';
import type { Call } from './call';
import { count, day, listOf, oneOf, text, timestamp } from './shapes';

const division = oneOf(DIVISIONS);

const lastWeek: ObjectSchema<LastWeek> = object({
  week: day,
  division,
  rank: count,
  players: count,
  moved: oneOf(['up', 'down', 'stayed'] as const),
});

const row: ObjectSchema<LeagueRow> = object({
  rank: count,
  /** Null, like the username, of a deleted account. */
  id: text.nullable(),
  username: text.nullable(),
  score: count,
  /** The number of days. */
  played: count,
  /** What happens if the week ends like this. */
  moves: oneOf(['up', 'down'] as const).nullable(),
});

const league = object({
  /** The live document (`leaguePath`). Null without a place. */
  id: text.nullable(),
  /** Its Sunday. Until its Saturday is closed, a week lasts on. */
  week: day,
  /** Null if the player has left leagues. */
  division: division.nullable(),
  /** When Saturday is closed. */
  endsAt: timestamp,
  rises: count,
  falls: count,
  /** Empty without a place. */
  rows: listOf(row),
  /** While two weeks meet: what counts for the new one already. */
  coming: object({ week: day, score: count, played: count }).defined().nullable(),
  /** The latest final week with a place. */
  last: lastWeek.defined().nullable(),
});
export type League = InferType<typeof league>;

/** The player's league on the dashboard; null if the player has left leagues. */
export const ownLeague = object({
  division,
  /** Null without a place. */
  rank: count.nullable(),
  players: count,
  endsAt: timestamp,
  last: lastWeek.defined().nullable(),
});
export type OwnLeague = InferType<typeof ownLeague>;

export const leagueCalls = {
  league: {
    address: ['GET', '/api/league'],
    summary: "Returns the player's league of the week, and gives a place in one.",
    access: 'player',
    reads: 'few',
    answers: { 200: league },
  },
} as const satisfies Readonly<Record<string, Call>>;
