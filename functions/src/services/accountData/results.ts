import { addDays, dayOf, type Day } from '@cardinal/core/game/days';
import { ROWS } from '@cardinal/core/documents/boards';
import { ALL_TIME, boardParts, type BoardId } from '@cardinal/core/records/boards';
import type { TallyShift } from '@cardinal/core/records/tallies';
import { inBatches } from '../../lib/batches';
import { isoInstant, now, realNow } from '../../lib/clock';
import { deleteRow, loadRow, rowsOf } from '../../repos/boardsRepo';
import { countDeletedAccount } from '../../repos/deletedAccountsRepo';
import {
  deleteEvidence,
  EVIDENCE_MS,
  loadEvidenceOf,
  streamEvidence,
  type EvidenceRecord,
} from '../../repos/evidenceRepo';
import {
  deleteGame,
  gameBatches,
  GAMES,
  loadGames,
  streamGames,
  type GameRecord,
} from '../../repos/gamesRepo';
import type { OfPlayer, Owner } from '../../repos/ofPlayer';
import { deletePlay, loadPlays, PLAYS, playsOf } from '../../repos/playsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { countedGames, crowdOfRows } from '../play/rebuiltPlayer';
import { gameView } from '../play/games';

/** Rows are deleted together with their places in the tallies and the guesses behind them. */
export const rowsOfPlayer: OfPlayer = {
  collections: [ROWS],
  async *lists({ uid }) {
    yield 'rows';
    for (const row of await rowsOf(uid)) yield { ...row, reachedAt: isoInstant(row.reachedAt) };
  },
  deleteAll: ({ uid }) => leaveBoards(uid),
};

async function* leaveBoards(uid: string): AsyncGenerator<void> {
  for (const some of inBatches(await rowsOf(uid))) {
    await inTransaction(async (tx) => {
      const rows = await Promise.all(some.map(({ board }) => loadRow(tx, board, uid)));
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

/** Counters still include the deleted games, as games of deleted accounts. */
export const gamesOfPlayer: OfPlayer = {
  collections: [GAMES],
  async *lists({ uid }) {
    yield 'games';
    const recent = yield* games(uid);
    yield 'networks';
    yield* networks(uid, recent);
  },
  async *deleteAll({ uid }) {
    for await (const some of gameBatches(uid)) {
      await inTransaction(async (tx) => {
        const ids = some.map(({ id }) => id);
        const left = (await loadGames(tx, ids)).filter((game) => game !== null);
        countDeletedAccount(tx, countedGames(left));
        for (const { id } of left) {
          deleteGame(tx, id);
          deleteEvidence(tx, id);
        }
      });
      yield;
    }
  },
};

/** Returns which of them the player may have started as a guest. */
async function* games(uid: string): AsyncGenerator<object, Set<string>> {
  const recent = new Set<string>();
  for await (const some of streamGames(uid)) {
    for (const game of some) {
      if (now() - game.startedAt < EVIDENCE_MS) recent.add(game.id);
      yield { ...gameView(game), ...factsOf(game) };
    }
  }
  return recent;
}

/** What is stored with a game but not shown to its player during the game. */
function factsOf(game: GameRecord) {
  const { guessedAt, endedAt, storedAt, networks, result, evidence, review } = game;
  return {
    guessedAt: guessedAt.map(isoInstant),
    endedAt: endedAt === null ? null : isoInstant(endedAt),
    storedAt: storedAt === null ? null : isoInstant(storedAt),
    networks,
    result,
    evidence,
    review,
  };
}

/** Where the player's games were started, including those started as a guest. */
async function* networks(uid: string, recent: Set<string>): AsyncGenerator<object> {
  for await (const some of streamEvidence(uid)) {
    for (const one of some) {
      recent.delete(one.gameId);
      yield networkIn(one);
    }
  }
  for (const some of inBatches([...recent])) {
    yield* (await loadEvidenceOf(reader, some)).map(networkIn);
  }
}

function networkIn({ gameId, traces, startedAt }: EvidenceRecord) {
  return { gameId, traces, startedAt: isoInstant(startedAt) };
}

/** Includes plays that a client started: only their path shows whose they are. */
export const playsOfPlayer: OfPlayer = {
  collections: [PLAYS],
  async *lists(owner) {
    yield 'plays';
    for (const dates of inBatches(await daysOf(owner))) {
      for (const play of await loadPlays(reader, dates, owner.uid)) {
        if (play !== null) yield { ...play, startedAt: isoInstant(play.startedAt) };
      }
    }
  },
  async *deleteAll(owner) {
    for (const dates of inBatches(await daysOf(owner))) {
      await inTransaction(async (tx) => {
        for (const date of dates) deletePlay(tx, date, owner.uid);
      });
      yield;
    }
  },
};

/**
 * Every day on which the player may have a play: those with one, and every day in New York since the
 * account was created, plus one at each end. Clients start plays by real time, the server by its own
 * clock.
 */
async function daysOf({ uid, createdAt }: Owner): Promise<Day[]> {
  const days = new Set((await playsOf(uid)).map(({ date }) => date));
  const last = addDays(dayOf(Math.max(now(), realNow())), 1);
  let day = addDays(dayOf(Math.min(createdAt, realNow())), -1);
  for (; day <= last; day = addDays(day, 1)) days.add(day);
  return [...days];
}
