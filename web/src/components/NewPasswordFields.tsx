import { TextField } from './TextField';

/** A new password and once more, in a form with `newPasswordRules`. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="newPassword"
        label="New Password"
        placeholder="8 characters or more"
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
