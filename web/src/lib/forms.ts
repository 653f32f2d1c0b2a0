import { ref, string } from 'yup';
import { MESSAGES, newPassword } from '@cardinal/core/api/fields';
import { PASSWORD_MIN } from '@cardinal/core/api/text';
import { failureFrom, wordsOf, type Fallbacks } from './apiClient';

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

type Errors = Readonly<Record<string, string>>;

/** What the server says of fields goes to them; gives the words for the whole form, or null. */
export function tellRefusal(
  error: unknown,
  fallbacks: Fallbacks,
  form: { readonly values: object; readonly setErrors: (errors: Errors) => void },
): string | null {
  const failure = failureFrom(error);
  const fields = failure.fields ?? {};
  if (!Object.keys(fields).some((name) => name in form.values)) return wordsOf(failure, fallbacks);
  form.setErrors(fields);
  return null;
}

export const NO_NEW_PASSWORD = { newPassword: '', confirmPassword: '' } as const;
