import { local, readJson } from '../lib/storage';

const KEY = 'challengeResultsSeen';
const MAX_KEPT = 50;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

interface Result {
  readonly code: string;
  readonly rounds: number;
}

/** A rematch has a result of its own. */
const nameOf = ({ code, rounds }: Result): string => `${code} ${rounds}`;

const seen = (): readonly string[] => readJson(local, KEY, areTexts) ?? [];

export function isResultSeen(result: Result): boolean {
  return seen().includes(nameOf(result));
}

export function rememberResult(result: Result): void {
  if (isResultSeen(result)) return;
  local.set(KEY, JSON.stringify([nameOf(result), ...seen()].slice(0, MAX_KEPT)));
}
