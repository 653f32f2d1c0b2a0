import {
  addDays,
  addMonths,
  dayOf,
  endOfDay,
  lastClosedDay,
  monthOf,
} from '@cardinal/core/game/days';
import {
  monthScore,
  settleStreak,
  winsFrom,
  type MemberPast,
  type StreakFacts,
} from '@cardinal/core/records/groups';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { hasDay, type ExcusedDays } from '@cardinal/core/records/streak';
import {
  MONTHS_SHOWN,
  presentIn,
  type GroupRecord,
  type MonthRecord,
} from '../../repos/groupsRepo';
import { loadPlayers } from '../../repos/playersRepo';
import { reader } from '../../repos/store';

/** The records of the members who count, by ID. One read each. */
export type Players = ReadonlyMap<string, PlayerRecord>;
/** What of them counts for the group's past. */
export type Pasts = ReadonlyMap<string, MemberPast>;

export async function playersOf(group: GroupRecord): Promise<Players> {
  const found = await loadPlayers(reader, presentIn(group));
  // Without accounts that were deleted a moment ago.
  return new Map(found.flatMap((player) => (player === null ? [] : [[player.id, player]])));
}

export function streakFacts(group: GroupRecord, players: Pasts): StreakFacts {
  const members = group.members.flatMap(({ uid, joinedAt }) => {
    const player = players.get(uid);
    return player ? [{ from: dayOf(joinedAt), stretches: player.streak.stretches }] : [];
  });
  return { members, settled: group.settled, departed: group.departed };
}

/** The last month of which every day is closed. */
export function lastClosedMonth(at: number): string {
  return addMonths(monthOf(addDays(lastClosedDay(at), 1)), -1);
}

/** The months that are closed, but not stored with their scores yet. At most those that are shown. */
export function monthsToStore(group: GroupRecord, players: Pasts, at: number): MonthRecord[] {
  const last = lastClosedMonth(at);
  const months: MonthRecord[] = [];
  for (let back = 0; back < MONTHS_SHOWN; back += 1) {
    const month = addMonths(last, -back);
    if (month <= group.monthsThrough) break;
    months.push(monthOfGroup(group, players, month));
  }
  return months;
}

function monthOfGroup(group: GroupRecord, players: Pasts, month: string): MonthRecord {
  const scores = group.members.flatMap(({ uid, joinedAt }): [string, number | null][] => {
    const player = players.get(uid);
    return player === undefined || winsFrom(joinedAt, group.createdAt) > month
      ? []
      : [[uid, monthScore(player, month)]];
  });
  return { groupId: group.id, month, scores: Object.fromEntries(scores) };
}

/**
 * The group before a member leaves it: what is past is settled, so that it doesn't change. The member
 * still counts on a day that has ended, but isn't closed.
 */
export function settledWithout(
  group: GroupRecord,
  players: Pasts,
  {
    uid,
    at,
    excused,
  }: { readonly uid: string; readonly at: number; readonly excused: ExcusedDays },
): GroupRecord {
  const through = lastClosedDay(at);
  const settled = settleStreak(streakFacts(group, players), through, excused);
  const ended = addDays(dayOf(at), -1);
  const member = group.members.find((each) => each.uid === uid);
  const player = players.get(uid);
  const before = group.departed?.day === ended ? group.departed : null;
  if (ended <= through || !member || !player || member.joinedAt >= endOfDay(ended)) {
    return { ...group, settled, departed: before };
  }
  const finished = hasDay(player.streak, ended) ? 1 : 0;
  return {
    ...group,
    settled,
    departed: {
      day: ended,
      members: (before?.members ?? 0) + 1,
      finished: (before?.finished ?? 0) + finished,
    },
  };
}
