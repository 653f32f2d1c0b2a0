import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { object } from 'yup';
import { currentPassword } from '@cardinal/core/api/fields';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { Outcome, useBanner } from '../../components/Outcome';
import { AccountName, PasswordField } from '../../components/TextField';
import { newPasswordRules, NO_NEW_PASSWORD } from '../../lib/forms';
import { useChangePasswordMutation } from '../../data/account';
import { useAttempt } from '../../data/useAttempt';

const NOT_CHANGED = {
  badAnswer: msg`Failed to change password`,
  noAnswer: msg`Failed to change password. Please try again.`,
};

const passwordForm = object({ currentPassword, ...newPasswordRules });

export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const [change] = useChangePasswordMutation();
  const { problem, submit } = useAttempt();
  const [isChanged, announce] = useBanner();
  return (
    <FieldsForm
      initialValues={{ currentPassword: '', ...NO_NEW_PASSWORD }}
      validationSchema={passwordForm}
      onSubmit={submit(NOT_CHANGED, async ({ confirmPassword: _, ...values }, { resetForm }) => {
        await change(values).unwrap();
        resetForm();
        announce();
      })}
    >
      <AccountName email={email} />
      <PasswordField name="currentPassword" label={t`Current Password`} />
      <NewPasswordFields />
      <Outcome problem={problem} success={isChanged ? t`Password changed successfully!` : null} />
      <SubmitButton text={t`Change Password`} pendingText={t`Change Password`} />
    </FieldsForm>
  );
}
