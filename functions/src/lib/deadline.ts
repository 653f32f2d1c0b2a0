import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './appError';

const current = new AsyncLocalStorage<Countdown>();

function late(): AppError {
  return new AppError('unavailable', { retryAfter: 5 });
}

export interface Deadline {
  /** No new write starts after this many milliseconds. */
  readonly writeMs: number;
  /**
   * The caller gets an error after this many milliseconds. Leaves time for writes that started
   * before `writeMs` to end.
   */
  readonly answerMs: number;
}

class Countdown {
  isAbandoned = false;
  readonly late: Promise<never>;
  isOver = false;
  private giveUp: () => void = () => {};
  private timers: readonly NodeJS.Timeout[] = [];

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
 * Rejects when the time is over, so that the caller gets an answer. `stopIfAbandoned` and `stopIfOver`
 * then prevent writes and reads by the work, which may still be running.
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
 * Restarts the deadline of this work after it waited in a queue, so that the wait doesn't use up
 * the time for its writes.
 * @throws AppError `unavailable` if the caller was answered meanwhile
 */
export function restartDeadline(): void {
  current.getStore()?.restart();
}

/** No one waits for the result of this work any longer: the caller hung up. */
export function endWork(): () => void {
  const countdown = current.getStore();
  return () => {
    if (countdown) countdown.isOver = true;
  };
}

/** Call before each read. @throws AppError `unavailable` if no one waits for the result */
export function stopIfOver(): void {
  if (current.getStore()?.isOver === true) throw late();
}

/**
 * Call before each write.
 * @throws AppError `unavailable` if the time for writes is over
 */
export function stopIfAbandoned(): void {
  if (current.getStore()?.isAbandoned === true) throw late();
}
