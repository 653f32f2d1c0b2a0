// Plays games and remembers what the player was shown. Used by load, faults, costs, and bench.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, EndpointName } from '@cardinal/core/api/contract';
import type { GameAnswer, GuessAnswer } from '@cardinal/core/api/play';
import { fromTurns, type ScoredMode, type Turn } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { bestOf, oddsOf } from '@cardinal/core/game/odds';
import { valueOf } from '@cardinal/core/testing/games';
import type { CallRecord } from '../../functions/src/testing/calls';
import type { CallOptions, Client, Reply } from '../lib/client';
import { Recorder } from './recorder';

export interface Behavior {
  readonly think: () => Promise<unknown>;
  readonly attempts: number;
  /** The pause in milliseconds after a failed attempt, counted from 1. */
  readonly pauseMs: (attempt: number, isAnswered: boolean) => number;
  /** The next guess, by the previous turns and the player's number. */
  readonly guess: (turns: readonly Turn[], player: number) => Guess;
}

/** When a call was first sent and finally answered, in milliseconds by the site's clock. */
type Moments = Readonly<Record<'sentAt' | 'answeredAt', number>>;

/** A game as its player was shown it. */
export interface KnownGame {
  readonly startAnswer: GameAnswer;
  readonly started: Moments;
  readonly answers: GuessAnswer[];
  readonly guessed: Moments[];
}

export const PASSWORD = 'correct horse';
let serial = 0;

/** Four patterns of guesses: a day's deck is the same for all, and equal guesses would share a rank. */
export function variedGuess({ length: index }: readonly Turn[], player: number): Guess {
  if (index === 0) return player % 2 === 0 ? 'same' : 'different';
  return (index + Math.floor(player / 2)) % 2 === 0 ? 'higher' : 'lower';
}

/** Plays as fast as the server answers: best play, for games of a realistic length that score points. */
export const HASTY: Behavior = {
  think: () => Promise.resolve(),
  attempts: 1,
  pauseMs: () => 0,
  guess: (turns) => bestOf(oddsOf(valueOf(fromTurns(turns))))?.guess ?? 'higher',
};

/** For preparation without measurement: hashing passwords is slow on a busy machine. */
export const PATIENT: Behavior = { ...HASTY, attempts: 20, pauseMs: () => 500 };

export class Player {
  readonly games: KnownGame[] = [];
  /** The answered calls about them. */
  readonly heard: CallRecord[] = [];
  readonly friends = new Set<string>();
  /** Calls that were rejected, or given up after all attempts. */
  readonly refusals: string[] = [];
  id = '';
  /** Null for a guest. */
  credentials: string | null = null;
  /** How far the site's clock is ahead of real time, in milliseconds. */
  aheadMs = 0;
  readonly name: string;
  private readonly number: number;

  constructor(
    public client: Client,
    public manner: Behavior,
    public recorder = new Recorder(),
  ) {
    serial += 1;
    this.number = serial;
    this.name = `player-${process.pid}-${serial}`;
  }

