import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './appError';

const current = new AsyncLocalStorage<Countdown>();

function late(): AppError {
  return new AppError('unavailable', { retryAfter: 5 });
}

export interface Deadline {
  /** No new write starts after this many milliseconds. */
  readonly writeMs: number;
  /** After this many, the caller is answered; a write that had started by then has ended. */
  readonly answerMs: number;
}

class Countdown {
  isAbandoned = false;
  readonly late: Promise<never>;
  private giveUp: () => void = () => {};
  private timers: readonly NodeJS.Timeout[] = [];
  private isOver = false;

  constructor(private readonly deadline: Deadline) {
    this.late = new Promise((_, reject) => {
      this.giveUp = () => {
        this.isOver = true;
        reject(late());
      };
    });
    this.start();
  }

  /** @throws AppError `unavailable` if the caller was answered meanwhile */
  restart(): void {
    if (this.isOver) throw late();
    this.stop();
    this.isAbandoned = false;
    this.start();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private start(): void {
    const { writeMs, answerMs } = this.deadline;
    const abandon = (): void => {
      this.isAbandoned = true;
    };
    this.timers = [setTimeout(abandon, writeMs), setTimeout(this.giveUp, answerMs)];
  }
}

/**
 * Gives the work up when its time is over: the caller is answered, and `stopIfAbandoned` prevents
 * later writes.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
  const countdown = new Countdown(deadline);
  try {
    return await Promise.race([current.run(countdown, work), countdown.late]);
  } finally {
    countdown.stop();
  }
}

/**
 * Starts the deadline of this work again, after it waited in a queue: the wait takes none of the time it
 * has for its writes.
 * @throws AppError `unavailable` if the caller was answered meanwhile
 */
export function restartDeadline(): void {
  current.getStore()?.restart();
}

/** Before each write: no one waits for an abandoned call. */
export function stopIfAbandoned(): void {
  if (current.getStore()?.isAbandoned === true) throw late();
}
