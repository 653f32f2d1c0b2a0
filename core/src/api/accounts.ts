import { boolean, object, string, type InferType, type ObjectSchema } from 'yup';
import { CARD_BACKS, CONTRASTS, SCHEMES, TABLES, type Appearance } from '../documents/appearance';
import { FIRST_HOUR, QUIET_HOUR, type Reminders } from '../documents/reminders';
import { LANGUAGES } from '../documents/languages';
import { PROFILE_FIELDS } from '../documents/users';
import type { Call } from './call';
import { fault } from './faults';
import {
  anyText,
  chosenPassword,
  email,
  optionalPassword,
  password,
  profileText,
  published,
  username,
  WEAK_PASSWORDS,
  wholeNumberFrom,
} from './fields';
import { game } from './play';
import { anyObject, count, each, flag, listOf, text, timestamp } from './shapes';

const DEVICE_TOKEN_MAX = 4096;

/** How long a player keeps a changed username, and how long the old one stays reserved. */
export const USERNAME_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const cardBack = string().oneOf(CARD_BACKS);
const table = string().oneOf(TABLES);
const scheme = string().oneOf(SCHEMES);
const contrast = string().oneOf(CONTRASTS);

const appearance: ObjectSchema<Appearance> = object({
  cardBack: cardBack.defined(),
  table: table.defined(),
  fourColors: flag,
  letterKeys: flag,
  scheme: scheme.defined(),
  contrast: contrast.defined(),
});

export const language = string().oneOf(LANGUAGES);

