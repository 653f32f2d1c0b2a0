import * as v from 'valibot';
import { CARD_BACKS, TABLES, type Appearance } from './appearance';
import { defineCollection, nextVersion } from './document';
import { flag, instant, maybe, text } from './fields';

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
  /** Whether whoever reads the address's mail has said that the account is theirs. */
  readonly emailVerified: boolean;
  /** Null until the player has chosen. */
  readonly appearance: Appearance | null;
  readonly createdAt: number;
}

const common = {
  ...v.entriesFromList(PROFILE_FIELDS, text),
  id: text,
  email: text,
  username: text,
  usernameKey: text,
  showPlaying: flag,
  createdAt: instant,
};

const first = v.object(common);

const second = v.object({
  ...common,
  emailVerified: flag,
  appearance: maybe(
    v.object({
      cardBack: v.picklist(CARD_BACKS),
      table: v.picklist(TABLES),
      fourColors: flag,
      letterKeys: flag,
    }),
  ),
});

export const USERS = defineCollection<UserRecord>({
  name: 'users',
  versions: nextVersion(
    [first],
    (user) => ({ ...user, emailVerified: false, appearance: null }),
    second,
  ),
});

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
