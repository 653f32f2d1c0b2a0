import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf, type Day } from '@cardinal/core/game/days';
import { ALL_TIME, boardParts, type BoardId } from '@cardinal/core/records/boards';
import type { TallyShift } from '@cardinal/core/records/tallies';
import { BATCH_SIZE, inBatches } from '../../lib/batches';
import { now, realNow } from '../../lib/clock';
import { deleteAuthAccount, deleteLiveUser } from '../../repos/authRepo';
import { deleteRow, loadRowIn, rowsOf } from '../../repos/boardsRepo';
import { blocksOf, deleteBlock } from '../../repos/blocksRepo';
import { codesOf, deleteCode } from '../../repos/codesRepo';
import { deleteCredentials } from '../../repos/credentialsRepo';
import { countDeletedAccount } from '../../repos/deletedAccountsRepo';
import { deleteDevice, devicesOf } from '../../repos/devicesRepo';
import {
  deleteAccountDeletion,
  loadAccountDeletion,
  type AccountDeletionRecord,
} from '../../repos/accountDeletionsRepo';
import { deleteEvidence, evidenceOf } from '../../repos/evidenceRepo';
import { deleteFriend, deleteRequest, friendsOf, requestsOf } from '../../repos/friendsRepo';
import { deleteGame, loadGames, someGamesOf, type GameRecord } from '../../repos/gamesRepo';
import { deleteKnownAddresses } from '../../repos/knownAddressesRepo';
import { deleteLink, linksOf } from '../../repos/linksRepo';
import { deletePlay, loadPlays, playsOf } from '../../repos/playsRepo';
import { deleteSentReminders, saveReminder } from '../../repos/remindersRepo';
import { deleteRename } from '../../repos/renamesRepo';
import {
  deleteReports,
  loadReports,
  REPORTABLE,
  reportedBy,
  saveReports,
  unmuteReporter,
} from '../../repos/reportsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { leaveGroups } from '../groups/leaving';
import { leaveChallenges } from '../challenges/ofPlayer';
import { countedGames, crowdOfRows } from '../maintenance/rebuiltPlayer';

type DeletedUser = Omit<AccountDeletionRecord, 'leftAt'>;

/**
 * Deletes what is left of an account, in steps that can all be repeated. A transaction that deletes
 * something also changes its counters, so nothing is counted twice if two calls delete the same
 * account.
 */
async function* deletionSteps({ uid, createdAt }: DeletedUser): AsyncGenerator<void> {
  await deleteLiveUser(uid);
  await deleteAuthAccount(uid);
  yield;
  yield* leaveFriends(uid);
  yield* leaveGroups(uid);
  yield* leaveBlocksAndReports(uid);
  yield* leaveChallenges(uid);
  yield* leaveBoards(uid);
  yield* deleteGames(uid);
  yield* deletePlays(uid, createdAt);
  yield* deleteTraces(uid);
  await deleteKnownAddresses(uid);
  await deleteSentReminders(uid);
}

/** Runs steps until the time is up. Returns whether everything is deleted. */
export async function deleteDataUntil(
  leaver: DeletedUser,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for await (const _ of deletionSteps(leaver)) if (isTimeUp()) return false;
  return true;
}

/** In milliseconds. Longer than the call that deletes an account may take. */
const AFTER_MS = 20_000;

/**
 * Runs in the background after every deletion. Deletes what the call had no time for, what it left
 * after a failure, and what the player's other calls were just storing.
 */
export async function finishAccountDeletion(uid: string): Promise<void> {
  const record = await loadAccountDeletion(reader, uid);
  if (record === null) return;
  await sleep(Math.max(0, record.leftAt + AFTER_MS - realNow()));
  await deleteDataUntil(record, () => false);
  await inTransaction(async (tx) => deleteAccountDeletion(tx, uid));
}

async function* leaveFriends(uid: string): AsyncGenerator<void> {
  const [friends, requests] = await Promise.all([friendsOf(reader, uid), requestsOf(reader, uid)]);
  for (const others of inBatches([...friends, ...requests])) {
    await inTransaction(async (tx) => {
      for (const { id } of others) {
        deleteFriend(tx, uid, id);
        deleteFriend(tx, id, uid);
        deleteRequest(tx, uid, id);
        deleteRequest(tx, id, uid);
      }
    });
    yield;
  }
}