  get email(): string {
    return `${this.name}@cardinal.test`;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** The number of started games whose end was never shown. */
  get unfinished(): number {
    return this.games.filter(({ answers }) => answers.at(-1)?.over !== true).length;
  }

  async register(): Promise<this> {
    const body = { email: this.email, password: PASSWORD };
    for (let attempt = 1; this.id === ''; attempt += 1) {
      const reply =
        (await this.call('register', { body: { ...body, username: this.name } })) ??
        // Already registered if the first response was lost, or about to be.
        (await this.call('login', { body }));
      if (reply !== null) [this.credentials, this.id] = [reply.token, reply.user.id];
      else if (attempt >= this.manner.attempts) throw new Error(this.refusals.join(', '));
      else await sleep(this.manner.pauseMs(attempt, true));
    }
    this.refusals.length = 0;
    return this;
  }

  async start(mode: ScoredMode): Promise<KnownGame | null> {
    const sentAt = this.now();
    const startAnswer = await this.call('startGame', { body: { mode } });
    if (startAnswer === null) return null;
    const started = { sentAt, answeredAt: this.now() };
    const game = { startAnswer, started, answers: [], guessed: [] };
    this.games.push(game);
    const answer = { kind: 'started', game: startAnswer } as const;
    this.heard.push({ call: { kind: 'start', uid: this.id, mode }, answer, code: null });
    return game;
  }

  /** Plays until a number of guesses is answered, or to the end. Then submits the score and returns true. */
  async continue(game: KnownGame, until = Infinity): Promise<boolean> {
    const { answers, guessed } = game;
    const { gameId, mode } = game.startAnswer;
    for (let index = answers.length; index < until; index += 1) {
      await this.manner.think();
      const sentAt = this.now();
      const guess = this.manner.guess(answers, this.number);
      const params = { gameId };
      const answer = await this.call('makeGuess', { params, body: { index, guess } });
      if (answer === null) return false;
      answers.push(answer);
      const call = { kind: 'guess', uid: this.id, gameId, index, guess } as const;
      this.heard.push({ call, answer: { kind: 'guessed', guess: answer }, code: null });
      guessed.push({ sentAt, answeredAt: this.now() });
      if (!answer.over) continue;
      const body = { gameId, score: answer.score, gameMode: mode };
      if (answer.score > 0 && this.credentials !== null) await this.call('submitScore', { body });
      return true;
    }
    return false;
  }

  /** Plays a whole game. Returns null if a call failed. */
  async play(mode: ScoredMode): Promise<KnownGame | null> {
    const game = await this.start(mode);
    return game !== null && (await this.continue(game)) ? game : null;
  }

  /** Plays fun games until one has points. @throws Error if a call fails */
  async playScoring(): Promise<{ readonly gameId: string; readonly score: number }> {
    for (;;) {
      const game = await this.play('fun');
      if (game === null) throw new Error(this.refusals.join(', '));
      const score = game.answers.at(-1)?.score ?? 0;
      if (score > 0) return { gameId: game.startAnswer.gameId, score };
    }
  }

  /** Sends a call until it is answered, as the browser does. Returns null if it is rejected or given up. */
  async call<Name extends EndpointName>(name: Name, options: CallOptions<Name> = {}) {
    return (await this.send(name, options))?.body ?? null;
  }

  async send<Name extends EndpointName>(name: Name, options: CallOptions<Name> = {}) {
    const { attempts, pauseMs } = this.manner;
    const whole = { token: this.credentials, ...options };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const reply = await this.client.send(name, whole).catch((error: unknown) => causeOf(error));
      if (typeof reply !== 'string' && reply.status < 300) {
        this.recorder.answered(name, reply);
        return reply as Reply<AnswerOf<Name>>;
      }
      const kind = typeof reply === 'string' ? reply : `${reply.status} ${codeOf(reply.body)}`;
      this.recorder.failed(name, kind);
      if (typeof reply !== 'string' && reply.status < 500 && reply.status !== 429) {
        this.refusals.push(`${name}: ${kind}`);
        return null;
      }
      await sleep(pauseMs(attempt, typeof reply !== 'string'));
    }
    this.refusals.push(`${name} was never answered`);
    return null;
  }
}

/** From now on, all players play in this manner and share a recorder. */
export function recordTogether(players: readonly Player[], manner: Behavior): Recorder {
  const recorder = new Recorder();
  for (const player of players) Object.assign(player, { manner, recorder });
  return recorder;
}

/** Makes the first player a friend of all others. */
export async function befriend([first, ...others]: readonly Player[]): Promise<void> {
  if (first === undefined) return;
  for (const other of others) {
    await other.call('addFriend', { body: { friendId: first.id } });
    await first.call('acceptFriend', { body: { friendId: other.id } });
    first.friends.add(other.id);
    other.friends.add(first.id);
  }
}

function codeOf(body: unknown, otherwise = 'without a code'): string {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : otherwise;
}

function causeOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  return `no answer (${codeOf(cause, 'connection')})`;
}