const reminders: ObjectSchema<Reminders> = object({
  dailyHour: count.nullable(),
  timeZone: text.nullable(),
  streak: flag,
  friends: flag,
  challenges: flag,
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
  reminders,
  /** Null: the browser's. */
  language: language.defined().nullable(),
  reactions: flag,
  leagues: flag,
  /** False while the username is a neutral one, or was made from the email address. */
  hasChosenUsername: flag,
  /** False if there is no challenge to ask for: the player never made one or had a place in one. */
  hasChallenges: flag,
  /** False if there is no one to ask for: the player never blocked anyone. */
  hasBlocked: flag,
  /** When the player can change the username again. Null if they can now. */
  usernameChangeableAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type User = InferType<typeof user>;

export const session = object({ token: text, user });

const registration = object({
  email,
  username,
  password: chosenPassword,
  /** Chosen before the account was made. */
  language: language.nullable(),
});
export type RegisterRequest = InferType<typeof registration>;

const ZONE = /^[A-Za-z][\w+/-]{1,63}$/;

/** Whether it is the IANA name of a time zone. `Intl` accepts offsets such as `+02:00` too. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return ZONE.test(name);
  } catch {
    return false;
  }
}

const timeZone = string()
  .test(
    'time zone',
    fault({ code: 'bad-value', message: 'Unknown time zone' }),
    (value) => value === undefined || isTimeZone(value),
  )
  .meta(published({ pattern: ZONE.source, examples: ['Europe/Berlin', 'America/New_York'] }));

const preferences = object({
  showPlaying: boolean(),
  language: language.nullable(),
  reactions: boolean(),
  leagues: boolean(),
  appearance: object({
    cardBack,
    table,
    fourColors: boolean(),
    letterKeys: boolean(),
    scheme,
    contrast,
  })
    .noUnknown(fault('unknown-field'))
    .default(undefined)
    .optional(),
  reminders: object({
    dailyHour: wholeNumberFrom(FIRST_HOUR, QUIET_HOUR - 1).nullable(),
    timeZone,
    streak: boolean(),
    friends: boolean(),
    challenges: boolean(),
  })
    .noUnknown(fault('unknown-field'))
    .default(undefined)
    .optional(),
});

const emailChange = object({ email, password });
export type ChangeEmailRequest = InferType<typeof emailChange>;

const registrationToken = anyText(DEVICE_TOKEN_MAX);

/** A registration, the ID that its browser keeps, and where the browser is. */
const device = object({
  token: registrationToken,
  browserId: string()
    .defined(fault('required'))
    .matches(
      /^[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/,
      fault({ code: 'bad-value', message: 'Must be a UUID' }),
    ),
  timeZone: timeZone.defined(fault('required')),
});

/** The password is optional: a player who just signed in with Google has none. */
const deletion = object({ password: optionalPassword });
export type DeleteAccountRequest = InferType<typeof deletion>;

const records = listOf(anyObject);

/**
 * A game as its player sees it, and what else is stored about it: the times of guesses and, until it is over,
 * their networks, its result, the figures for fair play, and its review.
 */
const exportedGame = game.shape({
  guessedAt: listOf(timestamp),
  endedAt: timestamp.nullable(),
  storedAt: timestamp.nullable(),
  networks: listOf(string().required()),
  result: anyObject.nullable(),
  evidence: anyObject.nullable(),
  review: anyObject.nullable(),
});

/** All of a player's data: account and games as the API shows them, everything else as stored. */
const exportedAccount = object({
  user,
  record: anyObject.nullable(),
  plays: records,
  games: listOf(exportedGame),
  friends: records,
  requests: records,
  sessions: records,
  signInMethods: records,
  mailedLinks: records,
  rows: records,
  leagues: records,
  /** With the player's games. */
  challenges: records,
  /** The challenge in which the player waits for someone to play with. */
  waiting: records,
  groups: records,
  /** The last groups that the player left. */
  groupsLeft: records,
  blocked: records,
  reports: records,
  /** Since when the player's reports aren't listed, if an admin found them malicious. */
  reportsUnlisted: records,
  reportsAboutYou: records,
  networks: records,
  knownAddresses: records,
  /** Names that are still reserved for the player. */
  formerUsernames: records,
  devices: records,
});

const BAD_USERNAMES = ['username-reserved', 'username-not-allowed'] as const;

export const accountCalls = {
  register: {
    address: ['POST', '/api/auth/register'],
    summary: 'Creates an account and signs in to it.',
    access: 'open',
    reads: 'few',
    lockBy: ['body.email', 'body.username'],
    body: registration,
    answers: { 201: session },
    errors: ['email-taken', 'username-taken'],
    faults: { email: ['bad-email'], username: BAD_USERNAMES, password: WEAK_PASSWORDS },
    limits: ['register'],
  },
  me: {
    address: ['GET', '/api/auth/me'],
    summary: 'Returns the signed-in account.',
    access: 'player',
    reads: 'few',
    answers: { 200: user },
  },
  updateProfile: {
    address: ['PATCH', '/api/auth/profile'],
    summary: 'Updates the given profile fields. An empty string clears a field.',
    access: 'player',
    reads: 10,
    body: object(each(PROFILE_FIELDS, profileText)),
    answers: { 200: user },
    limits: ['profile'],
  },
  changeEmail: {
    address: ['PATCH', '/api/auth/email'],
    summary: 'Corrects the email address while it is unverified. Requires the password.',
    access: 'player',
    reads: 60,
    body: emailChange,
    answers: { 200: user },
    errors: ['wrong-password', 'email-taken', 'already-verified'],
    faults: { email: ['bad-email'] },
    limits: ['verification', 'password-session'],
  },
  changeUsername: {
    address: ['PATCH', '/api/auth/username'],
    summary:
      'Changes the username, once in 30 days. The first choice after a neutral name is free.',
    access: 'player',
    reads: 20,
    lockBy: ['body.username'],
    body: object({ username }),
    answers: { 200: user },
    errors: ['username-taken', 'too-soon'],
    faults: { username: BAD_USERNAMES },
    limits: ['profile'],
  },
  registerDevice: {
    address: ['PUT', '/api/auth/devices'],
    summary:
      'Sends reminders to this browser, in its time zone. Once the session has ended, only the one of the daily.',
    access: 'player',
    reads: 'few',
    body: device,
    answers: { 204: null },
    faults: { timeZone: ['bad-value'] },
  },
  removeDevice: {
    address: ['DELETE', '/api/auth/devices'],
    summary: 'Sends no more reminders to this browser.',
    access: 'player',
    reads: 'few',
    body: object({ token: registrationToken }),
    answers: { 204: null },
  },
  updatePreferences: {
    address: ['PATCH', '/api/auth/preferences'],
    summary:
      'Updates what friends can see, how the game looks, and reminders. Omitted settings stay as they are.',
    access: 'player',
    reads: 'few',
    body: preferences,
    answers: { 200: user },
    faults: { reminders: ['bad-value'] },
  },
  exportAccount: {
    address: ['GET', '/api/auth/export'],
    summary: 'Downloads all data stored about the account.',
    access: 'player',
    reads: 'unbounded',
    answers: { 200: exportedAccount },
    limits: ['export'],
  },
  deleteAccount: {
    address: ['DELETE', '/api/auth/account'],
    summary: 'Permanently deletes the account and its data. Requires the password.',
    access: 'player',
    reads: 'unbounded',
    body: deletion,
    answers: { 204: null },
    errors: ['wrong-password'],
    faults: { password: ['password-required'] },
    limits: ['password-session'],
  },
} as const satisfies Readonly<Record<string, Call>>;
