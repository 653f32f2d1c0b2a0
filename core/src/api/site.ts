import { mixed, object } from 'yup';
import type { Call } from './call';
import { anyObject, flag } from './shapes';

/** What browsers send is theirs to shape: one report in the older form, a list in the newer one. */
const policyReports = mixed<object>(
  (value): value is object => typeof value === 'object',
).required();

export const siteCalls = {
  health: {
    summary:
      "Says that the API is there, and touches nothing: other calls' times are held against it.",
    access: 'open',
    answers: { 200: object({ ok: flag }) },
  },
  openApi: {
    summary: 'This document.',
    access: 'open',
    answers: { 200: anyObject },
  },
  reports: {
    summary: "Where browsers tell of what the pages' policy has kept from running.",
    access: 'open',
    lockBy: [],
    accepts: ['application/csp-report', 'application/reports+json'],
    body: policyReports,
    answers: { 204: null },
    limits: ['reports'],
  },
} as const satisfies Readonly<Record<string, Call>>;
