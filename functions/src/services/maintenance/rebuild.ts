import { isDeepStrictEqual } from 'node:util';
import { dayOf, isDay, type Day } from '@cardinal/core/game/days';
import { boardParts } from '@cardinal/core/records/boards';
import { newPlayer } from '@cardinal/core/records/playerRecord';
import type { LatestStreak } from '@cardinal/core/records/streak';
import { placeOfStreak, streakPeriod, streaksIn } from '@cardinal/core/records/streakRanks';
import {
  changesOf,
  TALLIES,
  type TallyName,
  type TallyShift,
} from '@cardinal/core/records/tallies';
import { searchKey } from '@cardinal/core/documents/usernames';
import { now, today } from '../../lib/clock';
import { findBlockList, makeBlockList, saveBlockList } from '../../repos/blocksRepo';
import { allRows, deleteRow, rowsOf, saveRow } from '../../repos/boardsRepo';
import {
  ALL_DAYS,
  allCounts,
  count,
  countAt,
  COUNTER_NAMES,
  moveMonth,
  oldMonths,
  sumsWith,
  type CounterName,
} from '../../repos/countersRepo';
import { deletedAccountCounts, type CountedGame } from '../../repos/deletedAccountsRepo';
import { loadExcused } from '../../repos/excusedRepo';
import { gamesOf } from '../../repos/gamesRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { playsOf, savePlay } from '../../repos/playsRepo';
import { loadReminder, saveReminder } from '../../repos/remindersRepo';
import {
  atOneMoment,
  inTransaction,
  reader,
  type Finder,
  type Reader,
  type Tx,
} from '../../repos/store';
import { allTallies, applyChanges } from '../../repos/talliesRepo';
import { loadHolds } from '../../repos/usernamesRepo';
import { allUsers, loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { checkLeagueRow } from '../leagues/rows';
import { differenceOfStart, makeStart } from '../play/dayStart';
import { rebuildProgress } from './rebuildProgress';
import { rebuildGroups } from './rebuildGroups';
import { markDerived, type Difference } from './derived';
import { nextReminder } from '../reminders/times';
import { countedGames, crowdOfRows, rebuildPlayer, type Rebuilt } from '../play/rebuiltPlayer';

/** Sums by names such as `2026-11-21 daily 12`. */
class Sums {
  private readonly sums = new Map<string, number>();

  add(name: string, by = 1): void {
    this.sums.set(name, (this.sums.get(name) ?? 0) + by);
  }

  /** The names whose sums differ, sorted. */
  differences(other: Sums): { name: string; stored: number; expected: number }[] {
    return [...new Set([...this.sums.keys(), ...other.sums.keys()])].sort().flatMap((name) => {
      const [stored, expected] = [this.sums.get(name) ?? 0, other.sums.get(name) ?? 0];
      return stored === expected ? [] : [{ name, stored, expected }];
    });
  }
}

/** How many players are compared at the same time. */
const AT_ONCE = 20;

/**
 * Replays every stored game and compares the results with what is stored: records, rows, plays,
 * tallies, counters and groups. With `fix`, fixes each player in one transaction, and fixes sums by their
 * difference, so that games that end meanwhile stay counted. A game that falls between two reads
 * shows as a difference; it won't in another run. Turns of the drinking game are only counted, so
 * that counter can't be checked.
 */
export async function* rebuild(fix: boolean): AsyncGenerator<Difference> {
  const [tallies, counts] = [new Sums(), new Sums()];
  const known = new Set<string>();
  for await (const users of allUsers(AT_ONCE)) {
    const compared = await Promise.allSettled(users.map(({ id }) => lookAt(id, fix)));
    for (const { id } of users) known.add(id);
    for (const result of compared) {
      if (result.status === 'rejected' || result.value === null) continue; // deleted meanwhile
      addUp(result.value, tallies, counts);
      yield* result.value.differences;
    }
    // Throws only after reporting what was fixed in the same batch.
    const failed = compared.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  yield* dropOrphanRows(known, fix);
  yield* rebuildGroups(fix);
  yield* rebuildProgress(fix);
  yield* rebuildTallies(tallies, fix);
  yield* rebuildCounters(counts, fix);
  if (fix) await markDerived();
}

interface Compared {
  readonly user: UserRecord;
  readonly differences: readonly Difference[];
  readonly expected: Rebuilt;
  readonly crowd: readonly TallyShift[];
  readonly counted: readonly CountedGame[];
}

/** Takes locks only for players with something to fix. */
async function lookAt(id: string, fix: boolean): Promise<Compared | null> {
  const found = await atOneMoment((moment) => compareOne(moment, moment, id, null));
  if (!fix || found === null || found.differences.length === 0) return found;
  return inTransaction((tx) => compareOne(tx, reader, id, tx));
}

/** What is found is written only together with one of the documents that are loaded before. */
async function compareOne(from: Reader, finder: Finder, id: string, fix: Tx | null) {
  const user = await loadUser(from, id);
  if (user === null) return null;
  const [holds, marks, player, reminder, list] = await Promise.all([
    loadHolds(from, user),
    loadExcused(from),
    loadPlayer(from, id),
    loadReminder(from, id),
    findBlockList(from, id),
  ]);
  const [plays, games, rows, blocked] = await Promise.all([
    playsOf(id, finder),
    gamesOf(id, finder),
    rowsOf(id, finder),
    makeBlockList(finder, id),
  ]);
  const known = player ?? newPlayer(id, user.username);
  const expected = rebuildPlayer(user, known, marks, plays, games);
  const differences: Difference[] = [];
  const compare = (where: string, stored: unknown, wanted: unknown, set: (tx: Tx) => void) => {
    if (isDeepStrictEqual(stored, wanted)) return;
    differences.push({ where, stored, expected: wanted });
    if (fix !== null) set(fix);
  };
  const leagueRows = await checkLeagueRow(from, expected.player);
  // If two accounts from before this rule look alike, the first one compared reserves their look.
  for (const { path, stored, expected, save } of [...holds, ...leagueRows])
    compare(path, stored, expected, save);
  const key = searchKey(user.username);
  compare(`users/${id} usernameKey`, user.usernameKey, key, (tx) =>
    saveUser(tx, { ...user, usernameKey: key }),
  );
  const dueAt = nextReminder(user.reminders, now());
  const planned = dueAt === null ? null : (reminder ?? { uid: id, dueAt });
  compare(`reminders/${id}`, reminder, planned, (tx) => saveReminder(tx, id, dueAt));
  const listed = list === null && Object.keys(blocked.names).length === 0 ? null : blocked;
  compare(`blockLists/${id}`, list, listed, (tx) => saveBlockList(tx, blocked));
  compare(`players/${id}`, player, expected.player, (tx) => savePlayer(tx, expected.player));
  for (const play of expected.plays) {
    const stored = plays.find(({ date }) => date === play.date) ?? null;
    // Games don't show how often links were revoked.
    const wanted = { ...play, shareRevision: stored?.shareRevision ?? 0 };
    compare(`days/${play.date}/plays/${id}`, stored, wanted, (tx) => savePlay(tx, wanted));
  }
  for (const row of expected.rows.values()) {
    const stored = rows.find(({ board }) => board === row.board) ?? null;
    compare(`boards/${row.board}/rows/${id}`, stored, row, (tx) => saveRow(tx, row));
  }
  for (const row of rows.filter(({ board }) => !expected.rows.has(board))) {
    compare(`boards/${row.board}/rows/${id}`, row, null, (tx) => deleteRow(tx, row.board, id));
  }
  const crowd = crowdOfRows([...expected.rows.keys()], games, true);
  return { user, differences, expected, crowd, counted: countedGames(games) };
}

/** Adds what the player should contribute to the sums. */
function addUp(found: Compared, tallies: Sums, counts: Sums): void {
  counts.add(`users ${dayOf(found.user.createdAt)}`);
  for (const { mode, day } of found.counted) counts.add(`${mode} ${day}`);
  const rows = [...found.expected.rows.values()].map(({ board, score }): TallyShift => {
    const { mode, period } = boardParts(board);
    return { period, tally: mode, from: null, to: score };
  });
  for (const { period, tally, place, by } of changesOf([...rows, ...found.crowd])) {
    tallies.add(`${period} ${tally} ${place}`, by);
  }
  const { isRanked, streak } = found.expected.player;
  const { latest } = streak;
  if (isRanked && latest !== null) tallies.add(nameOfStreak(latest));
}

function nameOfStreak(streak: LatestStreak): string {
  return `${streakPeriod(streak.lastDay)} streak ${placeOfStreak(streak)}`;
}

/** Finds rows whose player no longer exists. Their places in the tallies are compared later. */
async function* dropOrphanRows(known: Set<string>, fix: boolean): AsyncGenerator<Difference> {
  for await (const rows of allRows()) {
    for (const row of rows.filter(({ uid }) => !known.has(uid))) {
      if ((await loadUser(reader, row.uid)) !== null) continue; // registered meanwhile
      if (fix) await inTransaction(async (tx) => deleteRow(tx, row.board, row.uid));
      yield { where: `boards/${row.board}/rows/${row.uid}`, stored: row, expected: null };
    }
  }
}

/**
 * The other tallies are `streak`, whose places are compared by name, and `standing`, which has to
 * match the day's start.
 */
const COMPARED = ['daily', 'fun', 'crowd'] as const satisfies readonly TallyName[];

async function* rebuildTallies(expected: Sums, fix: boolean): AsyncGenerator<Difference> {
  const stored = new Sums();
  for (const [period, tallies] of await allTallies()) {
    for (const tally of COMPARED) {
      for (const [place, players] of Object.entries(tallies[tally]))
        if (players !== 0) stored.add(`${period} ${tally} ${place}`, players);
    }
    for (const { streak, players } of streaksIn(period, tallies.streak)) {
      stored.add(nameOfStreak(streak), players);
    }
  }
  const found = stored.differences(expected);
  for (const { name, ...values } of found) {
    const [period = '', tally, place] = name.split(' ');
    const by = values.expected - values.stored;
    const isTally = TALLIES.find((known) => known === tally);
    if (fix && isTally !== undefined) {
      const change = { period, tally: isTally, place: Number(place), by };
      await inTransaction(async (tx) => applyChanges(tx, [change]));
    }
    yield { where: `tallies/${period} ${tally} ${place}`, ...values };
  }
  // The day's start is calculated from the streaks, so it is only compared if these are right.
  if (!found.some(({ name }) => name.includes(' streak '))) yield* rebuildStart(fix);
  else if (fix) await makeStart(today());
}

/** Compares today's start, plus its changes since, with the streak tallies. */
async function* rebuildStart(fix: boolean): AsyncGenerator<Difference> {
  const difference = await differenceOfStart(today());
  if (difference === null) return;
  if (fix) await makeStart(today());
  yield difference;
}

/** Turns of the drinking game are only counted. */
const COUNTED = ['users', 'daily', 'fun'] as const satisfies readonly CounterName[];

async function* rebuildCounters(expected: Sums, fix: boolean): AsyncGenerator<Difference> {
  yield* moveMonths(fix);
  for (const [day, gone] of await deletedAccountCounts()) {
    for (const counter of COUNTED) expected.add(`${counter} ${day}`, gone[counter]);
  }
  const stored = new Sums();
  for (const [day, counts] of await allCounts()) {
    for (const counter of isDay(day) ? COUNTED : [])
      stored.add(`${counter} ${day}`, counts[counter]);
  }
  for (const { name, ...values } of stored.differences(expected)) {
    const [counter = '', day = ''] = name.split(' ');
    if (fix) await setCounter(counter, day, values.expected - values.stored);
    yield { where: `counters ${counter} ${day}`, ...values };
  }
  yield* rebuildSums(fix);
}

/** 1.0.0 stored counts by month, with a total beside them. */
async function* moveMonths(fix: boolean): AsyncGenerator<Difference> {
  for (const month of await oldMonths()) {
    if (fix) await moveMonth(month);
    yield { where: `counters/${month}`, stored: 'by month', expected: 'by year' };
  }
}

async function setCounter(counter: string, day: Day, by: number): Promise<void> {
  const known = COUNTED.find((name) => name === counter);
  if (known !== undefined) await inTransaction(async (tx) => count(tx, known, day, by));
}

/** Compares the months and the total with the sums of the days. */
async function* rebuildSums(fix: boolean): AsyncGenerator<Difference> {
  const counts = await allCounts();
  const [stored, expected] = [new Sums(), new Sums()];
  for (const counter of COUNTER_NAMES) {
    for (const [time, counted] of counts) {
      if (!isDay(time)) stored.add(`${counter} ${time}`, counted[counter]);
      else for (const sum of sumsWith(time)) expected.add(`${counter} ${sum}`, counted[counter]);
    }
  }
  for (const { name, ...values } of stored.differences(expected)) {
    const [named, time = ALL_DAYS] = name.split(' ');
    const counter = COUNTER_NAMES.find((known) => known === named);
    const by = values.expected - values.stored;
    if (fix && counter !== undefined) {
      await inTransaction(async (tx) => countAt(tx, [time], counter, by));
    }
    yield { where: `counters ${name}`, ...values };
  }
}
