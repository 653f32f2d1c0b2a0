import { pipeline } from 'node:stream/promises';
import type { Response } from 'firebase-functions/https';
import { sentenceOf, statusOf, type ErrorBody } from '@cardinal/core/api/errors';
import { readFault, type Fault } from '@cardinal/core/api/faults';
import { AppError } from '../lib/appError';
import { now } from '../lib/clock';
import { endWork, withDeadline } from '../lib/deadline';
import { isEmulator } from '../lib/env';
import type { Usage } from '../lib/usage';
import type { Headers } from './context';

/** Answers are private unless a route sets its own `Cache-Control`. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Referrer-Policy': 'no-referrer',
} as const;

export function prepare(response: Response, usage: Usage): void {
  response.removeHeader('X-Powered-By');
  response.set(HEADERS);
  if (!isEmulator) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    // Pages set their clocks by this header, and the emulator's clock may come from a file.
    response.setHeader('Date', new Date(now()).toUTCString());
    response.setHeader('Server-Timing', `firestore;desc="r=${usage.reads},w=${usage.writes}"`);
    return writeHead(...args);
  }) as typeof writeHead;
}

interface Sendable {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: AsyncIterable<string> | undefined;
  readonly headers?: Headers;
}

export async function send(
  response: Response,
  { status, body, text, headers }: Sendable,
): Promise<void> {
  response.status(status).set(headers ?? {});
  if (text !== undefined) await sendPieces(response.type('json'), text);
  else if (body === undefined) response.end();
  else response.json(body);
}

/**
 * In pieces large enough that they don't take the proxies before us longer than making them takes us. An
 * error in the middle closes the connection: half an answer must not look complete.
 */
function sendPieces(response: Response, text: AsyncIterable<string>): Promise<void> {
  return withDeadline(STREAM, async () => {
    response.once('close', endWork());
    try {
      await pipeline(joined(text), response);
    } catch (error) {
      const hasHungUp =
        error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      throw hasHungUp ? new AppError('unavailable', { retryAfter: 5 }) : error;
    }
  });
}

/** Hosting waits for a whole answer for a minute. */
const STREAM = { writeMs: 0, answerMs: 55_000 } as const;
const PIECE_LENGTH = 16_384;

async function* joined(text: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const piece of text) {
    waiting += piece;
    if (waiting.length < PIECE_LENGTH) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}

function fieldErrors(faults: Readonly<Record<string, Fault>>) {
  const entries = Object.entries(faults).map(([name, fault]) => [name, readFault(fault)] as const);
  return {
    fields: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
    fieldCodes: Object.fromEntries(entries.map(([name, { code }]) => [name, code])),
  };
}

/** The only place where an error becomes an answer. `id` finds an unexpected one in the log. */
export function sendError(response: Response, error: unknown, id: string | null): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { refusal, code, data } =
    error instanceof AppError ? error : new AppError('internal', { details: { id: String(id) } });
  const { details, fields, retryAfter, extra } = data;
  const faults = fields && fieldErrors(fields);
  const [first] = refusal === 'invalid-input' ? Object.values(faults?.fields ?? {}) : [];
  const reason = refusal === code ? {} : { reason: refusal };
  const body: ErrorBody = {
    message: first ?? sentenceOf(refusal, details),
    code,
    ...((details !== undefined || refusal !== code) && { details: { ...reason, ...details } }),
    ...faults,
    ...extra,
  };
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  response.status(statusOf(code)).json(body);
}
