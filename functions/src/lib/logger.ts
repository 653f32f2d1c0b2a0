import * as logger from 'firebase-functions/logger';
import { withoutEmails } from '@cardinal/core/api/errorReports';
import { withoutCodes } from './random';

export const log = logger;

export type Severity = 'INFO' | 'NOTICE' | 'WARNING' | 'ERROR';

/**
 * Logs an event with a name, which metrics and alarms are based on: `call` (one line each),
 * `refusal`, `failure`, `admin-act`, `error-report`, `policy-report`. Details never identify a
 * person. Where people must be told apart, they contain a keyed hash.
 */
export function logEvent(
  event: string,
  severity: Severity,
  message: string,
  details: Readonly<Record<string, unknown>>,
): void {
  logger.write({ severity, message, event, ...details });
}

/** Logs an error after which the call continues, with its stack. */
export function logCaught(
  severity: Severity,
  message: string,
  error: unknown,
  details: Readonly<Record<string, unknown>> = {},
): void {
  logger.write({ severity, message, ...details, error: errorDetails(error) });
}

/**
 * Logs only an error's codes, because its message may be private: an SMTP server names the address
 * it rejects.
 */
export function logCodes(severity: Severity, message: string, error: unknown): void {
  const isError = error instanceof Error;
  logger.write({
    severity,
    message,
    code: isError && 'code' in error ? error.code : null,
    responseCode: isError && 'responseCode' in error ? error.responseCode : null,
  });
}

const MAX_CAUSES = 5;

const plain = (text: string): string => withoutCodes(withoutEmails(text));

/**
 * An error and its causes as plain data, because `JSON.stringify` leaves out an error's fields.
 * Removes email addresses and codes of challenges, which messages may contain.
 */
export function errorDetails(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { thrown: plain(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: plain(message),
    ...('code' in error && { code: error.code }),
    stack: stack && plain(stack),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorDetails(cause, depth + 1) }),
  };
}