/** Deletes the blocks by and against the player, and the reports. */
async function* leaveBlocksAndReports(uid: string): AsyncGenerator<void> {
  for (const some of inBatches(await blocksOf(uid))) {
    await inTransaction(async (tx) => {
      for (const block of some) deleteBlock(tx, block);
    });
    yield;
  }
  await inTransaction(async (tx) => {
    deleteReports(tx, { kind: 'player', id: uid });
    unmuteReporter(tx, uid);
  });
  const isOthers = ({ by }: { by: string }): boolean => by !== uid;
  for (const kind of REPORTABLE) {
    for (const { id } of await reportedBy(kind, uid)) {
      await inTransaction(async (tx) => {
        const { reports, dismissed } = await loadReports(tx, { kind, id });
        saveReports(
          tx,
          { kind, id },
          { reports: reports.filter(isOthers), dismissed: dismissed.filter(isOthers) },
        );
      });
      yield;
    }
  }
}

/** Deletes rows together with their places in the tallies and the guesses behind them. */
async function* leaveBoards(uid: string): AsyncGenerator<void> {
  for (const some of inBatches(await rowsOf(uid))) {
    await inTransaction(async (tx) => {
      const rows = await Promise.all(some.map(({ board }) => loadRowIn(tx, board, uid)));
      const still = rows.filter((row) => row !== null);
      const boards = still.map(({ board }) => board);
      const runs = await runsOf(tx, uid, boards);
      for (const board of boards) deleteRow(tx, board, uid);
      applyShifts(tx, [
        ...still.map(({ board, score }): TallyShift => {
          const { mode, period } = boardParts(board);
          return { period, tally: mode, from: score, to: null };
        }),
        ...crowdOfRows(boards, runs, false),
      ]);
    });
    yield;
  }
}

/** The games behind the rows of daily boards. */
async function runsOf(tx: Tx, uid: string, boards: readonly BoardId[]): Promise<GameRecord[]> {
  const days = boards
    .map(boardParts)
    .filter(({ mode, period }) => mode === 'daily' && period !== ALL_TIME);
  const plays = await loadPlays(
    tx,
    days.map(({ period }) => period),
    uid,
  );
  const ids = plays.flatMap((play) => play?.gameId ?? []);
  return (await loadGames(tx, ids)).filter((game) => game !== null);
}

/** Deletes the games. Counters still include them, as games of deleted accounts. */
async function* deleteGames(uid: string): AsyncGenerator<void> {
  for (;;) {
    const some = await someGamesOf(uid, BATCH_SIZE);
    if (some.length === 0) return;
    await inTransaction(async (tx) => {
      const ids = some.map(({ id }) => id);
      const games = (await loadGames(tx, ids)).filter((game) => game !== null);
      countDeletedAccount(tx, countedGames([], games));
      for (const { id } of games) {
        deleteGame(tx, id);
        deleteEvidence(tx, id);
      }
    });
    yield;
  }
}

/** Includes plays that a client started: only their path shows whose they are. */
async function* deletePlays(uid: string, createdAt: number): AsyncGenerator<void> {
  const known = (await playsOf(uid)).map(({ date }) => date);
  const recent = daysSince(createdAt);
  for (const dates of inBatches([...new Set([...known, ...recent])])) {
    await inTransaction(async (tx) => {
      const plays = (await loadPlays(tx, dates, uid)).filter((play) => play !== null);
      countDeletedAccount(tx, countedGames(plays, []));
      for (const { date } of plays) deletePlay(tx, date, uid);
    });
    yield;
  }
}

/**
 * Every day in New York on which an account created then may have a play, plus one at each end.
 * Clients start plays by real time, the server by its own clock.
 */
export function daysSince(createdAt: number): Day[] {
  const last = addDays(dayOf(Math.max(now(), realNow())), 1);
  const days: Day[] = [];
  let day = addDays(dayOf(Math.min(createdAt, realNow())), -1);
  for (; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function* deleteTraces(uid: string): AsyncGenerator<void> {
  const [codes, links, evidence, devices] = await Promise.all([
    codesOf(reader, uid),
    linksOf(uid),
    evidenceOf(uid),
    devicesOf(reader, uid),
  ]);
  for (const some of inBatches(evidence)) {
    await inTransaction(async (tx) => {
      for (const { gameId } of some) deleteEvidence(tx, gameId);
    });
    yield;
  }
  await inTransaction(async (tx) => {
    deleteCredentials(tx, uid);
    deleteRename(tx, uid);
    saveReminder(tx, uid, null);
    for (const { id } of codes) deleteCode(tx, id);
    for (const link of links) deleteLink(tx, link);
    for (const { id } of devices) deleteDevice(tx, id);
  });
  yield;
}
