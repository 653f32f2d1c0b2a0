import { number, string, type StringSchema } from 'yup';
import { PLAYABLE_DAY } from '../game/days';
import { fault, type Fault } from './faults';
import {
  GROUP_NAME_MAX,
  GUEST_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PROFILE_MAX,
  SEARCH_MAX,
  SEARCH_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './lengths';

const EMAIL_MAX = 254;

/**
 * How the OpenAPI document shows what only code checks, as keywords of JSON Schema. It shows lengths
 * and patterns by itself.
 */
export const published = (keywords: Readonly<Record<string, unknown>>) => ({ published: keywords });

function codePoints(text: string): number {
  return [...text].length;
}

/** Without a null byte. */
const NO_NULL = /^[^\u0000]*$/;

/** Whether the text is well-formed Unicode without a null byte. */
function isCleanText(text: string): boolean {
  return NO_NULL.test(text) && !/\p{Surrogate}/u.test(text);
}

/**
 * Unicode's default-ignorable characters, for the class of a pattern. Written out, because generators
 * of requests don't know the property's name.
 */
const IGNORABLE = [
  ...[[0xad], [0x34f], [0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f]],
  ...[[0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164], [0xfe00, 0xfe0f]],
  ...[[0xfeff], [0xffa0], [0xfff0, 0xfff8], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a]],
  [0xe0000, 0xe0fff],
]
  .map((range) => range.map((point) => String.fromCodePoint(point)).join('-'))
  .join('');

/** Of tests with the same name, yup describes only the first. So each pattern of a field needs a name. */
const named = (name: string, message: Fault) => ({ name, message });

/** Publishes only the pattern: no request in UTF-8 has a lone surrogate. */
const clean = () =>
  string()
    .matches(NO_NULL, named('no null', 'unprintable'))
    .test('clean', fault('unprintable'), (value) => value === undefined || isCleanText(value));

/** A string whose maximum length counts code points. */
function text(max: number, message: Fault): StringSchema {
  const isShort = (value: string | undefined) => value === undefined || codePoints(value) <= max;
  return clean().test({ name: 'max', message, params: { max }, test: isShort });
}

export function notShorter(schema: StringSchema, min: number, message: Fault): StringSchema {
  const isLong = (value: string | undefined) => value === undefined || codePoints(value) >= min;
  return schema.test({ name: 'min', message, params: { min }, test: isLong });
}

function atLeast(schema: StringSchema, min: number, message: Fault): StringSchema<string> {
  return notShorter(schema, min, message).defined(message);
}

/** Requires a dot in the domain and rejects misplaced dots. The browsers' own check does neither. */
const DOTS = /^(?!\.)(?!.*\.\.)[^@]*[^@.]@[^@]+\.[^@]+$/;

/** What input methods type in place of ASCII. */
const NO_FULL_WIDTH = /^[^\uff01-\uff5e\u3000\u3002]*$/;

export const email = text(EMAIL_MAX, 'bad-email')
  .matches(NO_FULL_WIDTH, named('half-width', 'email-full-width'))
  .email(fault('bad-email'))
  .matches(/^[^\u0000-\u001f\u007f-\u009f]*$/, named('controls', 'bad-email')) // a line break could add mail headers
  .matches(DOTS, named('dots', 'bad-email'))
  .required(fault('bad-email'));

function passwordFrom(min: number, message: Fault): StringSchema<string> {
  return atLeast(text(PASSWORD_MAX, 'password-long'), min, message);
}

/** A password for signing in. Any text, because it is only compared. */
export const password = passwordFrom(1, 'password-required');
/** A password that may be left out. */
export const optionalPassword = password.optional();
export const currentPassword = passwordFrom(1, 'current-password-required');
export const chosenPassword = passwordFrom(PASSWORD_MIN, 'password-short');
export const newPassword = passwordFrom(PASSWORD_MIN, 'new-password-short');
/** What else may be wrong with a new password. */
export const WEAK_PASSWORDS = ['password-common', 'password-known'] as const;

/** Letters and digits of any script, marks directly after a letter, and `_ - .`. */
const USERNAME = /^(?:\p{L}\p{M}*|[\p{N}_.-])*$/u;

/**
 * Invisible characters: a name with one looks the same as the name without it. Unicode's
 * default-ignorable characters, and three marks without a glyph: the Tifinagh and Brahmi joiners and the
 * Khitan filler.
 */
const UNSEEN = `${IGNORABLE}${String.fromCodePoint(0x2d7f, 0x1107f, 0x16fe4)}`;
const INVISIBLE = new RegExp(`[${UNSEEN}]`, 'u');

