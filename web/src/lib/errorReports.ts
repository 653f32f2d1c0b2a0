import { matchPath } from 'react-router-dom';
import { REPORT_MAX, withoutSecrets, type ErrorReport } from '@cardinal/core/api/errorReports';
import { env } from '../config/env';
import { PATHS } from '../config/paths';

const MAX_REPORTS = 5;

const reported = new Set<string>();

/** Sends an error to the server's log: each error once per page, up to the limit. Never throws. */
export function sendReport(error: unknown): void {
  try {
    if (!navigator.onLine || reported.size >= MAX_REPORTS) return;
    const report = reportOf(error);
    const key = `${report.message}\n${report.stack}`;
    if (reported.has(key)) return;
    reported.add(key);
    const [method, path] = API.browserReports.address;
    const init = { method, keepalive: true, credentials: 'omit' } as const;
    const headers = { 'Content-Type': 'application/json' };
    fetch(path, { ...init, headers, body: JSON.stringify(report) }).catch(() => undefined);
  } catch {
    // An error that can't be reported must not cause another.
  }
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    const thrown: unknown = event.error;
    sendReport(thrown ?? event.message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => sendReport(reason));
}

function reportOf(error: unknown): ErrorReport {
  const stack = error instanceof Error ? error.stack : undefined;
  const { pathname } = window.location;
  return {
    kind: 'error',
    message: cut(String(error), REPORT_MAX.message) || 'unknown',
    ...(stack !== undefined && { stack: cut(stack, REPORT_MAX.stack) }),
    version: env.version,
    route: Object.values(PATHS).find((pattern) => matchPath(pattern, pathname)) ?? '/*',
  };
}

/** Removes secrets before it cuts: half a token wouldn't look like one. */
function cut(text: string, max: number): string {
  const clean = withoutSecrets(text).replace(/[\p{Surrogate}\0]/gu, '');
  return [...clean].slice(0, max).join('');
}
