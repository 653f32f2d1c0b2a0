import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import type { CallOptions, Client } from '../lib/client';
import { emptyTally } from '../load/player';

/** Some two minutes of them: a busy machine needs as long to start an instance. */
const TRIES = 480;
const PAUSE_MS = 250;
const TURNS: readonly Guess[] = ['higher', 'lower'];

type GuessAnswer = AnswerOf<'makeGuess'>;

/** What somebody was told of a game. */
interface KnownGame {
  readonly gameId: string;
  readonly answers: GuessAnswer[];
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
  id = '';
  credentials: string | null = null;
  /** Calls that had to be sent again. */
  repeated = 0;
  /** Answers that no call should have had. */
  readonly refusals: string[] = [];

  constructor() {
    serial += 1;
    this.name = `fault-${process.pid}-${serial}`;
  }

  get email(): string {
    return `${this.name}@cardinal.test`;
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
        return;
      }
      await sleep(PAUSE_MS);
    }
    throw new Error(`${this.name} could not register`);
  }

  /** The daily, then fun games, until the time is over; a game under way is played to its end. */
  async playUntil(client: Client, end: number, thinkingMs: number): Promise<void> {
    for (let mode: ScoredMode = 'daily'; performance.now() < end; mode = 'fun') {
      const begun = await this.insist(client, 'beginGame', { body: { mode } });
      if (begun === null) continue;
      const game: KnownGame = { gameId: begun.gameId, answers: [] };
      this.games.push(game);
      await this.finish(client, game, mode, thinkingMs);
    }
  }

  private async finish(
    client: Client,
    { gameId, answers }: KnownGame,
    mode: ScoredMode,
    thinkingMs: number,
  ): Promise<void> {
    for (let index = 0; ; index += 1) {
      await sleep(thinkingMs);
      const guess = index === 0 ? 'same' : (TURNS[index % 2] ?? 'higher');
      const options = { params: { gameId }, body: { index, guess } };
      const answer = await this.insist(client, 'makeGuess', options);
      if (answer === null) return;
      answers.push(answer);
      if (!answer.over) continue;
      const { score } = answer;
      if (mode === 'fun' && score === 0) return; // counts nowhere
      this.tally[mode].push(score);
      if (answer.held === true) this.tally.held[mode].push(score);
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
      await sleep(PAUSE_MS);
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