/** More marks on a letter than any language writes: they cover the lines around the name. */
const STACKED = /\p{M}{3}/u;
const NOT_STACKED = /^(?!.*\p{M}{3})/u;

/** The shortest and longest name, and the messages for other lengths. */
interface NameLengths {
  readonly min: number;
  readonly max: number;
  readonly short: Fault;
  readonly long: Fault;
}

const USERNAME_LENGTHS: NameLengths = {
  min: USERNAME_MIN,
  max: USERNAME_MAX,
  short: 'username-short',
  long: 'username-long',
};

/** Why the text can't be a name, or null if it can. */
export function nameError(typed: string, lengths = USERNAME_LENGTHS): Fault | null {
  if (!isCleanText(typed) || INVISIBLE.test(typed)) return 'bad-letters';
  const name = typed.normalize('NFKC');
  const length = codePoints(name);
  if (length < lengths.min) return lengths.short;
  if (length > lengths.max) return lengths.long;
  if (!USERNAME.test(name)) return 'bad-letters';
  if (STACKED.test(name)) return 'too-many-marks';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'no-letter';
}

/** Names as typed. The server checks them after NFKC. */
const NAME = `^(?=.*[\\p{L}\\p{N}])(?!.*[${UNSEEN}])(?:\\p{L}\\p{M}{0,2}|[\\p{N}_.-])*$`;

function nameField(lengths: NameLengths): StringSchema {
  return string()
    .test('name', (value, { createError }) => {
      const message = value === undefined ? null : nameError(value, lengths);
      return message === null || createError({ message });
    })
    .meta(published({ minLength: lengths.min, maxLength: lengths.max, pattern: NAME }));
}

/** A username for registration. Names registered under older rules stay valid. */
export const username = nameField(USERNAME_LENGTHS).defined(fault('username-short'));

/** The name of a guest in a challenge, with the characters of usernames. */
export const guestName = nameField({
  min: 1,
  max: GUEST_NAME_MAX,
  short: 'required',
  long: 'guest-name-long',
});

const SEAT = /^[A-Za-z0-9_-]{22,64}$/;

export function isSeat(text: string): boolean {
  return SEAT.test(text);
}

/** The random key by which a guest's browser has its place in challenges. A secret. */
export const seat = string().matches(SEAT, fault({ code: 'bad-value', message: 'Not a seat' }));

/** The start of the usernames to find. It may begin with a space or symbol, as no username does. */
export const searchText = atLeast(text(SEARCH_MAX, 'search-length'), SEARCH_MIN, 'search-length');

/** No control characters, line breaks, and characters that change the text direction around a field. */
const NO_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/;

/** `''` clears the field. */
export const profileText = text(PROFILE_MAX, 'profile-long').matches(
  NO_CONTROLS,
  named('controls', 'unprintable'),
);

/** Something to see: not only spaces, marks and invisible characters. */
const VISIBLE = new RegExp(`[^\\s\\p{M}\u2800${UNSEEN}]`, 'u');

export const groupName = text(GROUP_NAME_MAX, 'group-name-long')
  .matches(NO_CONTROLS, named('controls', 'unprintable'))
  .matches(VISIBLE, named('visible', 'name-required'))
  .matches(NOT_STACKED, named('marks', 'too-many-marks'));

/** An ID of any form. One that can't exist is not found, rather than invalid. */
export const optionalId = clean();
export const someId = optionalId.defined(fault('required'));

export const anyText = (max: number): StringSchema<string> =>
  atLeast(text(max, 'too-long'), 1, 'required');

export const optionalText = (max: number): StringSchema => text(max, 'too-long');

export const rangeFault = (min: number, max: number) =>
  fault({ code: 'bad-range', message: `Must be a whole number from ${min} to ${max}` });

export function wholeNumberFrom(min: number, max: number) {
  const message = rangeFault(min, max);
  return number().integer(message).min(min, message).max(max, message);
}

export const wholeNumber = (min: number, max: number) =>
  wholeNumberFrom(min, max).required(fault('required'));

/** An integer in a query, written only in digits. */
export function wholeNumberQuery(min: number, max: number, otherwise: number, label: string) {
  const message = rangeFault(min, max);
  return number()
    .transform((_, written) =>
      typeof written === 'string' && /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN,
    )
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message)
    .default(otherwise)
    .label(label);
}

/** A day that the service checks: its error is `bad-day`. */
export const optionalDay = string().meta(
  published({ format: 'date', pattern: PLAYABLE_DAY.source }),
);
