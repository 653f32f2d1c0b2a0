import type { RowRecord } from '@cardinal/core/documents/boards';
import { FRIEND_BEATEN } from '@cardinal/core/records/badges';
import { ALL_TIME, boardId, boardParts, type BoardId } from '@cardinal/core/records/boards';
import { crowdShifts } from '@cardinal/core/records/crowd';
import {
  enterGame,
  enterLaterPlay,
  type Entry,
  type FinishedGame,
} from '@cardinal/core/records/enterGame';
import { excusedAt, type ExcusedMark } from '@cardinal/core/records/excused';
import { countedOn, finishedGame } from '@cardinal/core/records/finishedGame';
import { mayHaveEarlierRow } from '@cardinal/core/records/gameChanges';
import { newPlayer, withListedDay, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import type { TallyShift } from '@cardinal/core/records/tallies';
import type { CountedGame } from '../../repos/deletedAccountsRepo';
import type { GameRecord } from '../../repos/gamesRepo';
import type { PlayRecord } from '../../repos/playsRepo';
import type { UserRecord } from '../../repos/usersRepo';
import { stateOf } from './games';
import { playOf } from './plays';

/** What should be stored, according to a player's games. */
export interface Rebuilt {
  readonly player: PlayerRecord;
  readonly rows: ReadonlyMap<BoardId, RowRecord>;
  /** How each game that counts for its day entered the record, by its ID. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** The plays of finished dailies. */
  readonly plays: readonly PlayRecord[];
}

interface Stored {
  readonly game: GameRecord;
  readonly finished: FinishedGame;
  readonly at: number;
}

/** The finished games that belong to an account. */
function storedGames(games: readonly GameRecord[]): Stored[] {
  return games.flatMap((game) => {
    if (game.uid === null || game.endedAt === null) return [];
    const finished = finishedGame(game, stateOf(game), game.endedAt);
    return [{ game, finished, at: game.storedAt ?? game.endedAt }];
  });
}

/**
 * The tally changes for the guesses behind a player's rows on these boards: for the board of a
 * daily, those of that day's run; for other boards, none.
 */
export function crowdOfRows(
  boards: readonly BoardId[],
  games: readonly GameRecord[],
  isThere: boolean,
): TallyShift[] {
  return boards.flatMap((board) => {
    const { mode, period } = boardParts(board);
    if (mode !== 'daily' || period === ALL_TIME) return [];
    const run = games.find(
      ({ mode: played, date, isLater, endedAt }) =>
        played === 'daily' && date === period && !isLater && endedAt !== null,
    );
    return run === undefined ? [] : crowdShifts(period, run.guesses, isThere);
  });
}

/** How the counters include games. */
export function countedGames(games: readonly GameRecord[]): CountedGame[] {
  return storedGames(games).flatMap(({ finished }) => {
    const day = countedOn(finished);
    return day === null ? [] : [{ mode: finished.mode, day }];
  });
}

/** Enters all games of a player again, in the order in which they were stored. */
export function rebuildPlayer(
  { id, username }: Pick<UserRecord, 'id' | 'username'>,
  { isRanked, badges, league }: Pick<PlayerRecord, 'isRanked' | 'badges' | 'league'>,
  marks: readonly ExcusedMark[],
  plays: readonly PlayRecord[],
  games: readonly GameRecord[],
): Rebuilt {
  const stored = storedGames(games).sort((a, b) => a.at - b.at);
  const beaten = badges[FRIEND_BEATEN];
  let player: PlayerRecord = {
    ...newPlayer(id, username),
    isRanked,
    league,
    // Games don't show who was a friend then.
    badges: beaten === undefined ? {} : { [FRIEND_BEATEN]: beaten },
  };
  const rows = new Map<BoardId, RowRecord>();
  const entries = new Map<string, Entry>();
  for (const { game, finished, at } of stored) {
    if (game.isLater) {
      player = enterLaterPlay(player, finished);
      continue;
    }
    const { score, endedAt: reachedAt } = finished;
    const row = mayHaveEarlierRow(player, finished)
      ? rows.get(boardId(finished.mode, finished.date))
      : undefined;
    const entry = enterGame(player, finished, {
      earlierRow: row?.score ?? null,
      excused: excusedAt(marks, at),
    });
    player = entry.player;
    entries.set(game.id, entry);
    for (const board of entry.boards)
      rows.set(board, { board, uid: id, username, score, reachedAt });
  }
  for (const { kind, date, score } of plays) {
    if (score !== null) player = withListedDay(player, { date, score, isOwnDay: kind === 'own' });
  }
  const dailies = stored.filter(({ game }) => game.mode === 'daily');
  return {
    player,
    rows,
    entries,
    plays: dailies.map(({ game, finished }) => playOf(game, id, finished.score)),
  };
}
