import * as v from 'valibot';
import { DIVISIONS, leagueTable, type Direction } from '../leagues/leagues';
import { defineCollection, type RecordOf } from './document';
import { boolean, integer, nullable, text, timestamp } from './fields';

const row = v.object({
  /** Null if the account was deleted after the end. */
  username: nullable(text),
  score: integer,
  played: integer,
  reachedAt: timestamp,
});
export type StoredLeagueRow = RecordOf<typeof row>;
/** By the player's ID; of a deleted account under another key. */
const rows = v.record(v.string(), row);
export type StoredLeagueRows = RecordOf<typeof rows>;

/** A league of a week: its players, and their points. */
const league = v.object({
  /** Week, division and a name that no other has: `2026-11-22-ten-1`. */
  id: text,
  week: text,
  division: v.picklist(DIVISIONS),
  /** The first that its division began in the week. */
  isFirst: boolean,
  begunAt: nullable(timestamp),
  /** How many places were taken. None is given again. */
  taken: integer,
  /** Week and division while places are free: whom they are for. */
  openFor: nullable(text),
  /** Its place among those that fill side by side, from 0 to 1. */
  lane: v.number(),
  /** Who took a place, also of those without a row. */
  uids: v.array(text),
  rows,
  /** The rows as whoever asked first saw them, if that was soon after the end. Later changes don't count. */
  final: nullable(rows),
});
export type LeagueRecord = RecordOf<typeof league>;

export const LEAGUES = defineCollection<LeagueRecord>({ name: 'leagues', versions: { 1: league } });

/** Browsers listen to the league in which their player has a row. */
export function leaguePath(id: string): string {
  return `${LEAGUES.name}/${id}`;
}

/** A row as the API and live updates show it. */
export interface LeagueRow {
  readonly rank: number;
  readonly id: string | null;
  readonly username: string | null;
  readonly score: number;
  readonly played: number;
  readonly moves: Direction | null;
}

/** The table, the first row first. */
export function rowsOfLeague(record: LeagueRecord): LeagueRow[] {
  const stored = Object.entries(record.final ?? record.rows).map(([key, one]) => ({ ...one, key }));
  return leagueTable(record, stored).map(({ key, username, rank, score, played, moves }) => ({
    rank,
    id: username === null ? null : key,
    username,
    score,
    played,
    moves,
  }));
}
