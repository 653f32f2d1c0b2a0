import { compareUsernames } from '@cardinal/core/api/text';
import {
  BOARD_ROWS,
  CHANGED_AT,
  ROWS,
  rowsPath,
  withChanges,
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
import { isClosed, listenToAll, listenToOne, type Connection, type Listener } from './firebase';

/** Ends a listener. */
export type Stop = () => void;

type RowsChange = (rows: readonly BoardRow[]) => BoardRow[];

/** The first rows of a board, and when they were fetched, by the server's clock. */
export interface KnownRows {
  readonly rows: readonly BoardRow[];
  readonly fetchedAt: number;
}

/** Caches on the way to the API may have kept the rows for this long. */
const MAX_AGE_MS = 300_000;

/** What can be listened to, each as the API would answer it. */
export interface LiveLine {
  /** The id of the player who listens. */
  readonly player: string;
  /** What has changed on a board since its first rows were read. */
  board(board: BoardId, known: KnownRows, show: (change: RowsChange) => void): Stop;
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
    board: (board, { rows, fetchedAt }, show) =>
      listenToAll(
        connection,
        {
          kind: ROWS,
          path: rowsPath(board),
          // Only what changes is read, and only what is high enough to be shown.
          atLeast: {
            score: rows[BOARD_ROWS - 1]?.score ?? 0,
            [CHANGED_AT]: fetchedAt - MAX_AGE_MS,
          },
          order: [{ field: 'score', direction: 'desc' }],
          limit: BOARD_ROWS,
        },
        then((changed) => show((before) => withChanges(before, changed))),
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
