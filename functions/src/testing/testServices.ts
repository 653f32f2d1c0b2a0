import { costOf, worldAtNoon, type World } from './world';
import { CLIENT } from './calls';
import { DECK, rankOf } from '@cardinal/core/game/cards';
import type { GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import { addDays, type Day } from '@cardinal/core/game/days';
import { drawsFrom, shuffle, type ShuffleOrder } from '@cardinal/core/game/deal';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import { workAfter } from '../afterWrites';
import { GAMES, type GameRecord } from '../repos/gamesRepo';
import { topOfBoard } from '../services/boards/boards';
import { reader } from '../repos/store';
import { loadUser } from '../repos/usersRepo';
import { mintCode } from '../services/emails/codes';
import { verifyEmail } from '../services/emails/verification';
import { startGame } from '../services/play/startGame';
import { acceptFriend, addFriend } from '../services/friends/friends';
import { makeGuess } from '../services/play/makeGuess';
import { chosenGuess, type GuessChoice } from './chosenGuess';
import type { Data } from './memoryValues';

/** The day of `NOON`. */
export const TODAY: Day = '2026-11-21';
export const TOMORROW: Day = '2026-11-22';
/** The start of tomorrow in New York. */
export const MIDNIGHT = Date.parse('2026-11-22T05:00:00Z');

const ROWS = 10;

export interface Played {
  readonly gameId: string;
  readonly score: number;
  readonly last: GuessAnswer;
}

/** What tests do with the services of a world. Calls run one after another, without others in between. */
export abstract class Services {
  abstract readonly world: World;

  async start(uid: string | null, mode: ScoredMode, date?: Day): Promise<string> {
    const { game } = await startGame({ uid, mode, date, client: CLIENT });
    return game.gameId;
  }

  /** Verifies an account like the link of a verification email. */
  verify(uid: string): Promise<void> {
    return this.withTriggers(`users/${uid}`, async () => {
      const user = await loadUser(reader, uid);
      if (user === null) throw new Error(`${uid} is unknown`);
      const proof = { uid, password: undefined, client: CLIENT };
      await verifyEmail(await mintCode(user, 'verification'), proof);
    });
  }

  /** Does the work, and then what triggers do after its change of a document, in a world without them. */
  async withTriggers(path: string, work: () => Promise<unknown>): Promise<void> {
    const [collection = '', id = ''] = path.split('/');
    const before = this.read(path);
    await work();
    const written = { before, after: this.read(path) };
    for (const follow of workAfter(collection)) await follow(id, written);
  }

  /** Starts a game with a deck on which the guesses `UNLIKELY` are right. */
  startUnlikely(uid: string, mode: ScoredMode): Promise<string> {
    return this.startOn(UNLIKELY_ORDER, uid, mode);
  }

  /** Gives a player enough earlier dailies not to be new, as lucky as anyone's. */
  makeOld(uid: string, dailies = 7): void {
    const days = Array.from({ length: dailies }, (_, at) => [addDays(TODAY, -40 - at), 1]);
    const firstDailies = Object.fromEntries(days) as Data;
    this.put(`players/${uid}`, (player) => ({ ...player, firstDailies }));
  }

  /** A daily that only the stricter rule holds: its deck odds are 1 in 20,000. */
  async playDoubtful(uid: string): Promise<Played> {
    return this.finish(await this.startDoubtful(uid), uid, times(20, 'right'));
  }

  startDoubtful(uid: string): Promise<string> {
    return this.startOn(DOUBTFUL_ORDER, uid, 'daily');
  }

  private async startOn(order: ShuffleOrder, uid: string, mode: ScoredMode): Promise<string> {
    const gameId = await this.start(uid, mode);
    this.put(`games/${gameId}`, (game) => ({ ...game, order }));
    return gameId;
  }

  /** The next guess with the wanted outcome. */
  next(gameId: string, wish: GuessChoice): GuessRequest {
    const index = this.game(gameId).guesses.length;
    const guess = chosenGuess(this.world, gameId, index, wish);
    if (guess === null) throw new Error(`${gameId} is over`);
    return { index, guess };
  }

  guess(gameId: string, uid: string | null, wish: GuessChoice): Promise<GuessAnswer> {
    return makeGuess(gameId, uid, this.next(gameId, wish), CLIENT);
  }

  /** Guesses until the next wrong guess ends the game. */
  async toLastLife(gameId: string, uid: string, wishes: readonly GuessChoice[]): Promise<void> {
    for (let index = 0; ; index += 1) {
      const { lives } = await this.guess(gameId, uid, wishes[index] ?? 'wrong');
      if (lives === 1) return;
    }
  }

  /** How many documents a wrong guess reads that ends the game. */
  async costOfLast(gameId: string, uid: string): Promise<number> {
    const request = this.next(gameId, 'wrong');
    return (await costOf(() => makeGuess(gameId, uid, request, CLIENT))).reads;
  }

  /** Makes guesses with the wanted outcomes, then wrong ones until the game is over. */
  async finish(
    gameId: string,
    uid: string | null,
    wishes: readonly GuessChoice[],
  ): Promise<Played> {
    for (let index = 0; ; index += 1) {
      const last = await this.guess(gameId, uid, wishes[index] ?? 'wrong');
      if (last.over) return { gameId, score: last.score, last };
    }
  }

  async play(
    uid: string | null,
    mode: ScoredMode,
    wishes: readonly GuessChoice[] = ['right'],
    date?: Day,
  ): Promise<Played> {
    return this.finish(await this.start(uid, mode, date), uid, wishes);
  }

  game(gameId: string): GameRecord {
    const parsed = GAMES.parse(this.read(`games/${gameId}`));
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  }

  read(path: string): Data | null {
    return this.world.store.read(path, this.world.store.now).data;
  }

  /** Writes without the services, like another instance or an older version. */
  put(path: string, change: (before: Data) => Data | null): void {
    const { store } = this.world;
    store.commit([{ path, isNew: false, change: (before) => change(before ?? {}) }]);
  }

  /** Whether this instance has cached a board's rows. */
  async keepsBoard(mode: ScoredMode, period: Period): Promise<boolean> {
    return (await costOf(() => this.top(mode, period))).reads === 0;
  }

  top(mode: ScoredMode, period: Period) {
    return topOfBoard(mode, period === ALL_TIME ? ALL_TIME : { day: period }, ROWS);
  }
}

/** Services with a store of their own for each test. */
class TestServices extends Services {
  /** The ID of the player who exists from the start. */
  anna = '';
  private opened: World | null = null;

  async open(): Promise<void> {
    this.opened = worldAtNoon({ isStill: true });
    this.anna = await this.opened.register('anna');
  }

  get world(): World {
    if (this.opened === null) throw new Error('the test services are closed');
    return this.opened;
  }

  close(): void {
    this.opened?.close();
    this.opened = null;
  }
}

export async function befriend(one: string, other: string): Promise<void> {
  await addFriend(one, other);
  await acceptFriend(other, one);
}

/** Services on an empty store, opened before each test of the file and closed after it. */
export function testServices(): TestServices {
  const services = new TestServices();
  beforeEach(() => services.open());
  afterEach(() => services.close());
  return services;
}

/**
 * Alternating threes and twos before all other cards: a player who guesses lower on a three knows
 * too much.
 */
const UNLIKELY_ORDER = [
  ...placesOf(3).flatMap((three, at) => [three, placesOf(2)[at] ?? three]),
  ...DECK.flatMap((card, place) => (rankOf(card) > 3 ? [place] : [])),
];

const DOUBTFUL_ORDER = shuffle(drawsFrom(1));

function placesOf(rank: number): number[] {
  return DECK.flatMap((card, place) => (rankOf(card) === rank ? [place] : []));
}

/** Enough unlikely guesses for a result to be held. */
export const UNLIKELY: readonly GuessChoice[] = times(7, 'unlikely');

export function times(count: number, wish: GuessChoice): GuessChoice[] {
  return Array.from({ length: count }, () => wish);
}
