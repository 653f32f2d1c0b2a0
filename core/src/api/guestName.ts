import { string } from 'yup';
import { GUEST_NAME_MAX } from '../game/challenge';
import { MESSAGES, nameError } from './fields';

const LENGTHS = {
  min: 1,
  max: GUEST_NAME_MAX,
  short: MESSAGES.required,
  long: `Use at most ${GUEST_NAME_MAX} characters`,
};

/** The name of a guest in a challenge, with the characters of usernames. */
export const guestName = string().test('name', (value, { createError }) => {
  const message = value === undefined ? null : nameError(value, LENGTHS);
  return message === null || createError({ message });
});
