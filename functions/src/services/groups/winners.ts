import type { MonthWinner, MonthWinners } from '@cardinal/core/api/groups';
import { addMonths, monthOf } from '@cardinal/core/game/days';
import { monthScore, winnersOf } from '@cardinal/core/records/groups';
import { compareUsernames } from '@cardinal/core/documents/usernames';
import { now, today } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import type { Written } from '../../lib/triggered';
import {
  loadGroup,
  loadMembership,
  loadMonth,
  loadMonths,
  MONTHS_SHOWN,
  saveGroup,
  saveMonth,
  allGroups,
  type GroupRecord,
  type MonthRecord,
} from '../../repos/groupsRepo';
import { loadPlayer, loadPlayers, PLAYERS } from '../../repos/playersRepo';
import { inTransaction, reader } from '../../repos/store';
import { lastClosedMonth, monthsToStore, playersOf, type Players } from './settle';

/** The months that a group lists, newest first. */
export function shownMonths(at: number): string[] {
  const last = lastClosedMonth(at);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => addMonths(last, -back));
}

/** The winners of the last finished month, who wear the crown. */
export async function crowned(group: GroupRecord, players: Players): Promise<ReadonlySet<string>> {
  const at = now();
  const month = lastClosedMonth(at);
  const record =
    group.monthsThrough >= month
      ? await loadMonth(reader, group.id, month)
      : monthsToStore(group, players, at)[0];
  return new Set(winnersOf(record?.scores ?? {}).map(({ id }) => id));
}

/** Members' records, months and winners' names together, so that no list is dear. */
const MAX_READS = 107;

/** The winners of the finished months, newest first. Until the schedule has run, the last is computed. */
export async function winnersIn(group: GroupRecord): Promise<MonthWinners[]> {
  const at = now();
  const isStored = group.monthsThrough >= lastClosedMonth(at);
  const players = isStored ? null : await playersOf(group);
  const computed = players === null ? [] : monthsToStore(group, players, at);
  const left = MAX_READS - (players === null ? 0 : group.members.length);
  const months = shownMonths(at).slice(computed.length).slice(0, left);
  const stored = await loadMonths(reader, [group.id], months);
  return namedWinners(group, [...computed, ...stored], players, left - months.length);
}

/** By username, those without one last. */
function byName(a: MonthWinner, b: MonthWinner): number {
  if (a.username === null || b.username === null)
    return Number(a.username === null) - Number(b.username === null);
  return compareUsernames(a.username, b.username);
}

async function namedWinners(
  group: GroupRecord,
  months: readonly MonthRecord[],
  players: Players | null,
  maxUnknown: number,
): Promise<MonthWinners[]> {
  const won = months.map(({ month, scores }) => ({ month, winners: winnersOf(scores) }));
  const ids = new Set(won.flatMap(({ winners }) => winners.map(({ id }) => id)));
  const known = new Map([...(players ?? [])].map(([id, { username }]) => [id, username]));
  const suspended = group.members.flatMap((each) => (each.isSuspended ? [each.uid] : []));
  const nameless = new Set([...suspended, ...group.removed]);
  const unknown = [...ids].filter((id) => !known.has(id) && !nameless.has(id)).slice(0, maxUnknown);
  for (const player of await loadPlayers(reader, unknown)) {
    if (player !== null) known.set(player.id, player.username);
  }
  return won
    .map(({ month, winners }) => ({
      month,
      winners: winners
        .map(({ id, score }) => {
          const username = (nameless.has(id) ? null : known.get(id)) ?? null;
          return { id: username === null ? null : id, username, score };
        })
        .sort(byName),
    }))
    .filter(({ winners }) => winners.length > 0)
    .sort((a, b) => (a.month < b.month ? 1 : -1));
}

const AT_ONCE = 100;

/** Runs after a month's last day is closed: stores what each group's members scored in it. */
export async function closeMonths(): Promise<void> {
  if (today().slice(8) > '02') return;
  for await (const groups of allGroups(AT_ONCE)) {
    for (const { value: group } of groups) {
      if (group.monthsThrough >= lastClosedMonth(now())) continue;
      await closeMonth(group).catch((error: unknown) =>
        logCaught('ERROR', 'failed to store the month of a group', error),
      );
    }
  }
}

async function closeMonth({ id }: GroupRecord): Promise<void> {
  const group = await loadGroup(reader, id);
  const players = group === null ? new Map() : await playersOf(group);
  await inTransaction(async (tx) => {
    const current = await loadGroup(tx, id);
    if (current === null) return;
    const at = now();
    for (const month of monthsToStore(current, players, at)) saveMonth(tx, month);
    saveGroup(tx, { ...current, monthsThrough: lastClosedMonth(at) });
  });
}

/**
 * Runs after a write to a player's record. If a released or voided result changed a past month, corrects
 * it: the only thing that changes a finished month.
 */
export async function correctMonths(uid: string, { before, after }: Written): Promise<void> {
  const [earlier, record] = [PLAYERS.parse(before), PLAYERS.parse(after)];
  if (!earlier.ok || !record.ok) return;
  const [left, dailies] = [earlier.value.dailies, record.value.dailies];
  const changed = Object.keys({ ...left, ...dailies }).filter(
    (month) => month < monthOf(today()) && left[month] !== dailies[month],
  );
  for (const month of changed) await correctMonth(uid, month);
}

async function correctMonth(uid: string, month: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [player, { groups, left }] = [await loadPlayer(tx, uid), await loadMembership(tx, uid)];
    const records = await loadMonths(tx, [...groups, ...left], [month]);
    if (player === null) return;
    const score = monthScore(player, month);
    for (const record of records) {
      if (uid in record.scores && record.scores[uid] !== score) {
        saveMonth(tx, { ...record, scores: { ...record.scores, [uid]: score } });
      }
    }
  });
}
