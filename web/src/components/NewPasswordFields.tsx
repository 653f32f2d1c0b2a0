import { PASSWORD_MIN } from '@cardinal/core/api/text';
import { TextField } from './TextField';

/** A new password and its repetition, in a form with `newPasswordRules`. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="newPassword"
        label="New Password"
        placeholder={`${PASSWORD_MIN} characters or more`}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        name="confirmPassword"
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
