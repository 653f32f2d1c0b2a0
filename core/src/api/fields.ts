import { number, string, type StringSchema } from 'yup';
import { codePoints, isCleanText, PASSWORD_MIN } from './text';

const EMAIL_MAX = 254;
const PASSWORD_MAX = 128;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
const PROFILE_MAX = 100;
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 50;

export const MESSAGES = {
  email: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Current password is required',
  passwordShort: `Password must be at least ${PASSWORD_MIN} characters`,
  newPasswordShort: `New password must be at least ${PASSWORD_MIN} characters`,
  confirmRequired: 'Confirm password is required',
  passwordLong: `Password cannot exceed ${PASSWORD_MAX} characters`,
  passwordsDiffer: "Passwords don't match",
  usernameShort: `Username must be at least ${USERNAME_MIN} characters`,
  usernameLong: `Username cannot exceed ${USERNAME_MAX} characters`,
  usernameLetters: 'Use only letters, digits, and _ - .',
  usernameMarks: 'Use at most one accent or mark per letter',
  usernameInvisible: 'Use at least one letter or digit',
  usernameReserved: 'This username is reserved',
  search: `Type ${SEARCH_MIN} to ${SEARCH_MAX} characters`,
  text: 'Use printable characters only',
  groupName: 'Enter a name',
  tooLong: 'This is too long',
  required: 'This field is required',
} as const;

/** A string whose maximum length counts code points. */
function text(max: number, tooLong: string): StringSchema {
  return string()
    .test('clean', MESSAGES.text, (value) => value === undefined || isCleanText(value))
    .test('max', tooLong, (value) => value === undefined || codePoints(value) <= max);
}

function atLeast(schema: StringSchema, min: number, message: string): StringSchema<string> {
  return schema.defined(message).test('min', message, (value) => codePoints(value) >= min);
}

/** Requires a dot in the domain and rejects misplaced dots. The browsers' own check does neither. */
const DOTS = /^(?!\.)(?!.*\.\.)[^@]*[^@.]@[^@]+\.[^@]+$/;

export const email = text(EMAIL_MAX, MESSAGES.email)
  .email(MESSAGES.email)
  .matches(/^[^\u0000-\u001f\u007f-\u009f]*$/, MESSAGES.email) // a line break could add mail headers
  .matches(DOTS, MESSAGES.email)
  .required(MESSAGES.email);

/** A password for signing in. Any text, because it is only compared. */
export const password = atLeast(
  text(PASSWORD_MAX, MESSAGES.passwordLong),
  1,
  MESSAGES.passwordRequired,
);

/** A password that may be left out. */
export const optionalPassword = text(PASSWORD_MAX, MESSAGES.passwordLong).test(
  'min',
  MESSAGES.passwordRequired,
  (value) => value === undefined || value !== '',
);

export const currentPassword = atLeast(
  text(PASSWORD_MAX, MESSAGES.passwordLong),
  1,
  MESSAGES.currentPasswordRequired,
);

export const chosenPassword = atLeast(
  text(PASSWORD_MAX, MESSAGES.passwordLong),
  PASSWORD_MIN,
  MESSAGES.passwordShort,
);

export const newPassword = atLeast(
  text(PASSWORD_MAX, MESSAGES.passwordLong),
  PASSWORD_MIN,
  MESSAGES.newPasswordShort,
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
interface NameLengths {
  readonly min: number;
  readonly max: number;
  readonly short: string;
  readonly long: string;
}

const USERNAME_LENGTHS: NameLengths = {
  min: USERNAME_MIN,
  max: USERNAME_MAX,
  short: MESSAGES.usernameShort,
  long: MESSAGES.usernameLong,
};

/** Why the text can't be a name, or null if it can. */
export function nameError(typed: string, lengths = USERNAME_LENGTHS): string | null {
  if (!isCleanText(typed) || INVISIBLE.test(typed)) return MESSAGES.usernameLetters;
  const name = typed.normalize('NFKC');
  const length = codePoints(name);
  if (length < lengths.min) return lengths.short;
  if (length > lengths.max) return lengths.long;
  if (!USERNAME.test(name)) return MESSAGES.usernameLetters;
  if (/\p{M}{2}/u.test(name)) return MESSAGES.usernameMarks;
  return /[\p{L}\p{N}]/u.test(name) ? null : MESSAGES.usernameInvisible;
}

/** A username for registration. Names registered under older rules stay valid. */
export const username = string()
  .defined(MESSAGES.usernameShort)
  .test('username', (value, { createError }) => {
    const message = nameError(value);
    return message === null || createError({ message });
  });

/** The start of the usernames to find. It may begin with a space or symbol, as no username does. */
export const searchText = atLeast(text(SEARCH_MAX, MESSAGES.search), SEARCH_MIN, MESSAGES.search);

/** Control characters, line breaks, and characters that change the text direction around a field. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** `''` clears the field. */
export const profileText = text(PROFILE_MAX, `Use at most ${PROFILE_MAX} characters`).test(
  'controls',
  MESSAGES.text,
  (value) => value === undefined || !CONTROLS.test(value),
);

export const GROUP_NAME_MAX = 40;

/** Something to see: not only spaces and invisible characters. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const groupName = text(GROUP_NAME_MAX, `Use at most ${GROUP_NAME_MAX} characters`)
  .test('controls', MESSAGES.text, (value) => value === undefined || !CONTROLS.test(value))
  .test('visible', MESSAGES.groupName, (value) => value === undefined || VISIBLE.test(value));

/** An ID of any form. One that can't exist is not found, rather than invalid. */
export const someId = string().defined(MESSAGES.required).test('clean', MESSAGES.text, isCleanText);

export const optionalId = string().test(
  'clean',
  MESSAGES.text,
  (value) => value === undefined || isCleanText(value),
);

export const anyText = (max: number): StringSchema<string> =>
  atLeast(text(max, MESSAGES.tooLong), 1, MESSAGES.required);

export const optionalText = (max: number): StringSchema => text(max, MESSAGES.tooLong);

export function wholeNumberFrom(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return number().integer(message).min(min, message).max(max, message);
}

export const wholeNumber = (min: number, max: number) =>
  wholeNumberFrom(min, max).required(MESSAGES.required);
