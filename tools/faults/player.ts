import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import { dayOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { CallOptions, Client } from '../lib/client';
import { guessOf } from '../load/guesses';
import { emptyTally, enter } from '../load/tally';

/** Some two minutes of them: a busy machine needs as long to start an instance. */
const TRIES = 480;
const PAUSE_MS = 250;

type GuessAnswer = AnswerOf<'makeGuess'>;

/** When a call was first sent and at last answered, in milliseconds by the site's clock. */
interface Moments {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** What somebody was told of a game. */
export interface KnownGame {
  readonly gameId: string;
  readonly mode: ScoredMode;
  /** Of a daily. */
  readonly date: Day | null;
  /** By the clock of the instance that began it. */
  readonly startedAt: number;
  readonly begun: Moments;
  readonly answers: GuessAnswer[];
  /** Of each answer. */
  readonly guessed: Moments[];
}

/** Whether a game was begun later than its player was told of it: the instance's clock is ahead. */
export function wasBegunAhead({ startedAt, begun }: Pick<KnownGame, 'startedAt' | 'begun'>) {
  return startedAt > begun.answeredAt;
}

let serial = 0;

/**
 * A player who does not give up: every call that is not answered is sent again with the same body,
 * as the browser does it, until it is.
 */
export class StubbornPlayer {
  readonly tally = emptyTally();
  readonly games: KnownGame[] = [];
  readonly name: string;
  private readonly number: number;
  id = '';
  registeredOn: Day = '';
  credentials: string | null = null;
  /** How far the site's clock is ahead of real time, in milliseconds. */
  aheadMs = 0;
  /** Calls that had to be sent again. */
  repeated = 0;
  /** Answers that no call should have had. */
  readonly refusals: string[] = [];

  constructor() {
    serial += 1;
    this.number = serial;
    this.name = `fault-${process.pid}-${serial}`;
  }

  get email(): string {
    return `${this.name}@cardinal.test`;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** Nothing fails yet, but a machine may be too busy to answer in time. */
  async register(client: Client): Promise<void> {
    const sent = { email: this.email, password: 'correct horse' };
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const told = await client.send('register', { body: { ...sent, username: this.name } });
      // There already, where the answer before was that of a deadline.
      const reply = told.status === 409 ? await client.send('login', { body: sent }) : told;
      if (reply.status < 300) {
        const { token, user } = reply.body as AnswerOf<'register'>;
        [this.credentials, this.id] = [token, user.id];
        this.registeredOn = dayOf(this.now());
        return;
      }
      await sleep(PAUSE_MS);
    }
    throw new Error(`${this.name} could not register`);
  }

  /** The daily first, then fun games, until the time is over; a game under way is played to its end. */
  async playUntil(client: Client, end: number, thinkingMs: number): Promise<void> {
    while (performance.now() < end) {
      const game = await this.begin(client, this.games.length === 0 ? 'daily' : 'fun');
      if (game !== null) await this.goOn(client, game, thinkingMs);
    }
  }

  async begin(client: Client, mode: ScoredMode): Promise<KnownGame | null> {
    const sentAt = this.now();
    const told = await this.insist(client, 'beginGame', { body: { mode } });
    if (told === null) return null;
    const { gameId, date } = told;
    const begun = { sentAt, answeredAt: this.now() };
    const startedAt = Date.parse(told.startedAt);
    const game = { gameId, mode, date, startedAt, begun, answers: [], guessed: [] };
    this.games.push(game);
    return game;
  }

  /** To its end and the submission of its score, or until so many guesses are answered. */
  async goOn(
    client: Client,
    { gameId, mode, date, answers, guessed }: KnownGame,
    thinkingMs: number,
    until = Infinity,
  ): Promise<void> {
    for (let index = answers.length; index < until; index += 1) {
      await sleep(thinkingMs);
      const sentAt = this.now();
      const guess = guessOf(this.number, index);
      const options = { params: { gameId }, body: { index, guess } };
      const answer = await this.insist(client, 'makeGuess', options);
      if (answer === null) return;
      const answeredAt = this.now();
      answers.push(answer);
      guessed.push({ sentAt, answeredAt });
      if (!answer.over) continue;
      enter(this.tally, { mode, date, endedAt: answeredAt }, answer);
      const { score } = answer;
      if (score === 0) return;
      await this.insist(client, 'submitScore', { body: { gameId, score, gameMode: mode } });
      return;
    }
  }

  private async insist<Name extends EndpointName>(
    client: Client,
    name: Name,
    options: CallOptions<Name>,
  ): Promise<AnswerOf<Name> | null> {
    const token = this.credentials;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const told = await client.send(name, { token, ...options }).catch(() => null);
      if (told !== null && told.status < 300) return told.body as AnswerOf<Name>;
      const isRefused = told !== null && told.status < 500 && told.status !== 429;
      if (isRefused) {
        this.refusals.push(`${name} ${told.status} ${JSON.stringify(told.body)}`);
        return null;
      }
      this.repeated += 1;
      // At once where the connection was lost: what was sent may be under way still, and is to be met.
      if (told !== null || tries > 1) await sleep(PAUSE_MS);
    }
    this.refusals.push(`${name} was never answered`);
    return null;
  }

  /** Answered guesses that are not stored as they were answered, and stored ones nobody has made. */
  async guessesAmiss(client: Client): Promise<string[]> {
    const amiss: string[] = [];
    for (const { gameId, answers } of this.games) {
      const params = { gameId };
      const { body } = await client.call('game', { params, token: this.credentials });
      const told = answers.map(({ guess, correct, cards }) => ({ guess, correct, cards }));
      const stored = body.turns.map(({ guess, correct, cards }) => ({ guess, correct, cards }));
      if (!isDeepStrictEqual(stored, told)) {
        amiss.push(`${gameId}: ${stored.length} guesses stored, ${told.length} answered`);
      }
    }
    return amiss;
  }
}
