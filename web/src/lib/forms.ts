import { ref, string } from 'yup';
import { MESSAGES, PASSWORD_MIN } from '@cardinal/core/api/fields';

/** The second password, which never leaves the browser. `field` names the first. */
export const confirmationOf = (field: string) =>
  string()
    .defined(MESSAGES.confirmRequired)
    .min(PASSWORD_MIN, MESSAGES.confirmRequired)
    .oneOf([ref(field)], MESSAGES.passwordsDiffer);
