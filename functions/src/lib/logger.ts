import * as logger from 'firebase-functions/logger';
import { withoutEmails } from '@cardinal/core/api/reports';

export const log = logger;

export type Severity = 'INFO' | 'NOTICE' | 'WARNING' | 'ERROR';

/**
 * What happens is told as an event with a name, which metrics and alarms are made of: `call` (one
 * line each), `refusal`, `failure`, `admin-act`, `error-report`, `policy-report`. Nothing in it names a person: where
 * one must be told from another, there is a keyed hash.
 */
export function logEvent(
  event: string,
  severity: Severity,
  message: string,
  details: Readonly<Record<string, unknown>>,
): void {
  logger.write({ severity, message, event, ...details });
}

/** An error that the call goes on after: never without where it came from. */
export function logCaught(
  severity: Severity,
  message: string,
  error: unknown,
  details: Readonly<Record<string, unknown>> = {},
): void {
  logger.write({ severity, message, ...details, error: errorDetails(error) });
}

/** The same where even the words may be private: an SMTP server names whom it rejects. */
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
 * An error with all that led to it, as plain data: as it is, JSON knows nothing of it. Others' messages
 * may contain an email address.
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
