import { existsSync, readFileSync, statSync } from 'node:fs';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { clockFile } from './env';

/**
 * The server's 'now', in milliseconds since the epoch: the one place where time is read. In the
 * emulator a clock file may hold an ISO instant, which stands for the moment the file was written.
 * @throws Error if the clock file holds no instant.
 */
export function now(): number {
  const file = clockFile();
  if (file === undefined || file === '') return Date.now();
  const text = readClockFile(file);
  if (text === null) return Date.now();
  const instant = Date.parse(text.content.trim());
  if (Number.isNaN(instant)) throw new Error(`${file} holds no ISO instant`);
  return Math.floor(instant + (Date.now() - text.written));
}

/** No file yet means real time: a test may set the clock only later. */
function readClockFile(file: string): { content: string; written: number } | null {
  if (!existsSync(file)) return null;
  return { content: readFileSync(file, 'utf8'), written: statSync(file).mtimeMs };
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
