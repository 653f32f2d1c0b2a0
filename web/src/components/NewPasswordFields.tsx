import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@cardinal/core/api/lengths';
import { TextField } from './TextField';

/** A new password and its repetition, in a form with `newPasswordRules`. */
export function NewPasswordFields() {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="newPassword"
        label={t`New Password`}
        placeholder={t`${PASSWORD_MIN} characters or more`}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        name="confirmPassword"
        label={t`Confirm New Password`}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
