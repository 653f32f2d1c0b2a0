import { createHash } from 'node:crypto';
import type { Completion, HistoricalRequest } from '@cardinal/core/api/days';
import type {
  GameAnswer,
  GameDeal,
  GuessAnswer,
  GuessRequest,
  UnfinishedGame,
  ScoreAnswer,
  ScoreRequest,
} from '@cardinal/core/api/play';
import { commitmentText, dealFrom, type ShuffleOrder } from '@cardinal/core/game/deal';
import { playerView, replay, type GameState } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isId } from '../../lib/random';
import { isExpired, loadGame, type GameRecord, newestUnfinished } from '../../repos/gamesRepo';
import type { Reader } from '../../repos/store';

/** @throws Error if the stored guesses can't have been played */
export function stateOf(
  game: Pick<GameRecord, 'id' | 'order' | 'guesses'>,
  upTo = game.guesses.length,
): GameState {
  const played = replay(game.guesses.slice(0, upTo), dealFrom(game.order));
  if (!played.ok) throw new Error(`failed to replay game ${game.id}: ${played.error}`);
  return played.value;
}

/** What a deck is promised with, under the name of its day or game. */
export function commitmentOf(name: string, order: ShuffleOrder, salt: string): string {
  return createHash('sha256')
    .update(commitmentText(name, order, salt))
    .digest('hex');
}

export function gameView(game: GameRecord): GameAnswer {
  return {
    gameId: game.id,
    mode: game.mode,
    date: game.date,
    commitment: game.salt === null ? null : commitmentOf(game.id, game.order, game.salt),
    ...tableView(stateOf(game)),
    startedAt: isoInstant(game.startedAt),
  };
}

/** What a player may see of the course of a game. */
export function tableView(
  state: GameState,
): Pick<GameAnswer, 'turns' | 'score' | 'lives' | 'over'> {
  const { turns, ...view } = playerView(state);
  return { turns: turns.map((turn) => ({ ...turn, cards: [...turn.cards] })), ...view };
}

/** @throws AppError `not-found` for an unknown or expired game, or another account's */
export async function findGame(
  from: Reader,
  gameId: string,
  uid: string | null,
): Promise<GameRecord> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  const isTheirs = game?.uid === null || game?.uid === uid;
  if (game === null || !isTheirs || isExpired(game, now())) throw new AppError('not-found');
  return game;
}

/** The player's newest fun game, if it can continue. */
export async function unfinishedFun(uid: string): Promise<GameRecord | null> {
  const [newest] = await newestUnfinished(uid, ['fun'], 1);
  return newest === undefined || isExpired(newest, now()) ? null : newest;
}

const SHOWN = 10;
/** Most players have fewer, and one query finds them all. */
const FEW = 4;
/** How many of the newest dailies are searched. Those whose day is closed are among them. */
const LOOKED_THROUGH = 60;

async function unfinishedOf(uid: string): Promise<GameRecord[]> {
  const all = await newestUnfinished(uid, ['daily', 'fun'], FEW);
  if (all.length < FEW) return all;
  const each = [
    newestUnfinished(uid, ['daily'], LOOKED_THROUGH),
    newestUnfinished(uid, ['fun'], 1),
  ];
  return (await Promise.all(each)).flat();
}

/** The player's games that can continue, newest first: dailies, and the last fun game. */
export async function unfinishedGames(uid: string): Promise<UnfinishedGame[]> {
  const at = now();
  const found = await unfinishedOf(uid);
  const newestFun = found.find(({ mode }) => mode === 'fun');
  return found
    .filter((game) => !isExpired(game, at) && (game.mode === 'daily' || game === newestFun))
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, SHOWN)
    .map((game) => {
      const { score, lives } = playerView(stateOf(game));
      const { id: gameId, mode, date, startedAt } = game;
      return { gameId, mode, date, score, lives, startedAt: isoInstant(startedAt) };
    });
}

/** What can be asked of a game, whatever kind it is. */
export interface GameKind {
  readonly hasId: (gameId: string) => boolean;
  /** @throws AppError `not-found` for an unknown or expired game, or another account's */
  readonly show: (gameId: string, uid: string | null) => Promise<GameAnswer>;
  /** @throws AppError `not-found`, also if it promises no deck of its own */
  readonly showDeal: (gameId: string, uid: string | null) => Promise<GameDeal>;
  readonly guess: (
    gameId: string,
    uid: string | null,
    request: GuessRequest,
    client: string,
  ) => Promise<GuessAnswer>;
  /** Stores or confirms a result, as `submitScore.ts` says. */
  readonly submitScore: (uid: string, request: ScoreRequest) => Promise<Submitted<ScoreAnswer>>;
  readonly submitHistorical: (
    date: string,
    uid: string,
    request: HistoricalRequest,
  ) => Promise<Submitted<Completion>>;
}

export interface Submitted<Answer> {
  readonly answer: Answer;
  /** False if an earlier submission already confirmed the game. */
  readonly isNew: boolean;
}
