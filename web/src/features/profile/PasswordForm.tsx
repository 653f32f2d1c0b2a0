import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Formik } from 'formik';
import { object } from 'yup';
import { currentPassword } from '@cardinal/core/api/fields';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { Outcome, useBanner } from '../../components/Outcome';
import { AccountName, TextField } from '../../components/TextField';
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
  const { problem, attempt } = useAttempt();
  const [isChanged, announce] = useBanner();
  return (
    <Formik
      initialValues={{ currentPassword: '', ...NO_NEW_PASSWORD }}
      validationSchema={passwordForm}
      onSubmit={({ confirmPassword: _, ...values }, { resetForm, setErrors }) => {
        const save = async () => {
          await change(values).unwrap();
          resetForm();
          announce();
        };
        return attempt(NOT_CHANGED, save, { values, setErrors });
      }}
    >
      <FieldsForm>
        <AccountName email={email} />
        <TextField
          name="currentPassword"
          label={t`Current Password`}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordFields />
        <Outcome problem={problem} success={isChanged ? t`Password changed successfully!` : null} />
        <SubmitButton text={t`Change Password`} pendingText={t`Change Password`} />
      </FieldsForm>
    </Formik>
  );
}
