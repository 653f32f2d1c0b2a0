import { object } from 'yup';
import type { Call } from './call';
import { anyObject, flag } from './shapes';

export const siteCalls = {
  health: {
    summary:
      "Says that the API is there, and touches nothing: other calls' times are held against it.",
    access: 'public',
    answers: { 200: object({ ok: flag }) },
  },
  openApi: {
    summary: 'This document.',
    access: 'public',
    answers: { 200: anyObject },
  },
} as const satisfies Readonly<Record<string, Call>>;
