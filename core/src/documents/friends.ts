import * as v from 'valibot';
import type { Day } from '../game/days';
import { scoreOn, type PlayerRecord, type ScoreOfDay } from '../records/playerRecord';
import { defineCollection, nextVersion } from './document';
import { nullable, text, integer, timestamp } from './fields';
import { person, toPerson, type Person } from './users';

/** Limit for a player's friends and outgoing requests together. */
export const MAX_FRIENDS = 500;

/** A friend's names and scores, copied for the player. A Firestore trigger keeps them up to date. */
export interface FriendCopy extends Person {
  readonly daily: ScoreOfDay | null;
  readonly bestDaily: number | null;
  readonly fun: ScoreOfDay | null;
  readonly bestFun: number | null;
}

/** A challenge that a friend created for the player. */
export interface FriendChallenge {
  readonly code: string;
  /** When it ends if no one starts a game. */
  readonly endsAt: number;
}

export interface FriendRecord extends FriendCopy {
  /** The friend's latest one, or null. The trigger leaves it as it is. */
  readonly challenge: FriendChallenge | null;
}

/** Which friend challenges the player, and to what. */
export interface Invitation extends Person, FriendChallenge {}

/** A friend's scores as the API and live updates show them. */
export interface FriendScores extends Person {
  readonly dailyScoreToday: number | null;
  readonly bestDailyScoreEver: number | null;
  readonly bestFunScoreEver: number | null;
  readonly bestFunScoreToday: number | null;
}

const scoreOfDay = nullable(v.object({ date: text, score: integer }));
const copy = {
  ...person,
  daily: scoreOfDay,
  bestDaily: nullable(integer),
  fun: scoreOfDay,
  bestFun: nullable(integer),
};
const challenge = nullable(v.object({ code: text, endsAt: timestamp }));

export const FRIENDS = defineCollection<FriendRecord>({
  name: 'friends',
  versions: nextVersion(
    [v.object(copy)],
    (row): FriendRecord => ({ ...row, challenge: null }),
    // Missing if the trigger has since updated a row of version 1.
    v.object({ ...copy, challenge: v.optional(challenge, null) }),
  ),
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

/** The challenges of friends that haven't ended, newest first. */
export function toInvitations(rows: readonly FriendRecord[], now: number): Invitation[] {
  return rows
    .flatMap((row): Invitation[] =>
      row.challenge === null ? [] : [{ ...toPerson(row), ...row.challenge }],
    )
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => b.endsAt - a.endsAt);
}
