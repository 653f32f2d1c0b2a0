import type { Request } from 'firebase-functions/https';
import { AppError } from '../lib/appError';
import { HASH_LENGTH } from '../lib/keyedHash';
import { log } from '../lib/logger';
import { logAnswer, logFailure, type CallDetails } from './logging';

const UID = 'Zk3bQ0vTnR7yWc2LpXfA9mEd';
const ADDRESS = '192.0.2.77';
const HASH = new RegExp(`^[\\w-]{${HASH_LENGTH}}$`);

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  process.env.CARDINAL_SECRET = 'a secret';
  lines = [];
  jest.spyOn(log, 'write').mockImplementation((entry) => void lines.push(entry));
});
afterEach(() => {
  delete process.env.CARDINAL_SECRET;
  jest.restoreAllMocks();
});

const details = (changes: Partial<CallDetails> = {}): CallDetails => ({
  startedAt: performance.now(),
  usage: { reads: 3, writes: 1 },
  call: 'dashboard',
  uid: UID,
  ...changes,
});

const written: unknown = {
  method: 'GET',
  path: '/api/dashboard',
  headers: {},
  socket: { remoteAddress: ADDRESS },
};
const request = written as Request;

it('logs a call with a hash of its account, never with the account itself', () => {
  logAnswer(details(), 200);
  expect(lines).toEqual([
    expect.objectContaining({ event: 'call', account: expect.stringMatching(HASH) as string }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(UID);
});

it('logs what a call costs, with what it did for all', () => {
  logAnswer(details({ usage: { reads: 3, writes: 1, apart: { reads: 70, writes: 2 } } }), 200);
  expect(lines).toEqual([expect.objectContaining({ reads: 73, writes: 3 })]);
});

it.each([
  new AppError('no-session'),
  new AppError('forbidden'),
  new AppError('too-many', { retryAfter: 1 }),
  new AppError('unavailable', { retryAfter: 1 }),
])('logs a refusal ($code) as an event of its own, with a hash of the address', (refusal) => {
  const { code } = refusal;
  expect(logFailure(details(), request, refusal)).toBeNull();
  expect(lines.map(({ event }) => event)).toEqual(['call', 'refusal']);
  expect(lines[1]).toMatchObject({ code, client: expect.stringMatching(HASH) as string });
  expect(JSON.stringify(lines)).not.toContain(ADDRESS);
});

it('logs what an admin changes as an event of its own, but not what an admin reads', () => {
  logAnswer(details({ call: 'decideReview', target: 'game-1' }), 204);
  expect(lines.map(({ event }) => event)).toEqual(['call', 'admin-act']);
  expect(lines[1]).toMatchObject({ target: 'game-1' });
  lines = [];
  logAnswer(details({ call: 'gameRecords' }), 200);
  expect(lines.map(({ event }) => event)).toEqual(['call']);
});

it('logs a failure without the email addresses and keys that it or its path contains', () => {
  const key = 'Qm9zc2FOb3ZhSXNBS2V5';
  const path = `/api/daily/runs/2026-11-21/${UID}/${key}`;
  const cause = new Error('550 <ada@player.example> unknown');
  const shared: unknown = { method: 'GET', path, headers: {}, socket: { remoteAddress: ADDRESS } };
  logFailure(details({ call: 'sharedRun' }), shared as Request, new Error('no', { cause }));
  const failure = lines.find(({ event }) => event === 'failure');
  expect(failure).toMatchObject({ path: '/api/daily/runs/:date/:userId/:key' });
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${key}|${UID}|ada@`));
});
