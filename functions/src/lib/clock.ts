import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { clockFile } from './env';

/**
 * The server's 'now', in milliseconds since the epoch: the one place where time is read. In the
 * emulator a clock file may hold an ISO instant, which stands for the moment the file was written.
 * @throws Error if the clock file holds no instant.
 */
export function now(): number {
  const at = setTime() ?? Date.now();
  if (at < latest - SET_BACK_MS) setBackAt = Date.now();
  latest = at;
  return at;
}

/** The time by the clock file, or null without one. */
function setTime(): number | null {
  const file = clockFile();
  if (file === undefined || file === '') return null;
  const set = readClockFile(file);
  return set === null ? null : Math.floor(set.instant + (Date.now() - set.written));
}

const SET_BACK_MS = 60_000;
let latest = 0;
let setBackAt = 0;

/**
 * The real time at which the clock was last seen set back by over a minute, or 0. Only tests do that.
 * What was made before it for a day may lack games that were stored since, at an earlier time.
 */
export function clockSetBackAt(): number {
  return setBackAt;
}

/** For so long a clock file may be empty or change while it is read: whoever writes it is in the middle of it. */
const WRITING_MS = 500;

/** No file yet means real time: a test may set the clock only later. */
function readClockFile(file: string): { instant: number; written: number } | null {
  const until = performance.now() + WRITING_MS;
  for (;;) {
    const look = lookAt(file);
    if (look === null || !Number.isNaN(look.instant)) return look;
    if (performance.now() > until) throw new Error(`${file} holds no ISO instant`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); // a millisecond
  }
}

/** The instant is NaN where the file holds none, or was written meanwhile. */
function lookAt(file: string): { instant: number; written: number } | null {
  const handle = openIfThere(file);
  if (handle === null) return null;
  try {
    const written = fstatSync(handle).mtimeMs;
    const instant = Date.parse(readFileSync(handle, 'utf8').trim());
    return { instant: fstatSync(handle).mtimeMs === written ? instant : Number.NaN, written };
  } finally {
    closeSync(handle);
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The New York day it is. */
export function today(): Day {
  return dayOf(now());
}

/** Real time, to compare with what Firebase Auth has stamped: it knows no clock file. */
export function realNow(): number {
  return Date.now();
}

export function isoInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
