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

/** What can be wrong with a field, in English. */
export const FIELD_MESSAGES = {
  required: 'This field is required',
  'too-long': 'This is too long',
  unprintable: 'Use printable characters only',
  'bad-email': 'Please enter a valid email address',
  'password-required': 'Password is required',
  'current-password-required': 'Current password is required',
  'confirmation-required': 'Confirm password is required',
  'password-short': `Password must be at least ${PASSWORD_MIN} characters`,
  'new-password-short': `New password must be at least ${PASSWORD_MIN} characters`,
  'password-long': `Password cannot exceed ${PASSWORD_MAX} characters`,
  'password-common': 'This is one of the most common passwords. Please choose another one',
  'password-known': 'Please choose a password that isn’t your email address or username',
  'passwords-differ': "Passwords don't match",
  'username-short': `Username must be at least ${USERNAME_MIN} characters`,
  'username-long': `Username cannot exceed ${USERNAME_MAX} characters`,
  'username-reserved': 'This username is reserved',
  'username-not-allowed': 'This username isn’t allowed',
  'bad-letters': 'Use only letters, digits, and _ - .',
  'too-many-marks': 'Use at most one accent or mark per letter',
  'no-letter': 'Use at least one letter or digit',
  'name-required': 'Enter a name',
  'name-not-allowed': 'This name isn’t allowed',
  'guest-name-long': `Use at most ${GUEST_NAME_MAX} characters`,
  'group-name-long': `Use at most ${GROUP_NAME_MAX} characters`,
  'profile-long': `Use at most ${PROFILE_MAX} characters`,
  'search-length': `Type ${SEARCH_MIN} to ${SEARCH_MAX} characters`,
  'no-member': 'Choose a member',
  'wrong-type': 'Wrong type',
  'unknown-field': 'Unknown field',
  'bad-unicode': 'Use well-formed Unicode',
  'sent-twice': 'Send this only once',
} as const;

/** Codes whose sentence depends on the field. */
const OTHER_CODES = ['bad-value', 'bad-range', 'not-together', 'exactly-one', 'self'] as const;

/** A code whose sentence is always the same. */
export type FixedCode = keyof typeof FIELD_MESSAGES;
type OtherCode = (typeof OTHER_CODES)[number];

/** What is wrong with a field. */
export type FieldCode = FixedCode | OtherCode;

export const isFixed = (code: string): code is FixedCode => Object.hasOwn(FIELD_MESSAGES, code);

/** Every code of a field. */
export const FIELD_CODES: readonly FieldCode[] = [
  ...Object.keys(FIELD_MESSAGES).filter(isFixed),
  ...OTHER_CODES,
];

/** A code, with the sentence if the code has none: `self: You can’t block yourself`. */
export type Fault = FixedCode | `${OtherCode}: ${string}`;

/** Checks the type of a schema's message. */
export const fault = (message: Fault): Fault => message;

function otherCodeOf(text: string): OtherCode | undefined {
  return OTHER_CODES.find((code) => text.startsWith(`${code}: `));
}

/** False for a sentence that has no code, such as the server's. */
export function isFault(text: string): text is Fault {
  return isFixed(text) || otherCodeOf(text) !== undefined;
}

/** The code, and the sentence in English. */
export function readFault(fault: Fault): { readonly code: FieldCode; readonly message: string } {
  if (isFixed(fault)) return { code: fault, message: FIELD_MESSAGES[fault] };
  const code = otherCodeOf(fault) ?? 'bad-value';
  return { code, message: fault.slice(code.length + 2) };
}
