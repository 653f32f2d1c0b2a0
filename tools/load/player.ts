import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import { dayOf } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { CallOptions, Client } from '../lib/client';
import { guessOf } from './guesses';
import type { Recorder } from './recorder';
import { emptyTally, enter } from './tally';

/** The least a player in a browser needs: the input is locked for so long after a guess. */
const LOCK_MS = 3000;
/** And then nobody presses at once, nor all alike: players in step would come in waves. */
const HESITATION_MS = 1000;
const TRIES = 5;

/** A call that failed, after which this game can't go on. */
class Failed extends Error {}

let serial = 0;

function think(): Promise<void> {
  return sleep(LOCK_MS + randomInt(HESITATION_MS));
}

/** One player, at a player's pace, doing what the browser does with each screen. */
export class LoadPlayer {
  readonly tally = emptyTally();
  id = '';
  registeredOn = '';
  private token: string | null = null;
  private readonly name: string;
  private readonly number: number;

  constructor(
    private readonly client: Client,
    private recorder: Recorder,
  ) {
    serial += 1;
    this.number = serial;
    this.name = `load-${process.pid}-${serial}`;
  }

  get email(): string {
    return `${this.name}@cardinal.test`;
  }

  /** Each run has its own record of what the calls took. */
  recordTo(recorder: Recorder): void {
    this.recorder = recorder;
  }

  get credentials(): string | null {
    return this.token;
  }

  async register(): Promise<void> {
    const body = { email: this.email, username: this.name, password: 'correct horse' };
    const { token, user } = await this.call('register', { body });
    this.token = token;
    this.id = user.id;
    this.registeredOn = dayOf(Date.now());
  }

  /** Today's daily, then fun games, until the time is over; a game under way is played to its end. */
  async playUntil(end: number): Promise<void> {
    const hasPlayed = this.tally.results.some(({ mode }) => mode === 'daily');
    for (let mode: ScoredMode = hasPlayed ? 'fun' : 'daily'; ; mode = 'fun') {
      if (performance.now() >= end) return;
      try {
        await this.home();
        await this.play(mode);
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        await think();
      }
    }
  }

  /** One fun game without an account. */
  async playAsGuest(): Promise<void> {
    await orFailed(this.play('fun'));
  }

  /** Signs up and plays the daily. */
  async comeAndPlay(): Promise<void> {
    await orFailed(this.register().then(() => this.play('daily')));
  }

  /** The dashboard as it is opened. */
  private async home(): Promise<void> {
    const names = ['dashboard', 'dailyStatus', 'openGames', 'completions'] as const;
    await Promise.all(names.map((name) => this.call(name)));
  }

  private async play(mode: ScoredMode): Promise<void> {
    const { gameId, date } = await this.call('beginGame', { body: { mode } });
    this.tally.unfinished += 1;
    for (let index = 0; ; index += 1) {
      await think();
      const guess = guessOf(this.number, index);
      const answer = await this.guess({ params: { gameId }, body: { index, guess } });
      if (!answer.over) continue;
      this.tally.unfinished -= 1;
      enter(this.tally, { mode, date, endedAt: Date.now() }, answer);
      if (answer.score > 0 && this.token !== null) {
        const body = { gameId, score: answer.score, gameMode: mode };
        await this.call('submitScore', { body });
        await this.call('boardToday', { params: { mode } });
      }
      return;
    }
  }

  /** As the browser does it: a guess whose answer is lost is sent again, and is the same guess. */
  private async guess(options: CallOptions<'makeGuess'>): Promise<AnswerOf<'makeGuess'>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.call('makeGuess', options);
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(1000 * tries);
      }
    }
  }

  private async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<AnswerOf<Name>> {
    try {
      const { token } = this;
      const { status, body, ms } = await this.client.send(name, { token, ...options });
      if (status < 300) {
        this.recorder.answered(name, ms);
        return body as AnswerOf<Name>;
      }
      this.recorder.failed(name, `${status} ${codeOf(body)}`);
    } catch (error) {
      this.recorder.failed(name, `no answer (${causeOf(error)})`);
    }
    throw new Failed(name);
  }
}

/** What fails is in the record already. */
async function orFailed(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failed)) throw error;
  });
}

function codeOf(body: unknown): string {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : 'without a code';
}

function causeOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'connection';
}
