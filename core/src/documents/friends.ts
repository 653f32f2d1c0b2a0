import * as v from 'valibot';
import type { Day } from '../game/days';
import { scoreOn, type PlayerRecord } from '../records/playerRecord';
import { defineCollection, type RecordOf } from './document';
import { nullable, text, integer } from './fields';
import { person, toPerson, type Person } from './users';

/** Limit for a player's friends and outgoing requests together. */
export const MAX_FRIENDS = 500;

/** A friend's scores as the API and live updates show them. */
export interface FriendScores extends Person {
  readonly dailyScoreToday: number | null;
  readonly bestDailyScoreEver: number | null;
  readonly bestFunScoreEver: number | null;
  readonly bestFunScoreToday: number | null;
}

const scoreOfDay = nullable(v.object({ date: text, score: integer }));
/** A friend's names and scores, copied for the player. A Firestore trigger keeps them up to date. */
const copy = v.object({
  ...person,
  daily: scoreOfDay,
  bestDaily: nullable(integer),
  fun: scoreOfDay,
  bestFun: nullable(integer),
});
export type FriendCopy = RecordOf<typeof copy>;

export const FRIENDS = defineCollection<FriendCopy>({
  name: 'friends',
  versions: { 1: copy, 3: copy },
});

export function friendsPath(uid: string): string {
  return `players/${uid}/${FRIENDS.name}`;
}

/** The copy for friends. `player` is null before the first game. */
export function toFriendCopy(who: Person, player: PlayerRecord | null): FriendCopy {
  return {
    ...toPerson(who),
    daily: player?.daily.latest ?? null,
    bestDaily: player?.daily.best ?? null,
    fun: player?.fun.latest ?? null,
    bestFun: player?.fun.best ?? null,
  };
}

export function toFriendScores(row: FriendCopy, today: Day): FriendScores {
  return {
    ...toPerson(row),
    dailyScoreToday: scoreOn({ latest: row.daily }, today),
    bestDailyScoreEver: row.bestDaily,
    bestFunScoreEver: row.bestFun,
    bestFunScoreToday: scoreOn({ latest: row.fun }, today),
  };
}
