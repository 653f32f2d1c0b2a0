import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FixedCode } from '@cardinal/core/api/faults';
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
} from '@cardinal/core/api/lengths';

export const FIELD_TEXTS: Readonly<Record<FixedCode, MessageDescriptor>> = {
  required: msg`This field is required`,
  'too-long': msg({ message: 'This is too long', comment: 'Of a text in a field.' }),
  unprintable: msg`Use printable characters only`,
  'bad-email': msg`Please enter a valid email address`,
  'password-required': msg`Password is required`,
  'current-password-required': msg`Current password is required`,
  'confirmation-required': msg`Confirm password is required`,
  'password-short': msg`Password must be at least ${PASSWORD_MIN} characters`,
  'new-password-short': msg`New password must be at least ${PASSWORD_MIN} characters`,
  'password-long': msg`Password cannot exceed ${PASSWORD_MAX} characters`,
  'password-common': msg`This is one of the most common passwords. Please choose another one`,
  'password-known': msg`Please choose a password that isn’t your email address or username`,
  'passwords-differ': msg`Passwords don't match`,
  'username-short': msg`Username must be at least ${USERNAME_MIN} characters`,
  'username-long': msg`Username cannot exceed ${USERNAME_MAX} characters`,
  'username-reserved': msg`This username is reserved`,
  'username-not-allowed': msg`This username isn’t allowed`,
  'bad-letters': msg`Use only letters, digits, and _ - .`,
  'too-many-marks': msg`Use at most one accent or mark per letter`,
  'no-letter': msg`Use at least one letter or digit`,
  'name-required': msg`Enter a name`,
  'name-not-allowed': msg`This name isn’t allowed`,
  'guest-name-long': msg`Use at most ${GUEST_NAME_MAX} characters`,
  'group-name-long': msg`Use at most ${GROUP_NAME_MAX} characters`,
  'profile-long': msg`Use at most ${PROFILE_MAX} characters`,
  'search-length': msg`Type ${SEARCH_MIN} to ${SEARCH_MAX} characters`,
  'no-member': msg`Choose a member`,
  'wrong-type': msg({ message: 'Wrong type', comment: 'A number instead of a text, or the like.' }),
  'unknown-field': msg`Unknown field`,
  'bad-unicode': msg`Use well-formed Unicode`,
  'sent-twice': msg`Send this only once`,
};

const isFixed = (code: string): code is FixedCode => Object.hasOwn(FIELD_TEXTS, code);

/** An error of a field: a code, a code and its sentence in English, or a sentence that stays as it is. */
export function fieldText(error: string): string {
  const [, code = '', sentence = error] = /^([a-z-]+)(?:: (.+))?$/s.exec(error) ?? [];
  return isFixed(code) ? i18n._(FIELD_TEXTS[code]) : sentence;
}
