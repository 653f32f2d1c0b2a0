import { logEvent } from '../../lib/logger';

const LOGGED = 10;
const MAX_LENGTH = 2000;

/**
 * What browsers tell of the pages' policy goes to the log and nowhere else, cut short: anybody can
 * send anything.
 */
export function logPolicyReport(body: object): void {
  const reports: unknown[] = Array.isArray(body) ? body : [body];
  for (const report of reports.slice(0, LOGGED)) {
    logEvent('policy-report', 'NOTICE', 'a browser reports on the policy of a page', {
      report: withoutQueries(JSON.stringify(report)).slice(0, MAX_LENGTH),
    });
  }
}

/** Addresses without what follows their path: the code of a mailed link is good for an hour. */
function withoutQueries(text: string): string {
  return text.replaceAll(/[?#][^"\s\\]*/g, '');
}
