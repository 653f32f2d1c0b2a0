import { array, boolean, object, string, type InferType, type ObjectSchema } from 'yup';
import { CARD_BACKS, TABLES, type Appearance } from '../documents/appearance';
import { PROFILE_FIELDS } from '../documents/users';
import type { Call } from './call';
import { chosenPassword, email, optionalPassword, password, profileText, username } from './fields';
import { game } from './play';
import { anyObject, each, flag, timestamp, text } from './shapes';

const cardBack = string().oneOf(CARD_BACKS, 'Unknown card back');
const table = string().oneOf(TABLES, 'Unknown table');

const appearance: ObjectSchema<Appearance> = object({
  cardBack: cardBack.defined(),
  table: table.defined(),
  fourColors: flag,
  letterKeys: flag,
});

export const user = object({
  id: text,
  email: text,
  username: text,
  ...each(PROFILE_FIELDS, text),
  isAdmin: flag,
  showPlaying: flag,
  emailVerified: flag,
  /** Null until the player changes a setting. */
  appearance: appearance.defined().nullable(),
  createdAt: timestamp,
});
export type User = InferType<typeof user>;

export const session = object({ token: text, user });

const registration = object({ email, username, password: chosenPassword });
export type RegisterRequest = InferType<typeof registration>;

const profile = object(each(PROFILE_FIELDS, profileText));
export type ProfileRequest = InferType<typeof profile>;

const preferences = object({
  showPlaying: boolean(),
  appearance: object({ cardBack, table, fourColors: boolean(), letterKeys: boolean() })
    .noUnknown('Unknown field')
    .default(undefined)
    .optional(),
});
export type PreferencesRequest = InferType<typeof preferences>;

const emailChange = object({ email, password });
export type ChangeEmailRequest = InferType<typeof emailChange>;

/** The password is optional: a player who just signed in with Google has none. */
const deletion = object({ password: optionalPassword });
export type DeleteAccountRequest = InferType<typeof deletion>;

const records = array().of(anyObject).defined();

/** All of a player's data: account and games as the API shows them, everything else as stored. */
const exportedAccount = object({
  user,
  record: anyObject.nullable(),
  plays: records,
  games: array().of(game.defined()).defined(),
  friends: records,
  requests: records,
  sessions: records,
  signInMethods: records,
  mailedLinks: records,
  rows: records,
  /** What is stored about each game beyond what its player sees: the times of guesses and its review. */
  evidence: records,
  networks: records,
  knownAddresses: records,
});

export const accountCalls = {
  register: {
    summary: 'Creates an account and signs in to it.',
    access: 'open',
    lockBy: ['body.email'],
    body: registration,
    answers: { 201: session },
    errors: ['email-taken', 'username-taken'],
    limits: ['register'],
  },
  me: {
    summary: 'Returns the signed-in account.',
    access: 'player',
    answers: { 200: user },
  },
  updateProfile: {
    summary: 'Updates the given profile fields. An empty string clears a field.',
    access: 'player',
    lockBy: ['caller'],
    body: profile,
    answers: { 200: user },
  },
  changeEmail: {
    summary: 'Corrects the email address while it is unverified. Requires the password.',
    access: 'player',
    lockBy: ['caller'],
    body: emailChange,
    answers: { 200: user },
    errors: ['wrong-password', 'email-taken', 'already-verified'],
    limits: ['verification', 'password-session'],
  },
  updatePreferences: {
    summary:
      'Updates what friends can see and how the game looks. Omitted settings stay as they are.',
    access: 'player',
    lockBy: ['caller'],
    body: preferences,
    answers: { 200: user },
  },
  exportAccount: {
    summary: 'Downloads all data stored about the account.',
    access: 'player',
    answers: { 200: exportedAccount },
    limits: ['export'],
  },
  deleteAccount: {
    summary: 'Permanently deletes the account and its data. Requires the password.',
    access: 'player',
    lockBy: ['caller'],
    body: deletion,
    answers: { 204: null },
    errors: ['wrong-password'],
    limits: ['password-session'],
  },
} as const satisfies Readonly<Record<string, Call>>;
