import type { Request } from 'firebase-functions/https';
import { callOf } from '@cardinal/core/api/contract';
import { ENDPOINTS, type EndpointName } from '@cardinal/core/api/endpoints';
import { ERROR_STATUS } from '@cardinal/core/api/errors';
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
  uid?: string | null;
  /** The path's first parameter. For an admin's action, what it changes. */
  target?: string | undefined;
}

/**
 * Statuses whose refusals are also logged as an event of their own, so that they can be counted.
 */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);

function facts({ startedAt, usage, call, uid }: CallDetails) {
  const account = uid ?? usage.signedIn;
  return {
    call: call ?? 'none',
    account: account === undefined ? null : keyedHash('log', account),
    ms: Math.round(performance.now() - startedAt),
    reads: usage.reads,
    writes: usage.writes,
  };
}

function severityOf(status: number): Severity {
  if (status === 500) return 'ERROR';
  return status >= 500 ? 'WARNING' : 'INFO';
}

function logCall(told: CallDetails, status: number, code?: string, id?: string): void {
  const line = { ...facts(told), status, ...(code && { code }), ...(id && { id }) };
  logEvent('call', severityOf(status), `${line.call} ${status}`, line);
}

export function logAnswer(told: CallDetails, status: number): void {
  logCall(told, status);
  if (!isAdminAct(told.call)) return;
  const { call, account } = facts(told);
  logEvent('admin-act', 'NOTICE', `admin called ${call}`, { call, account, target: told.target });
}

/** Whether it is an admin's call that changes something. */
function isAdminAct(call: EndpointName | undefined): boolean {
  return call !== undefined && callOf(call).access === 'admin' && ENDPOINTS[call].method !== 'GET';
}

/** Returns the ID under which an unexpected error is logged, or null for an expected one. */
export function logFailure(told: CallDetails, request: Request, error: unknown): string | null {
  if (error instanceof AppError) {
    const status = ERROR_STATUS[error.code];
    logCall(told, status, error.code);
    if (REFUSALS.has(status)) {
      const { call, account } = facts(told);
      const { code } = error;
      const from = { client: keyedHash('log client', clientOf(request)), way: ingressOf(request) };
      const message = `${call} refused: ${code}`;
      logEvent('refusal', 'WARNING', message, { call, account, status, code, ...from });
    }
    return null;
  }
  const id = unguessableId();
  // The route's pattern, because the actual path may contain the key of a shared run.
  const path = told.call === undefined ? null : ENDPOINTS[told.call].path;
  logCall(told, 500, 'internal', id);
  logEvent('failure', 'ERROR', `${told.call ?? 'a call'} failed`, {
    ...facts(told),
    id,
    method: request.method,
    path,
    error: errorDetails(error),
  });
  return id;
}
