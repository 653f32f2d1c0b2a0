import { ref, string } from 'yup';
import { MESSAGES, newPassword, PASSWORD_MIN } from '@cardinal/core/api/fields';

/** The second password, which never leaves the browser. `field` names the first. */
export const confirmationOf = (field: string) =>
  string()
    .defined(MESSAGES.confirmRequired)
    .min(PASSWORD_MIN, MESSAGES.confirmRequired)
    .oneOf([ref(field)], MESSAGES.passwordsDiffer);

/** What the two fields of a new password must hold; see `NewPasswordFields`. */
export const newPasswordRules = {
  newPassword,
  confirmPassword: confirmationOf('newPassword'),
};

export const NO_NEW_PASSWORD = { newPassword: '', confirmPassword: '' } as const;
