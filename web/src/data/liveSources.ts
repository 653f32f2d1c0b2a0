import { compareUsernames } from '@cardinal/core/documents/usernames';
import {
  BOARD_ROWS,
  BOARDS,
  boardPath,
  CHANGED_AT,
  ROW_ORDER,
  ROWS,
  rowsPath,
  toBoardRow,
  withChanges,
  type BoardRow,
  type RowRecord,
} from '@cardinal/core/documents/boards';
import {
  challengePath,
  CHALLENGES,
  INVITATIONS,
  invitationsPath,
  PROGRESS,
  progressPath,
  type ProgressRecord,
} from '@cardinal/core/documents/challenges';
import {
  FRIENDS,
  friendsPath,
  toFriendScores,
  type FriendScores,
} from '@cardinal/core/documents/friends';
import type { Collection } from '@cardinal/core/documents/document';
import { PLAYING, playingPath } from '@cardinal/core/documents/playing';
import {
  REQUESTS,
  MAX_REQUESTS,
  REQUEST_ORDER,
  requestsPath,
  toFriendRequests,
  type FriendRequests,
} from '@cardinal/core/documents/requests';
import { toPerson, type Person } from '@cardinal/core/documents/users';
import type { Day } from '@cardinal/core/game/days';
import type { BoardId } from '@cardinal/core/records/boards';
import { rankRows } from '@cardinal/core/records/ranking';
import { serverNow } from '../lib/clock';
import { isClosed, listenToAll, listenToOne, type Connection, type Records } from './firebase';

export type Stop = () => void;

type RowsChange = (rows: readonly BoardRow[]) => BoardRow[];

/** The first rows of a board, and when they were fetched, by the server's clock. */
export interface KnownRows {
  readonly rows: readonly BoardRow[];
  readonly fetchedAt: number;
}

/** How long caches before the API may have kept the rows. */
const MAX_AGE_MS = 300_000;

/** Firestore's limit for the values of one query. */
const MAX_AMONG = 30;

/** What can be listened to, in the shape of the API's responses. */
export interface LiveLine {
  /** The ID of the player who listens. */
  readonly player: string;
  /** Changes on a board since its first rows were fetched. */
  board(board: BoardId, known: KnownRows, show: (change: RowsChange) => void): Stop;
  /** All rows of these players on a board. */
  rowsOf(board: BoardId, players: readonly string[], show: (rows: RowRecord[]) => void): Stop;
  friends(show: (friends: Person[]) => void): Stop;
  /** The friends' rows. The API adds the player's own. */
  friendScores(today: Day, show: (rows: FriendScores[]) => void): Stop;
  /** The friends' challenges that wait for the player, newest first. */
  invitations(show: (invitations: LiveInvitation[]) => void): Stop;
  ownScore(board: BoardId, show: (score: number | null) => void): Stop;
  requests(show: (requests: FriendRequests) => void): Stop;
  /** The score of a friend who is playing the day's daily, or null. */
  playing(friend: string, day: Day, show: (score: number | null) => void): Stop;
  /** A challenge in which the listener takes part. */
  challenge(code: string, show: (change: Partial<LiveChallenge>) => void): Stop;
}

/** A friend's challenge that waits for the player. */
export interface LiveInvitation {
  readonly code: string;
  readonly from: string;
}

/** What changes in a challenge while it is open. */
export interface LiveChallenge {
  /** Null until it is known. */
  readonly progress: readonly ProgressRecord[] | null;
  /** Changes with everything but guesses in between. */
  readonly revision: string;
  /** Whether changes arrive at the moment. */
  readonly isLive: boolean;
}

export interface LineEvents {
  /** `isStale`: the rows are from the cache, because the connection is lost at the moment. */
  readonly onState: (isStale: boolean) => void;
  /** A refused listener ends this connection. */
  readonly onBroken: (error: Error) => void;
}

