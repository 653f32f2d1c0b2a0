import { text } from './fields';

/** Optional personal details. Empty if the player hasn't entered them. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'nickname',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = Readonly<Record<ProfileField, string>>;

export const EMPTY_PROFILE: Profile = {
  firstName: '',
  lastName: '',
  nickname: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/** A player as other players see them. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The person's fields of a stored record. */
export const person = { id: text, username: text, firstName: text, lastName: text };

export function toPerson({ id, username, firstName, lastName }: Person): Person {
  return { id, username, firstName, lastName };
}
