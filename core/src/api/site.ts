import { mixed, object, string } from 'yup';
import type { Call } from './call';
import { fault } from './faults';
import { anyText, optionalText } from './fields';
import { REPORT_MAX, type ErrorReport } from './errorReports';
import { anyObject, flag } from './shapes';

const errorReport = object({
  kind: string().oneOf(['error']).defined(fault('required')),
  message: anyText(REPORT_MAX.message),
  stack: optionalText(REPORT_MAX.stack),
  version: anyText(REPORT_MAX.version),
  route: anyText(REPORT_MAX.route).matches(
    /^(\/(\*|:?[a-zA-Z-]{1,19}\??)?)+$/,
    fault({ code: 'bad-value', message: 'Must be a path pattern' }),
  ),
});

export function isErrorReport(body: object): body is ErrorReport {
  return errorReport.isValidSync(body, { strict: true });
}

/** Browsers define the format: the older form is one report, the newer one a list of reports. */
const policyReports = mixed<object>(
  (value): value is object => typeof value === 'object',
).required();

export const siteCalls = {
  health: {
    address: ['GET', '/api/health'],
    summary: 'Responds without reading or writing anything. The baseline for timing other calls.',
    access: 'open',
    reads: 'few',
    answers: { 200: object({ ok: flag }) },
  },
  openApi: {
    address: ['GET', '/api/openapi.json'],
    summary: 'Returns this document.',
    access: 'open',
    reads: 'few',
    answers: { 200: anyObject },
  },
  browserReports: {
    address: ['POST', '/api/reports'],
    summary: 'Logs an error on a page, or what the Content-Security-Policy has blocked.',
    access: 'open',
    reads: 'few',
    lockBy: [],
    body: errorReport,
    otherBodies: {
      'application/csp-report': policyReports,
      'application/reports+json': policyReports,
    },
    answers: { 204: null },
    limits: ['browser-reports'],
  },
} as const satisfies Readonly<Record<string, Call>>;
