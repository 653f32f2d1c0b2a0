import { GUEST_NAME_MAX } from './lengths';
import { nameField, type NameLengths } from './fields';

const LENGTHS: NameLengths = {
  min: 1,
  max: GUEST_NAME_MAX,
  short: 'required',
  long: 'guest-name-long',
};

/** The name of a guest in a challenge, with the characters of usernames. */
export const guestName = nameField(LENGTHS);
