import { array, boolean, object, type InferType } from 'yup';
import type { Call } from './call';
import { MESSAGES } from './fields';
import { onDay } from './parameters';
import { reason } from './reason';
import { day, instant, text } from './shapes';

const excusedDay = object({ date: day, reason: text, since: instant });
export type ExcusedDay = InferType<typeof excusedDay>;

const excuse = object({ excused: boolean().required(MESSAGES.required), reason });
export type ExcuseRequest = InferType<typeof excuse>;

export const excusedCalls = {
  excusedDays: {
    summary: 'The days that are excused, newest first: no streak breaks over them.',
    access: 'admin',
    answers: { 200: array().of(excusedDay.defined()).defined() },
  },
  excuseDay: {
    summary: 'Excuses today or a past day for all players, or takes that back.',
    access: 'admin',
    lockBy: ['caller'],
    params: onDay,
    body: excuse,
    answers: { 204: null },
    errors: ['bad-day'],
  },
} as const satisfies Readonly<Record<string, Call>>;
