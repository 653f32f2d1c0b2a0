import { addDays, monthOf, type Day } from '../game/days';
import type { ScoredMode } from '../game/game';
import { NO_PLACE, type LeaguePlace } from '../leagues/leagues';
import {
  daysOf,
  listedDays,
  withOtherDay,
  type Dailies,
  type ListedDay,
  type OtherDays,
} from './dailies';
import { earnestOf, LUCK_DAYS, NEWCOMER_DAILIES, type OddsDeviation } from './fairPlay';
import type { Histogram } from './ranking';
import { NO_STREAK, type Streak } from './streak';

/** A day, and the player's score on its board. */
export interface ScoreOfDay {
  readonly date: Day;
  readonly score: number;
}

export interface ModeRecord {
  /** The number of finished games that count. */
  readonly played: number;
  /** The best score above 0 on a board, or null. */
  readonly best: number | null;
  /** The number of games by score. */
  readonly distribution: Histogram;
  /** The last day with a score that others see, and that day's best score. A daily's may be 0. */
  readonly latest: ScoreOfDay | null;
}

/** What a player has played. It follows from the games and can be rebuilt from them. */
export interface PlayerRecord {
  readonly id: string;
  readonly username: string;
  /** False if an admin removed the player from all boards and ranks. */
  readonly isRanked: boolean;
  readonly daily: ModeRecord;
  readonly fun: ModeRecord;
  readonly streak: Streak;
  /** How the own-day dailies of the last `LUCK_DAYS` days compare with their odds, by day. */
  readonly standings: Readonly<Record<Day, OddsDeviation>>;
  /**
   * The deck odds of the first `NEWCOMER_DAILIES` own-day dailies that were played in earnest and weren't
   * voided, by day.
   */
  readonly firstDailies: Readonly<Record<Day, number | null>>;
  /** The last days on which the opening guess of the own-day daily was right, oldest first. */
  readonly openings: readonly Day[];
  /** The own-day dailies that count on boards, also while the player isn't ranked. */
  readonly dailies: Dailies;
  /** The other days in the player's own list. Null in a record of 1.0.0 until they are collected. */
  readonly otherDays: OtherDays | null;
  /** When each badge was earned (milliseconds), by badge ID. */
  readonly badges: Readonly<Record<string, number>>;
  /** Doesn't follow from the games. */
  readonly league: LeaguePlace;
}

const NOTHING_PLAYED: ModeRecord = { played: 0, best: null, distribution: {}, latest: null };

export function newPlayer(id: string, username: string): PlayerRecord {
  return {
    id,
    username,
    isRanked: true,
    daily: NOTHING_PLAYED,
    fun: NOTHING_PLAYED,
    streak: NO_STREAK,
    standings: {},
    firstDailies: {},
    openings: [],
    dailies: {},
    otherDays: {},
    badges: {},
    league: NO_PLACE,
  };
}

/** The score of a day that others see, if the record includes that day. A score of 0 is on no board. */
export function scoreOn({ latest }: Pick<ModeRecord, 'latest'>, date: Day): number | null {
  return latest?.date === date ? latest.score : null;
}

export function higher(score: number, before: number | null): number {
  return Math.max(score, before ?? 0);
}

/** Whether a finished game adds anything: a daily without points does, a fun game doesn't. */
export function isCounted(mode: ScoredMode, score: number): boolean {
  return mode === 'daily' || score > 0;
}

/** The numbers of a mode after a finished game. Only a score on a board can be the best. */
export function withGame<Numbers extends Pick<ModeRecord, 'played' | 'best' | 'distribution'>>(
  numbers: Numbers,
  score: number,
  isOnBoard: boolean,
): Numbers {
  const { played, best, distribution } = numbers;
  return {
    ...numbers,
    played: played + 1,
    best: isOnBoard && score > 0 ? higher(score, best) : best,
    distribution: { ...distribution, [score]: (distribution[score] ?? 0) + 1 },
  };
}

/** The record without these games: results that only the player may see. */
export function withoutScores(record: ModeRecord, scores: readonly number[]): ModeRecord {
  const left = new Map(Object.entries(record.distribution));
  for (const score of scores) left.set(`${score}`, (left.get(`${score}`) ?? 0) - 1);
  return {
    ...record,
    played: record.played - scores.length,
    distribution: Object.fromEntries(left),
  };
}

/** Adds a day to the standings, and drops those older than the newest by `LUCK_DAYS` or more. */
export function withStanding(
  { standings }: Pick<PlayerRecord, 'standings'>,
  date: Day,
  standing: OddsDeviation,
): PlayerRecord['standings'] {
  const all = Object.entries({ ...standings, [date]: standing });
  const newest = all.reduce((last, [day]) => (day > last ? day : last), date);
  const oldest = addDays(newest, 1 - LUCK_DAYS);
  return Object.fromEntries(all.filter(([day]) => day >= oldest));
}

/** With a day in the player's own list, unless it is there already. */
export function withListedDay<T extends Pick<PlayerRecord, 'dailies' | 'otherDays'>>(
  player: T,
  day: ListedDay,
): T {
  const { dailies, otherDays } = player;
  if (otherDays === null || daysOf(dailies).includes(day.date)) return player;
  return { ...player, otherDays: withOtherDay(otherDays, day) };
}

/** The score of a day in the player's own list; null if the day isn't in it. */
export function listedScore(
  { dailies, otherDays }: Pick<PlayerRecord, 'dailies' | 'otherDays'>,
  date: Day,
): number | null {
  const month = monthOf(date);
  const inMonth = (days: Readonly<Record<string, string>> | null) => ({
    [month]: days?.[month] ?? '',
  });
  const listed = listedDays(inMonth(dailies), inMonth(otherDays));
  return listed.find((day) => day.date === date)?.score ?? null;
}

/** Whether the player has played enough dailies not to be new. */
export function isPastFirst({ firstDailies }: Pick<PlayerRecord, 'firstDailies'>): boolean {
  return Object.keys(firstDailies).length >= NEWCOMER_DAILIES;
}

/** Adds a daily to the first ones, unless there are enough, and leaves out one that wasn't in earnest. */
export function withFirstDaily(
  player: Pick<PlayerRecord, 'firstDailies' | 'dailies' | 'otherDays'>,
  date: Day,
  { deckOdds }: OddsDeviation,
  score: number,
): PlayerRecord['firstDailies'] {
  if (isPastFirst(player)) return player.firstDailies;
  const listed = listedDays(player.dailies, player.otherDays ?? {});
  const points = new Map(listed.map((day) => [day.date, day.score])).set(date, score);
  const days = Object.entries({ ...player.firstDailies, [date]: deckOdds })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, odds]) => ({ day, deckOdds: odds, points: points.get(day) ?? null }));
  return Object.fromEntries(earnestOf(days).map(({ day, deckOdds: odds }) => [day, odds]));
}
