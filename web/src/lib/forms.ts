import { ref, string } from 'yup';
import { fault } from '@cardinal/core/api/faults';
import { newPassword } from '@cardinal/core/api/fields';
import { PASSWORD_MIN } from '@cardinal/core/api/lengths';

/**
 * Validates the repeated password, which never leaves the browser. `field` names the first one. Not
 * a `oneOf`, which would run before the other tests and hide that the password is too short.
 */
export const confirmationOf = (field: string) =>
  string()
    .defined(fault('confirmation-required'))
    .min(PASSWORD_MIN, fault('confirmation-required'))
    .test(
      'same',
      fault('passwords-differ'),
      (value, { resolve }) => value === resolve(ref<string>(field)),
    );

/** Validates the two fields of a new password; see `NewPasswordFields`. */
export const newPasswordRules = {
  newPassword,
  confirmPassword: confirmationOf('newPassword'),
};

export const NO_NEW_PASSWORD = { newPassword: '', confirmPassword: '' } as const;
