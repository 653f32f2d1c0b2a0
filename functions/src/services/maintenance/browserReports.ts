import { isErrorReport } from '@cardinal/core/api/site';
import { withoutSecrets, type ErrorReport } from '@cardinal/core/api/errorReports';
import { logEvent } from '../../lib/logger';

const MAX_LOGGED = 10;
const MAX_LENGTH = 2000;

/** Logs a report, cut short and without secrets: anyone can send anything. */
export function logReport(body: object): void {
  if (isErrorReport(body)) logErrorReport(body);
  else logPolicyReports(body);
}

function logErrorReport({ message, stack = '', version, route }: ErrorReport): void {
  logEvent('error-report', 'WARNING', 'browser reported an error', {
    code: 'browser-error',
    version: withoutSecrets(version),
    route: withoutSecrets(route),
    error: { message: withoutSecrets(message), stack: withoutSecrets(stack) },
  });
}

function logPolicyReports(body: object): void {
  const reports: unknown[] = Array.isArray(body) ? body : [body];
  for (const report of reports.slice(0, MAX_LOGGED)) {
    logEvent('policy-report', 'NOTICE', 'browser reported a content-security-policy violation', {
      report: withoutSecrets(JSON.stringify(report)).slice(0, MAX_LENGTH),
    });
  }
}
