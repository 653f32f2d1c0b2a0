import { compareUsernames } from '@cardinal/core/api/text';
import {
  BOARD_ROWS,
  ROW_ORDER,
  ROWS,
  rowsPath,
  toBoardRow,
  type BoardRow,
} from '@cardinal/core/documents/boards';
import {
  FRIENDS,
  friendsPath,
  toFriendScores,
  type FriendScores,
} from '@cardinal/core/documents/friends';
import { PLAYING, playingPath } from '@cardinal/core/documents/playing';
import {
  REQUESTS,
  requestsPath,
  toFriendRequests,
  type FriendRequests,
} from '@cardinal/core/documents/requests';
import { toPerson, type Person } from '@cardinal/core/documents/users';
import type { Day } from '@cardinal/core/game/days';
import type { BoardId } from '@cardinal/core/records/boards';
import { rankRows } from '@cardinal/core/records/ranking';
import { isClosed, listenToAll, listenToOne, type Connection, type Listener } from './firebase';

/** Ends a listener. */
export type Stop = () => void;

/** What can be listened to, each as the API would answer it. */
export interface LiveLine {
  /** The id of the player who listens. */
  readonly player: string;
  board(board: BoardId, show: (rows: BoardRow[]) => void): Stop;
  friends(show: (friends: Person[]) => void): Stop;
  /** The friends' rows; the own one is the API's to add. */
  friendScores(today: Day, show: (rows: FriendScores[]) => void): Stop;
  /** The own score on a board, or null. */
  ownScore(board: BoardId, show: (score: number | null) => void): Stop;
  requests(show: (requests: FriendRequests) => void): Stop;
  /** The running score of a friend who is in the day's daily, or null. */
  playing(friend: string, day: Day, show: (score: number | null) => void): Stop;
}

export interface LineEvents {
  /** The rows are known from before only: the connection is lost at the moment. */
  readonly onState: (isStale: boolean) => void;
  /** A listener was refused, which is the end of this connection. */
  readonly onBroken: (error: Error) => void;
}

/** Fetched when live data comes on the screen, with the Firebase SDK and the documents' parsers. */
export function lineOn(connection: Connection, { onState, onBroken }: LineEvents): LiveLine {
  const { player } = connection;
  const then = <T>(show: (records: readonly T[]) => void): Listener<readonly T[]> => ({
    onNext: (records, isStale) => {
      onState(isStale);
      // Without a connection nothing is known here that is not on the screen; at first, nothing at all.
      if (!isStale) show(records);
    },
    onError: onBroken,
  });
  const allFriends = { kind: FRIENDS, path: friendsPath(player) };
  return {
    player,
    board: (board, show) =>
      listenToAll(
        connection,
        { kind: ROWS, path: rowsPath(board), order: ROW_ORDER, limit: BOARD_ROWS },
        then((rows) => show(rankRows(rows).map(toBoardRow))),
      ),
    friends: (show) =>
      listenToAll(
        connection,
        allFriends,
        then((friends) =>
          show(friends.map(toPerson).sort((a, b) => compareUsernames(a.username, b.username))),
        ),
      ),
    friendScores: (today, show) =>
      listenToAll(
        connection,
        allFriends,
        then((friends) => show(friends.map((friend) => toFriendScores(friend, today)))),
      ),
    ownScore: (board, show) =>
      listenToOne(connection, ROWS, `${rowsPath(board)}/${player}`, {
        onNext: (row, isStale) => {
          if (!isStale) show(row?.score ?? null);
        },
        onError: onBroken,
      }),
    requests: (show) =>
      listenToAll(
        connection,
        { kind: REQUESTS, path: requestsPath(player) },
        then((requests) => show(toFriendRequests(requests))),
      ),
    playing: (friend, day, show) =>
      listenToOne(connection, PLAYING, playingPath(friend), {
        onNext: (playing, isStale) => {
          if (!isStale) show(playing?.date === day ? playing.score : null);
        },
        // A friend who is one no longer may be told of late: that breaks nothing else.
        onError: (error) => (isClosed(error) ? show(null) : onBroken(error)),
      }),
  };
}

export { connect, disconnect } from './firebase';
