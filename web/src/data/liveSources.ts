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
  runId,
  RUNS,
  runsPath,
  stateOfRun,
  type ChallengeRecord,
  type ProgressRecord,
  type RunKey,
} from '@cardinal/core/documents/challenges';
import {
  FRIENDS,
  friendsPath,
  toFriendScores,
  type FriendScores,
} from '@cardinal/core/documents/friends';
import type { Collection } from '@cardinal/core/documents/document';
import {
  leaguePath,
  LEAGUES,
  rowsOfLeague,
  type LeagueRow,
} from '@cardinal/core/documents/leagues';
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
import { playerView, type PlayerView } from '@cardinal/core/game/game';
import type { BoardId } from '@cardinal/core/records/boards';
import { rankRows } from '@cardinal/core/records/ranking';
import { serverNow } from '../lib/clock';
import { byUsername } from '../lib/lists';
import { isClosed, listenToAll, listenToOne, type Connection, type Records } from './firebase';

export type Stop = () => void;

function together(stops: readonly Stop[]): Stop {
  return () => stops.forEach((stop) => stop());
}

type Show<T> = (record: T | null) => void;

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

/** A friend's challenge that waits for the player. */
export interface LiveInvitation {
  readonly code: string;
  readonly from: string;
}

/** What changes in a challenge while it is open; null until it is known. */
export interface LiveChallenge {
  readonly progress: readonly ProgressRecord[] | null;
  readonly revision: number | null;
  /** Whether changes arrive at the moment. */
  readonly isLive: boolean;
}

/** A run as far as it is played. */
export type LiveRun = Pick<PlayerView, 'turns' | 'score'>;

export interface LineEvents {
  /** `isStale`: the rows are from the cache, because the connection is lost at the moment. */
  readonly onState: (isStale: boolean) => void;
  /** A refused listener ends this connection. */
  readonly onBroken: (error: Error) => void;
}

/**
 * What can be listened to, in the shape of the API's responses. Loads when live data appears on the
 * screen, with the Firebase SDK and the documents' parsers.
 */
export class Line {
  constructor(
    private readonly connection: Connection,
    private readonly events: LineEvents,
  ) {}

  get player(): string {
    return this.connection.player;
  }

  private listen<T extends object>(
    query: Records<T>,
    show: (records: readonly T[]) => void,
    onError = this.events.onBroken,
    onStale = (): void => undefined,
  ): Stop {
    return listenToAll(this.connection, query, {
      onNext: (records, isStale) => {
        this.events.onState(isStale);
        // Without a connection, the SDK's rows are only those on the screen, or none at first.
        if (isStale) onStale();
        else show(records);
      },
      onError,
    });
  }

  private listenOne<T extends object>(
    kind: Collection<T>,
    path: string,
    show: Show<T>,
    onError = this.events.onBroken,
  ): Stop {
    const onNext = (record: T | null, isStale: boolean) => isStale || show(record);
    return listenToOne(this.connection, kind, path, { onNext, onError });
  }

  /** The rules may refuse someone who was just removed. That isn't an error: there is nothing to see. */
  private listenAllowed<T extends object>(kind: Collection<T>, path: string, show: Show<T>): Stop {
    const onError = this.unlessRefused(() => show(null));
    return this.listenOne(kind, path, show, onError);
  }

  private unlessRefused(onRefused: () => void) {
    return (error: Error): void => (isClosed(error) ? onRefused() : this.events.onBroken(error));
  }

  /** Shows the records of several queries once all of them are known. */
  private listenTogether<T extends object>(parts: Records<T>[], show: (all: T[]) => void): Stop {
    const found = new Map<number, readonly T[]>();
    return together(
      parts.map((part, at) =>
        this.listen(part, (records) => {
          found.set(at, records);
          if (found.size === parts.length) show([...found.values()].flat());
        }),
      ),
    );
  }

