import { ref, string } from 'yup';
import { MESSAGES, newPassword } from '@cardinal/core/api/fields';
import { PASSWORD_MIN } from '@cardinal/core/api/text';

/**
 * The second password, which never leaves the browser. `field` names the first. One that is too short
 * is told of as such: a `oneOf` would have the word before every other test.
 */
export const confirmationOf = (field: string) =>
  string()
    .defined(MESSAGES.confirmRequired)
    .min(PASSWORD_MIN, MESSAGES.confirmRequired)
    .test(
      'same',
      MESSAGES.passwordsDiffer,
      (value, { resolve }) => value === resolve(ref<string>(field)),
    );

/** What the two fields of a new password must hold; see `NewPasswordFields`. */
export const newPasswordRules = {
  newPassword,
  confirmPassword: confirmationOf('newPassword'),
};

export const NO_NEW_PASSWORD = { newPassword: '', confirmPassword: '' } as const;
