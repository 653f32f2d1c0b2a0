import { number, string, type StringSchema } from 'yup';
import { fault, type Fault } from './faults';
import {
  codePoints,
  GROUP_NAME_MAX,
  isCleanText,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PROFILE_MAX,
  SEARCH_MAX,
  SEARCH_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './text';

const EMAIL_MAX = 254;

/** A string whose maximum length counts code points. */
function text(max: number, tooLong: Fault): StringSchema {
  return string()
    .test('clean', fault('unprintable'), (value) => value === undefined || isCleanText(value))
    .test('max', tooLong, (value) => value === undefined || codePoints(value) <= max);
}

function atLeast(schema: StringSchema, min: number, message: Fault): StringSchema<string> {
  return schema.defined(message).test('min', message, (value) => codePoints(value) >= min);
}

/** Requires a dot in the domain and rejects misplaced dots. The browsers' own check does neither. */
const DOTS = /^(?!\.)(?!.*\.\.)[^@]*[^@.]@[^@]+\.[^@]+$/;

export const email = text(EMAIL_MAX, 'bad-email')
  .email(fault('bad-email'))
  .matches(/^[^\u0000-\u001f\u007f-\u009f]*$/, fault('bad-email')) // a line break could add mail headers
  .matches(DOTS, fault('bad-email'))
  .required(fault('bad-email'));

/** A password for signing in. Any text, because it is only compared. */
export const password = atLeast(text(PASSWORD_MAX, 'password-long'), 1, 'password-required');

/** A password that may be left out. */
export const optionalPassword = text(PASSWORD_MAX, 'password-long').test(
  'min',
  fault('password-required'),
  (value) => value === undefined || value !== '',
);

export const currentPassword = atLeast(
  text(PASSWORD_MAX, 'password-long'),
  1,
  'current-password-required',
);

export const chosenPassword = atLeast(
  text(PASSWORD_MAX, 'password-long'),
  PASSWORD_MIN,
  'password-short',
);

export const newPassword = atLeast(
  text(PASSWORD_MAX, 'password-long'),
  PASSWORD_MIN,
  'new-password-short',
);

/** Letters and digits of any script, marks directly after a letter, and `_ - .`. */
const USERNAME = /^(?:\p{L}\p{M}*|[\p{N}_.-])*$/u;

/**
 * Invisible characters: a name with one looks the same as the name without it. Unicode's
 * default-ignorable characters, and three marks without a glyph: the Tifinagh and Brahmi joiners and the
 * Khitan filler.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{2D7F}\u{1107F}\u{16FE4}]/u;

/** The shortest and longest name, and the messages for other lengths. */
export interface NameLengths {
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
  if (/\p{M}{2}/u.test(name)) return 'too-many-marks';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'no-letter';
}

/** A username for registration. Names registered under older rules stay valid. */
export const username = string()
  .defined(fault('username-short'))
  .test('username', (value, { createError }) => {
    const message = nameError(value);
    return message === null || createError({ message });
  });

/** The start of the usernames to find. It may begin with a space or symbol, as no username does. */
export const searchText = atLeast(text(SEARCH_MAX, 'search-length'), SEARCH_MIN, 'search-length');

/** Control characters, line breaks, and characters that change the text direction around a field. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** `''` clears the field. */
export const profileText = text(PROFILE_MAX, 'profile-long').test(
  'controls',
  fault('unprintable'),
  (value) => value === undefined || !CONTROLS.test(value),
);

/** Something to see: not only spaces and invisible characters. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const groupName = text(GROUP_NAME_MAX, 'group-name-long')
  .test('controls', fault('unprintable'), (value) => value === undefined || !CONTROLS.test(value))
  .test('visible', fault('name-required'), (value) => value === undefined || VISIBLE.test(value));

/** An ID of any form. One that can't exist is not found, rather than invalid. */
export const someId = string()
  .defined(fault('required'))
  .test('clean', fault('unprintable'), isCleanText);

export const optionalId = string().test(
  'clean',
  fault('unprintable'),
  (value) => value === undefined || isCleanText(value),
);

export const anyText = (max: number): StringSchema<string> =>
  atLeast(text(max, 'too-long'), 1, 'required');

export const optionalText = (max: number): StringSchema => text(max, 'too-long');

export function wholeNumberFrom(min: number, max: number) {
  const message = fault(`bad-range: Must be a whole number from ${min} to ${max}`);
  return number().integer(message).min(min, message).max(max, message);
}

export const wholeNumber = (min: number, max: number) =>
  wholeNumberFrom(min, max).required(fault('required'));
