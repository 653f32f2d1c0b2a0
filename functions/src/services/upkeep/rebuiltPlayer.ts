import type { CountedGame } from '../../repos/countersRepo';
import type { RowRecord } from '@cardinal/core/documents/boards';
import type { GameRecord } from '@cardinal/core/documents/games';
import type { PlayRecord } from '@cardinal/core/documents/plays';
import type { UserRecord } from '@cardinal/core/documents/users';
import type { BoardId } from '@cardinal/core/records/boards';
import { enterGame, enterLaterPlay, type FinishedGame } from '@cardinal/core/records/enterGame';
import { newPlayer, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import { dayOf } from '@cardinal/core/game/days';
import { stateOf } from '../play/games';
import { countedOn, finishedGame, playOf } from '../play/storeResult';

/** What follows from a player's games, and should therefore be stored. */
export interface Rebuilt {
  readonly player: PlayerRecord;
  readonly rows: ReadonlyMap<BoardId, RowRecord>;
  /** The plays of the dailies that are over. */
  readonly plays: readonly PlayRecord[];
}

interface Stored {
  readonly game: GameRecord;
  readonly finished: FinishedGame;
  readonly at: number;
}

/** The games of an account that ended and are its own. */
function storedGames(games: readonly GameRecord[]): Stored[] {
  return games.flatMap((game) => {
    if (game.uid === null || game.endedAt === null) return [];
    const finished = finishedGame(game, stateOf(game), game.endedAt);
    return [{ game, finished, at: game.storedAt ?? game.endedAt }];
  });
}

/** Where games and past days played later stand in the counters. */
export function countedGames(
  plays: readonly PlayRecord[],
  games: readonly GameRecord[],
): CountedGame[] {
  const ended = storedGames(games).flatMap(({ finished }) => {
    const day = countedOn(finished);
    return day === null ? [] : [{ mode: finished.mode, day }];
  });
  const later = plays.filter(({ kind }) => kind === 'later');
  return [
    ...ended,
    ...later.map(({ startedAt }) => ({ mode: 'daily' as const, day: dayOf(startedAt) })),
  ];
}

/** Enters all games of a player again, in the order in which they were stored. */
export function rebuildPlayer(
  { id, username }: UserRecord,
  plays: readonly PlayRecord[],
  games: readonly GameRecord[],
): Rebuilt {
  const stored = storedGames(games).sort((a, b) => a.at - b.at);
  let player = newPlayer(id, username);
  const rows = new Map<BoardId, RowRecord>();
  for (const { finished } of stored) {
    const { score, endedAt: reachedAt } = finished;
    const entry = enterGame(player, finished);
    player = entry.player;
    for (const board of entry.boards)
      rows.set(board, { board, uid: id, username, score, reachedAt });
  }
  for (const { kind, score } of plays) {
    if (kind === 'later' && score !== null) player = enterLaterPlay(player, score);
  }
  const dailies = stored.filter(({ game }) => game.mode === 'daily');
  return {
    player,
    rows,
    plays: dailies.map(({ game, finished }) => playOf(game, id, finished.score)),
  };
}