/** Loads when live data appears on the screen, with the Firebase SDK and the documents' parsers. */
export function lineOn(connection: Connection, { onState, onBroken }: LineEvents): LiveLine {
  const { player } = connection;
  const listen = <T extends object>(query: Records<T>, show: (records: readonly T[]) => void) =>
    listenToAll(connection, query, {
      onNext: (records, isStale) => {
        onState(isStale);
        // Without a connection, the SDK's rows are only those on the screen, or none at first.
        if (!isStale) show(records);
      },
      onError: onBroken,
    });
  const listenOne = <T extends object>(
    kind: Collection<T>,
    path: string,
    show: (record: T | null) => void,
    onError = onBroken,
  ): Stop =>
    listenToOne(connection, kind, path, {
      onNext: (record, isStale) => {
        if (!isStale) show(record);
      },
      onError,
    });
  /** Shows the records of several queries once all of them are known. */
  const together = <T extends object>(
    parts: readonly Records<T>[],
    show: (records: T[]) => void,
  ): Stop => {
    const found = new Map<number, readonly T[]>();
    const stops = parts.map((part, at) =>
      listen(part, (records) => {
        found.set(at, records);
        if (found.size === parts.length) show([...found.values()].flat());
      }),
    );
    return () => stops.forEach((stop) => stop());
  };
  // Listeners to one query share its reads.
  const allFriends = { kind: FRIENDS, path: friendsPath(player) };
  return {
    player,
    board: (board, { rows, fetchedAt }, show) => {
      const since = fetchedAt - MAX_AGE_MS;
      const all = { kind: ROWS, path: rowsPath(board), limit: BOARD_ROWS };
      // Reads only rows that change and are high enough to be shown.
      const changes = {
        ...all,
        atLeast: { score: rows[BOARD_ROWS - 1]?.score ?? 0, [CHANGED_AT]: since },
        order: [{ field: 'score', direction: 'desc' }],
      } as const;
      let isWhole = false;
      const listenToWhole = (): void => {
        if (isWhole) return;
        isWhole = true;
        stop();
        stop = listen({ ...all, order: ROW_ORDER }, (found) =>
          show(() => rankRows(found).map(toBoardRow)),
        );
      };
      // A guest's claimed game or a released result: only the whole board shows its place among equals.
      const isEarlier = ({ uid, reachedAt }: RowRecord): boolean =>
        reachedAt < since && rows.every(({ userId }) => userId !== uid);
      let stop = listen(changes, (changed) => {
        show((before) => withChanges(before, changed));
        if (changed.some(isEarlier)) listenToWhole();
      });
      // A row left the board or fell: from now on, all its rows are read.
      const stopMark = listenOne(BOARDS, boardPath(board), (mark) => {
        if (mark !== null && mark.removedAt >= since) listenToWhole();
      });
      return () => {
        stop();
        stopMark();
      };
    },
    rowsOf: (board, players, show) => {
      const starts = [...players.keys()].filter((at) => at % MAX_AMONG === 0);
      return together(
        starts.map((start) => ({
          kind: ROWS,
          path: rowsPath(board),
          among: { field: 'uid', values: players.slice(start, start + MAX_AMONG) },
          limit: MAX_AMONG,
        })),
        show,
      );
    },
    friends: (show) =>
      listen(allFriends, (friends) =>
        show(friends.map(toPerson).sort((a, b) => compareUsernames(a.username, b.username))),
      ),
    friendScores: (today, show) =>
      listen(allFriends, (friends) => show(friends.map((friend) => toFriendScores(friend, today)))),
    invitations: (show) =>
      listen({ kind: INVITATIONS, path: invitationsPath(player) }, (invitations) =>
        show(
          invitations
            .filter(({ state, endsAt }) => state === 'waiting' && endsAt > serverNow())
            .sort((a, b) => b.at - a.at)
            .map(({ code, from }) => ({ code, from })),
        ),
      ),
    ownScore: (board, show) =>
      listenOne(ROWS, `${rowsPath(board)}/${player}`, (row) => show(row?.score ?? null)),
    requests: (show) => {
      const path = requestsPath(player);
      const all = { kind: REQUESTS, path, order: REQUEST_ORDER, limit: MAX_REQUESTS };
      let stopBoth: Stop | null = null;
      const stop = listen(all, (requests) => {
        if (requests.length < MAX_REQUESTS) {
          stopBoth?.();
          stopBoth = null;
          show(toFriendRequests(requests));
          return;
        }
        // Neither direction hides the other.
        stopBoth ??= together(
          ['incoming', 'outgoing'].map((direction) => ({
            ...all,
            among: { field: 'direction', values: [direction] },
          })),
          (found) => show(toFriendRequests(found)),
        );
      });
      return () => {
        stop();
        stopBoth?.();
      };
    },
    playing: (friend, day, show) =>
      listenOne(
        PLAYING,
        playingPath(friend),
        (playing) => show(playing?.date === day ? playing.score : null),
        // The rules may refuse a friend who was just removed. That isn't an error.
        (error) => (isClosed(error) ? show(null) : onBroken(error)),
      ),
    challenge: (code, show) => {
      // The rules refuse someone who was removed, or has just signed in as another player. That isn't
      // an error. What happened is fetched.
      const onError = (error: Error) =>
        isClosed(error) ? show({ isLive: false, revision: '' }) : onBroken(error);
      const stopProgress = listenToAll(
        connection,
        { kind: PROGRESS, path: progressPath(code) },
        {
          onNext: (progress, isStale) => {
            onState(isStale);
            show(isStale ? { isLive: false } : { progress, isLive: true });
          },
          onError,
        },
      );
      const stopRevision = listenOne(
        CHALLENGES,
        challengePath(code),
        (challenge) => challenge && show({ revision: String(challenge.changedAt) }),
        onError,
      );
      return () => {
        stopProgress();
        stopRevision();
      };
    },
  };
}

export { connect, disconnect } from './firebase';
