import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@cardinal/core/api/lengths';
import { PasswordField } from './TextField';

/** A new password and its repetition, in a form with `newPasswordRules`. */
export function NewPasswordFields() {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t`New Password`}
        placeholder={t`${PASSWORD_MIN} characters or more`}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={t`Confirm New Password`}
        autoComplete="new-password"
      />
    </>
  );
}
