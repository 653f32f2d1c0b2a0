import * as v from 'valibot';
import { defineKind } from './document';
import { flag, instant, text } from './fields';

/** What a player may tell of themselves: empty where they have not. */
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

/** An account. */
export interface UserRecord extends Profile {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** As it was typed, after NFKC. */
  readonly username: string;
  /** The username after NFKC and case folding: unique, and what a search looks through. */
  readonly usernameKey: string;
  /** Whether friends may see the player play. */
  readonly showPlaying: boolean;
  readonly createdAt: number;
}

const user = v.object({
  ...v.entriesFromList(PROFILE_FIELDS, text),
  id: text,
  email: text,
  username: text,
  usernameKey: text,
  showPlaying: flag,
  createdAt: instant,
});

export const USERS = defineKind<UserRecord>({ name: 'users', versions: [user] });

/** A player as other players see them. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What of a record is a person's. */
export const person = { id: text, username: text, firstName: text, lastName: text };

export function toPerson({ id, username, firstName, lastName }: Person): Person {
  return { id, username, firstName, lastName };
}
