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
  usernameLetters: 'Username can hold letters, digits, and _ - . only',
  usernameReserved: 'This username is reserved',
  search: `Please type ${SEARCH_MIN} to ${SEARCH_MAX} characters`,
  text: 'Please use printable characters only',
  tooLong: 'This is too long',
  required: 'This field is required',
} as const;

/** A string whose length is counted in code points. */
function text(max: number, tooLong: string): StringSchema {
  return string()
    .test('clean', MESSAGES.text, (value) => value === undefined || isCleanText(value))
    .test('max', tooLong, (value) => value === undefined || codePoints(value) <= max);
}

function atLeast(schema: StringSchema, min: number, message: string): StringSchema<string> {
  return schema.defined(message).test('min', message, (value) => codePoints(value) >= min);
}

/** The dots that an address needs and those that none has: browsers' own check asks for neither. */
const DOTS = /^(?!\.)(?!.*\.\.)[^@]*[^@.]@[^@]+\.[^@]+$/;

export const email = text(EMAIL_MAX, MESSAGES.email)
  .email(MESSAGES.email)
  .matches(/^\P{Cc}*$/u, MESSAGES.email) // it becomes a line of a mail
  .matches(DOTS, MESSAGES.email)
  .required(MESSAGES.email);

/** A password to sign in with: whatever it is, it is only compared. */
export const password = atLeast(
  text(PASSWORD_MAX, MESSAGES.passwordLong),
  1,
  MESSAGES.passwordRequired,
);

/** The same where there may be none. */
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

export const username = string()
  .defined(MESSAGES.usernameShort)
  .test('clean', MESSAGES.usernameLetters, (value) => isCleanText(value))
  .test(
    'min',
    MESSAGES.usernameShort,
    (value) => codePoints(value.normalize('NFKC')) >= USERNAME_MIN,
  )
  .test(
    'max',
    MESSAGES.usernameLong,
    (value) => codePoints(value.normalize('NFKC')) <= USERNAME_MAX,
  )
  .test('letters', MESSAGES.usernameLetters, (value) => USERNAME.test(value.normalize('NFKC')));

/** What a search for players begins with; blanks and symbols begin no name, but may be typed. */
export const searchText = atLeast(text(SEARCH_MAX, MESSAGES.search), SEARCH_MIN, MESSAGES.search);

/** `''` clears the field. */
export const profileText = text(PROFILE_MAX, `Please use at most ${PROFILE_MAX} characters`);

/** The id of something; one that is malformed names nothing, and is told so by whoever looks for it. */
export const someId = string().defined(MESSAGES.required).test('clean', MESSAGES.text, isCleanText);

export const anyText = (max: number): StringSchema<string> =>
  atLeast(text(max, MESSAGES.tooLong), 1, MESSAGES.required);

export const wholeNumber = (min: number, max: number) =>
  number()
    .integer(`Must be a whole number of ${min} to ${max}`)
    .min(min, `Must be a whole number of ${min} to ${max}`)
    .max(max, `Must be a whole number of ${min} to ${max}`)
    .required(MESSAGES.required);
