import { string } from 'yup';
import { fault } from './faults';

const SEAT = /^[A-Za-z0-9_-]{22,64}$/;

export function isSeat(text: string): boolean {
  return SEAT.test(text);
}

/** The random key by which a guest's browser has its place in challenges. A secret. */
export const seat = string().matches(SEAT, fault('bad-value: Not a seat'));
