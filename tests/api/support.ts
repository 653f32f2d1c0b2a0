import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerAt, type AnswerOf, type EndpointName } from '@cardinal/core/api/contract';
import type { User } from '@cardinal/core/api/accounts';
import type { GameAnswer } from '@cardinal/core/api/play';
import type { ErrorBody } from '@cardinal/core/api/errors';
import type { Guess } from '@cardinal/core/game/guesses';
import { Client, type CallOptions, type Reply } from '../../tools/lib/client';
import { codeMailedTo } from '../sent';
import { problemsOf, type Document } from './openapi';

export { usageOf as usage } from '../../tools/lib/client';

const URL_BASE = process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000';
const CLOCK_FILE = process.env.CARDINAL_CLOCK_FILE ?? '';

/** The server's clock, set through a file. */
let setting: { readonly timestamp: number; readonly at: number } | null = null;

function write(timestamp: number): void {
  setting = { timestamp, at: Date.now() };
  writeFileSync(CLOCK_FILE, new Date(timestamp).toISOString());
}

export function setClock(iso: string): void {
  write(Date.parse(iso));
}

/** Moves the clock forward. It also keeps running. The first call starts from real time. */
export function advance(milliseconds: number): void {
  const now = setting === null ? Date.now() : setting.timestamp + (Date.now() - setting.at);
  write(now + milliseconds);
}

export function realClock(): void {
  setting = null;
  rmSync(CLOCK_FILE, { force: true });
}

// Each file starts with real time, whatever the previous file set.
if (CLOCK_FILE !== '') realClock();

const client = new Client(URL_BASE);

/** Sends any request unchanged. */
export const raw = (path: string, init?: RequestInit): Promise<Reply<unknown>> =>
  client.raw(path, init);

/** Makes a call that may fail. Returns any response. */
export const attempt = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions<Name>,
): Promise<Reply<unknown>> => client.send(name, options);

let document: Promise<Document> | null = null;

/** Checks that the served OpenAPI document describes every response in the tests. */
async function checkDocument(name: EndpointName, { status, body }: Reply<unknown>): Promise<void> {
  document ??= raw('/api/openapi.json').then((reply) => {
    if (reply.status === 200) return reply.body as Document;
    document = null; // a busy server: the next call asks again
    throw new Error(`the document answered ${reply.status}`);
  });
  const problems = problemsOf(await document, name, status, body);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Calls whose responses are the same for everyone, so that a shared cache may keep them. */
const SHARED: ReadonlySet<EndpointName> = new Set([
  'boardAllTime',
  'boardOfDay',
  'boardToday',
  'challenge',
  'distribution',
  'openApi',
  'shuffle',
  'stats',
]);

/** Checks that no cache may keep a response to one caller. */
function checkCaching<Name extends EndpointName>(
  name: Name,
  { token, headers, query = '' }: CallOptions<Name>,
  reply: Reply<unknown>,
): void {
  const isNamed = Boolean(token) || headers !== undefined;
  const isShared =
    SHARED.has(name) &&
    reply.status < 400 &&
    !query.includes('around=me') &&
    !(name === 'challenge' && isNamed);
  const caching = reply.headers.get('cache-control');
  if (!isShared && caching !== 'private, no-store') {
    throw new Error(`a cache may keep the response to ${name}: ${caching}`);
  }
}

/** Makes a call that must succeed. Checks the response against the contract. */
export async function call<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Reply<AnswerOf<Name>>> {
  const reply = await client.send(name, options);
  const answer = answerAt(name, reply.status);
  if (answer === undefined) {
    throw new Error(`${name} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  answer?.validateSync(reply.body, { strict: true });
  checkCaching(name, options, reply);
  await checkDocument(name, reply);
  return reply as Reply<AnswerOf<Name>>;
}

/** Makes a call that must fail. Returns the status, code, and other fields of the error. */
export async function refusal<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<ErrorBody & { status: number; headers: Headers; game?: GameAnswer }> {
  const reply = await client.send(name, options);
  if (reply.status < 400) throw new Error(`${name} succeeded with ${reply.status}`);
  checkCaching(name, options, reply);
  await checkDocument(name, reply);
  return { ...(reply.body as ErrorBody), status: reply.status, headers: reply.headers };
}

let serial = 0;
/** Digits, because letters that change would now and then make a word that no name may contain. */
const run = Date.now();

export const PASSWORD = 'correct horse';

/** A name that no other test uses. */
export function freshName(stem = 'player'): string {
  serial += 1;
  return `${stem}-${run}-${serial}`;
}

export interface TestPlayer {
  readonly token: string;
  readonly user: User;
}

export async function newPlayer(username = freshName()): Promise<TestPlayer> {
  const body = { email: `${freshName()}@cardinal.test`, username, password: PASSWORD };
  return (await call('register', { body })).body;
}

/** Verifies the player's address with the newest emailed link. */
export async function verifyAddress({ token, user }: TestPlayer): Promise<void> {
  await call('verifyEmail', { body: { code: codeMailedTo(user.email, '/verify') }, token });
}

export async function begin(mode: 'daily' | 'fun', token: string | null): Promise<GameAnswer> {
  return (await call('startGame', { body: { mode }, token })).body;
}

/** The minimum time between guesses, and some more for the file's timestamp. */
const PACE_MS = 2600;

/** Makes a guess after the minimum time. */
export async function guess(
  { gameId }: Pick<GameAnswer, 'gameId'>,
  index: number,
  value: Guess,
  token: string | null,
) {
  if (index > 0) advance(PACE_MS);
  const options = { params: { gameId }, body: { index, guess: value }, token };
  return (await call('makeGuess', options)).body;
}

/** Plays a game to its end with fixed guesses that are always legal. */
export async function playOut(game: GameAnswer, token: string | null): Promise<GameAnswer> {
  const params = { gameId: game.gameId };
  const { turns, over } = (await call('game', { params, token })).body; // the given state may be outdated
  let isOver = over;
  for (let index = turns.length; !isOver; index += 1) {
    const next = index === 0 ? 'same' : index % 2 === 0 ? 'lower' : 'higher';
    isOver = (await guess(game, index, next, token)).over;
  }
  return (await call('game', { params, token })).body;
}

/** Starts and plays games until one ends with points. */
export async function playScoring(mode: 'fun', token: string | null): Promise<GameAnswer> {
  for (;;) {
    const over = await playOut(await begin(mode, token), token);
    if (over.score > 0) return over;
  }
}

/** Makes two players friends. */
export async function befriend(one: TestPlayer, other: TestPlayer): Promise<void> {
  await call('addFriend', { body: { friendId: other.user.id }, token: one.token });
  await call('acceptFriend', { body: { friendId: one.user.id }, token: other.token });
}

/**
 * Repeats `look` until its result is expected, or the time is up. Returns the last result. For effects
 * of triggers, which happen after the response.
 */
export async function eventually<T>(
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  seconds = 60, // less than a test may take (tools/test/jest.ts)
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (isThere(seen) || performance.now() > until) return seen;
    await sleep(100);
  }
}
