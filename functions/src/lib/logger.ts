import * as logger from 'firebase-functions/logger';
import { withoutEmails } from '@cardinal/core/api/errorReports';

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

/**
 * An error and its causes as plain data, because `JSON.stringify` leaves out an error's fields.
 * Removes email addresses, which the messages of libraries may contain.
 */
export function errorDetails(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { thrown: withoutEmails(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: withoutEmails(message),
    ...('code' in error && { code: error.code }),
    stack: stack && withoutEmails(stack),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorDetails(cause, depth + 1) }),
  };
}
