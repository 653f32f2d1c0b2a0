import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { clockFile } from './env';

/**
 * The server's current time, in milliseconds since the epoch. Only this module reads the clock. In
 * the emulator, a clock file may contain an ISO timestamp: the time at which the file was written.
 * @throws Error if the clock file contains no timestamp.
 */
export function now(): number {
  const at = setTime() ?? Date.now();
  if (at < latest - SET_BACK_MS) setBackAt = Date.now();
  latest = at;
  return at;
}

/** The time according to the clock file, or null if there is none. */
function setTime(): number | null {
  const file = clockFile();
  if (file === undefined || file === '') return null;
  const set = readClockFile(file);
  return set === null ? null : Math.floor(set.timestamp + (Date.now() - set.written));
}

const SET_BACK_MS = 60_000;
let latest = 0;
let setBackAt = 0;

/**
 * The real time at which the clock was last seen to go back by more than a minute, or 0. Only tests
 * do that. What was cached before then may lack games that were stored since, at an earlier time.
 */
export function clockSetBackAt(): number {
  return setBackAt;
}

/**
 * How long to wait, in milliseconds, for a clock file that is empty or changes during the read,
 * because another process is writing it.
 */
const WRITING_MS = 500;

/** Real time applies until the file exists: a test may set the clock later. */
function readClockFile(file: string): { timestamp: number; written: number } | null {
  const until = performance.now() + WRITING_MS;
  for (;;) {
    const look = lookAt(file);
    if (look === null || !Number.isNaN(look.timestamp)) return look;
    if (performance.now() > until) throw new Error(`${file} has no ISO timestamp`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); // a millisecond
  }
}

/** The instant is NaN if the file contains none or was written during the read. */
function lookAt(file: string): { timestamp: number; written: number } | null {
  const handle = openIfThere(file);
  if (handle === null) return null;
  try {
    const written = fstatSync(handle).mtimeMs;
    const timestamp = Date.parse(readFileSync(handle, 'utf8').trim());
    return { timestamp: fstatSync(handle).mtimeMs === written ? timestamp : Number.NaN, written };
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

/** Today's date in New York. */
export function today(): Day {
  return dayOf(now());
}

/** Real time, to compare with timestamps by Firebase Auth, which ignores the clock file. */
export function realNow(): number {
  return Date.now();
}

export function isoInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
