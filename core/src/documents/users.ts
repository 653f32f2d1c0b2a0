import * as v from 'valibot';
import { defineKind } from './document';
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

/** What a card's back and the table may look like, the first of each at first. */
export const CARD_BACKS = [
  'emerald-green',
  'classic-red',
  'royal-blue',
  'purple-majesty',
  'golden-luxury',
  'midnight-black',
] as const;
export const TABLES = ['casino-green', 'navy-blue', 'maroon', 'dark-gray', 'turquoise'] as const;

/** How a player wants the game to look and to be handled, on every device. */
export interface Appearance {
  readonly cardBack: (typeof CARD_BACKS)[number];
  readonly table: (typeof TABLES)[number];
  /** Each suit in a colour of its own. */
  readonly fourColors: boolean;
  /** Whether a letter key guesses at once. */
  readonly letterKeys: boolean;
}

/** What a player has who has chosen nothing, and what the first choice adds to. */
export const DEFAULT_APPEARANCE: Appearance = {
  cardBack: CARD_BACKS[0],
  table: TABLES[0],
  fourColors: false,
  letterKeys: true,
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

/** Nobody was asked whether the address is theirs, and a device kept what a player had chosen. */
const first = v.pipe(
  v.object(common),
  v.transform((user): UserRecord => ({ ...user, emailVerified: false, appearance: null })),
);

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

export const USERS = defineKind<UserRecord>({ name: 'users', versions: [first, second] });

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