  /** Changes on a board since its first rows were fetched. */
  board(board: BoardId, { rows, fetchedAt }: KnownRows, show: (change: RowsChange) => void): Stop {
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
      stop = this.listen({ ...all, order: ROW_ORDER }, (found) =>
        show(() => rankRows(found).map(toBoardRow)),
      );
    };
    // A guest's claimed game or a released result: only the whole board shows its place among equals.
    const isEarlier = ({ uid, reachedAt }: RowRecord): boolean =>
      reachedAt < since && rows.every(({ userId }) => userId !== uid);
    let stop = this.listen(changes, (changed) => {
      show((before) => withChanges(before, changed));
      if (changed.some(isEarlier)) listenToWhole();
    });
    // A row left the board or fell: from now on, all its rows are read.
    const stopMark = this.listenOne(BOARDS, boardPath(board), (mark) => {
      if (mark !== null && mark.removedAt >= since) listenToWhole();
    });
    return together([() => stop(), stopMark]);
  }

  rowsOf(board: BoardId, players: readonly string[], show: (rows: RowRecord[]) => void): Stop {
    const starts = [...players.keys()].filter((at) => at % MAX_AMONG === 0);
    const all = { kind: ROWS, path: rowsPath(board), limit: MAX_AMONG };
    const parts = starts.map((start) => {
      return { ...all, among: { field: 'uid', values: players.slice(start, start + MAX_AMONG) } };
    });
    return this.listenTogether(parts, show);
  }

  // Listeners to one query share its reads.
  private get allFriends() {
    return { kind: FRIENDS, path: friendsPath(this.player) };
  }

  friends(show: (friends: Person[]) => void): Stop {
    return this.listen(this.allFriends, (friends) => show(friends.map(toPerson).sort(byUsername)));
  }

  /** The friends' rows. The API adds the player's own. */
  friendScores(today: Day, show: (rows: FriendScores[]) => void): Stop {
    return this.listen(this.allFriends, (friends) =>
      show(friends.map((friend) => toFriendScores(friend, today))),
    );
  }

  /** The friends' challenges that wait for the player, newest first. */
  invitations(show: (invitations: LiveInvitation[]) => void): Stop {
    const all = { kind: INVITATIONS, path: invitationsPath(this.player) };
    return this.listen(all, (invitations) => {
      const open = invitations.filter(
        ({ state, endsAt }) => state === 'waiting' && endsAt > serverNow(),
      );
      show(open.sort((a, b) => b.at - a.at).map(({ code, from }) => ({ code, from })));
    });
  }

  ownScore(board: BoardId, show: (score: number | null) => void): Stop {
    const path = `${rowsPath(board)}/${this.player}`;
    return this.listenOne(ROWS, path, (row) => show(row?.score ?? null));
  }

  requests(show: (requests: FriendRequests) => void): Stop {
    const path = requestsPath(this.player);
    const all = { kind: REQUESTS, path, order: REQUEST_ORDER, limit: MAX_REQUESTS };
    let stopBoth: Stop | null = null;
    const stop = this.listen(all, (requests) => {
      if (requests.length < MAX_REQUESTS) {
        stopBoth?.();
        stopBoth = null;
        show(toFriendRequests(requests));
        return;
      }
      // Neither direction hides the other.
      const both = ['incoming', 'outgoing'].map((direction) => {
        return { ...all, among: { field: 'direction', values: [direction] } };
      });
      stopBoth ??= this.listenTogether(both, (found) => show(toFriendRequests(found)));
    });
    return together([stop, () => stopBoth?.()]);
  }

  /** The score of a friend who is playing the day's daily, or null. */
  playing(friend: string, day: Day, show: (score: number | null) => void): Stop {
    return this.listenAllowed(PLAYING, playingPath(friend), (playing) =>
      show(playing?.date === day ? playing.score : null),
    );
  }

  /** The rows of a league in which the player has one, or null after it has gone. */
  league(id: string, show: (rows: LeagueRow[] | null) => void): Stop {
    return this.listenAllowed(LEAGUES, leaguePath(id), (own) => show(own && rowsOfLeague(own)));
  }

  challenge(code: string, show: (change: Partial<LiveChallenge>) => void): Stop {
    // Also someone who has just signed in as another player. What happened is fetched.
    const onError = this.unlessRefused(() =>
      show({ progress: null, revision: null, isLive: false }),
    );
    const all = { kind: PROGRESS, path: progressPath(code) };
    const showAll = (progress: readonly ProgressRecord[]) => show({ progress, isLive: true });
    const showOwn = (own: ChallengeRecord | null) => own && show({ revision: own.revision });
    return together([
      this.listen(all, showAll, onError, () => show({ isLive: false })),
      this.listenOne(CHALLENGES, challengePath(code), showOwn, onError),
    ]);
  }

  /** Someone's run, for whoever may watch it. */
  run(code: string, key: RunKey, show: (run: LiveRun) => void): Stop {
    const path = `${runsPath(code)}/${runId(key)}`;
    return this.listenAllowed(RUNS, path, (run) => run && show(playerView(stateOfRun(run))));
  }
}

/** Without its private parts, as a test can build it. */
export type LiveLine = Pick<Line, keyof Line>;

export { connect, disconnect } from './firebase';
