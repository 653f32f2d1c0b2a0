import { badgesFor } from '@cardinal/core/game/badges';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { currentStreak, extendStreak, type Streak } from '@cardinal/core/game/streak';
import { boardOf, type BoardId } from '../repos/boardsRepo';
import type { ModeRecord, PlayerRecord } from '../repos/playersRepo';
import { ALL_TIME, type Move } from '../repos/talliesRepo';

/** A finished game about to be entered into its player's record. */
export interface FinishedGame {
  readonly mode: ScoredMode;
  /** The day whose board it is for: of a daily the day it began on, of a fun game when it ended. */
  readonly date: Day;
  readonly score: number;
  readonly cleared: boolean;
  readonly endedAt: number;
}

export interface Entry {
  readonly player: PlayerRecord;
  /** Boards on which this game is now the player's row. */
  readonly boards: readonly BoardId[];
  readonly moves: readonly Move[];
  readonly isPersonalBest: boolean;
  /** The player's score on the board of the day. */
  readonly scoreOfDay: number;
}

function counted(record: ModeRecord, score: number): ModeRecord {
  return {
    ...record,
    played: record.played + 1,
    distribution: { ...record.distribution, [score]: (record.distribution[score] ?? 0) + 1 },
  };
}

/** Enters a past day played later: it counts for the player, and for no board and no streak. */
export function enterLaterPlay(player: PlayerRecord, score: number): PlayerRecord {
  return { ...player, daily: counted(player.daily, score) };
}

/** Enters a finished game of the day: what changes for the player, the boards and the tallies. */
export function enterGame(player: PlayerRecord, game: FinishedGame): Entry {
  const { mode, date, score } = game;
  const before = player[mode];
  if (score === 0) {
    // A daily without points is played and counts; a fun game without points counts nowhere.
    const unchanged = mode === 'fun' ? player : { ...player, daily: counted(before, 0) };
    return { player: unchanged, boards: [], moves: [], isPersonalBest: false, scoreOfDay: 0 };
  }

  const bestOfDay = before.latest?.date === date ? before.latest.score : null;
  const leadsDay = bestOfDay === null || score > bestOfDay;
  const isPersonalBest = before.best === null || score > before.best;
  const streak = mode === 'daily' ? extendStreak(player.streak, date) : player.streak;
  const isLatest = before.latest === null || date >= before.latest.date;
  const record: ModeRecord = {
    ...counted(before, score),
    best: isPersonalBest ? score : before.best,
    latest: leadsDay && isLatest ? { date, score } : before.latest,
  };
  return {
    player: { ...player, [mode]: record, streak, badges: earned(player, game, streak) },
    boards: [
      ...(leadsDay ? [boardOf(mode, date)] : []),
      ...(isPersonalBest ? [boardOf(mode, ALL_TIME)] : []),
    ],
    moves: [
      ...(leadsDay ? [{ key: date, tally: mode, from: bestOfDay, to: score }] : []),
      ...(isPersonalBest ? [{ key: ALL_TIME, tally: mode, from: before.best, to: score }] : []),
      ...streakMoves(player.streak, streak),
    ],
    isPersonalBest,
    scoreOfDay: Math.max(score, bestOfDay ?? 0),
  };
}

/** A streak stands in the histogram of its last day. */
function streakMoves(before: Streak, after: Streak): Move[] {
  if (before.run === after.run) return [];
  const { run: left } = before;
  const { run: entered } = after;
  if (left && entered?.lastDay === left.lastDay) {
    return [{ key: left.lastDay, tally: 'streak', from: left.length, to: entered.length }];
  }
  return [
    ...(left ? [{ key: left.lastDay, tally: 'streak' as const, from: left.length, to: null }] : []),
    ...(entered
      ? [{ key: entered.lastDay, tally: 'streak' as const, from: null, to: entered.length }]
      : []),
  ];
}

function earned(player: PlayerRecord, game: FinishedGame, streak: Streak): PlayerRecord['badges'] {
  const ids = badgesFor({ ...game, streak: currentStreak(streak, game.date) });
  const fresh = ids.filter((id) => player.badges[id] === undefined);
  return { ...player.badges, ...Object.fromEntries(fresh.map((id) => [id, game.endedAt])) };
}
