import type { Request } from 'firebase-functions/https';
import { callOf, type EndpointName } from '@cardinal/core/api/contract';
import { statusOf } from '@cardinal/core/api/errors';
import { AppError } from '../lib/appError';
import { keyedHash } from '../lib/keyedHash';
import { errorDetails, logEvent, type Severity } from '../lib/logger';
import { unguessableId } from '../lib/random';
import type { Usage } from '../lib/usage';
import { clientOf, ingressOf } from './client';

/** What is known about a call when its line is logged. */
export interface CallDetails {
  readonly startedAt: number;
  readonly usage: Usage;
  call?: EndpointName;
  /** Whether it is no call, but the page of a link, with a preview. */
  isPreview?: boolean;
  uid?: string | null;
  /** The path's first parameter. For an admin's action, what it changes. */
  target?: string | undefined;
}

/**
 * Statuses whose refusals are also logged as an event of their own, so that they can be counted.
 */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);

function facts({ startedAt, usage, call, uid, isPreview = false }: CallDetails) {
  const account = uid ?? usage.signedIn;
  return {
    call: call ?? (isPreview ? 'preview' : 'none'),
    account: account === undefined ? null : keyedHash('log', account),
    ms: Math.round(performance.now() - startedAt),
    reads: usage.reads + (usage.apart?.reads ?? 0),
    writes: usage.writes + (usage.apart?.writes ?? 0),
  };
}

function severityOf(status: number): Severity {
  if (status === 500) return 'ERROR';
  return status >= 500 ? 'WARNING' : 'INFO';
}

function logCall(details: CallDetails, status: number, code?: string, id?: string): void {
  const line = { ...facts(details), status, ...(code && { code }), ...(id && { id }) };
  logEvent('call', severityOf(status), `${line.call} ${status}`, line);
}

export function logAnswer(details: CallDetails, status: number): void {
  logCall(details, status);
  if (!isAdminAct(details.call)) return;
  const { call, account } = facts(details);
  logEvent('admin-act', 'NOTICE', `admin called ${call}`, {
    call,
    account,
    target: details.target,
  });
}

/** Whether it is an admin's call that changes something. */
function isAdminAct(call: EndpointName | undefined): boolean {
  if (call === undefined) return false;
  const { access, address } = callOf(call);
  return access === 'admin' && address[0] !== 'GET';
}

/** Returns the ID under which an unexpected error is logged, or null for an expected one. */
export function logFailure(details: CallDetails, request: Request, error: unknown): string | null {
  if (error instanceof AppError) {
    const status = statusOf(error.code);
    logCall(details, status, error.code);
    if (REFUSALS.has(status)) {
      const { call, account } = facts(details);
      const { code } = error;
      const from = { client: keyedHash('log client', clientOf(request)), way: ingressOf(request) };
      const message = `${call} refused: ${code}`;
      logEvent('refusal', 'WARNING', message, { call, account, status, code, ...from });
    }
    return null;
  }
  const id = unguessableId();
  // The route's pattern, because the actual path may contain the key of a shared run.
  const path = details.call === undefined ? null : callOf(details.call).address[1];
  logCall(details, 500, 'internal', id);
  logEvent('failure', 'ERROR', `${details.call ?? 'a call'} failed`, {
    ...facts(details),
    id,
    method: request.method,
    path,
    error: errorDetails(error),
  });
  return id;
}
