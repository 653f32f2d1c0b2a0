import type { Request, Response } from 'firebase-functions/https';
import { ERROR_STATUS, type ErrorBody } from '@cardinal/core/api/errors';
import { AppError } from '../lib/appError';
import { isEmulator } from '../lib/env';
import { log } from '../lib/logger';
import { unguessableId } from '../lib/random';
import type { Usage } from '../lib/usage';

export interface Reply {
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Personal, unless a route says otherwise. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
} as const;

export function prepare(response: Response, usage: Usage): void {
  response.removeHeader('X-Powered-By');
  response.set(HEADERS);
  if (!isEmulator) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.setHeader('Server-Timing', `firestore;desc="r=${usage.reads},w=${usage.writes}"`);
    return writeHead(...args);
  }) as typeof writeHead;
}

export function send(response: Response, reply: Reply): void {
  response.status(reply.status).set(reply.headers ?? {});
  if (reply.body === undefined) response.end();
  else response.json(reply.body);
}

/** The one place where an error becomes an answer. */
export function sendError(request: Request, response: Response, error: unknown): void {
  if (error instanceof AppError) {
    const { fields, retryAfter, extra } = error.details;
    const status = ERROR_STATUS[error.code];
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    const body: ErrorBody = {
      message: error.message,
      code: error.code,
      ...(fields && { fields }),
      ...extra,
    };
    response.status(status).json(body);
    return;
  }
  const id = unguessableId();
  log.error('request failed', { id, method: request.method, path: request.path, error });
  response.status(500).json({
    message: `Something went wrong on our side. If it goes on, please name this id: ${id}`,
    code: 'internal',
  });
}
