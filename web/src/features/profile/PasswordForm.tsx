import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Formik } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { currentPassword } from '@cardinal/core/api/fields';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { Outcome, useBanner } from '../../components/Outcome';
import { AccountName, TextField } from '../../components/TextField';
import { newPasswordRules, NO_NEW_PASSWORD } from '../../lib/forms';
import { formErrorMessage } from '../../data/failure';
import { useChangePasswordMutation } from '../../data/account';

const NOT_CHANGED = {
  badAnswer: msg`Failed to change password`,
  noAnswer: msg`Failed to change password. Please try again.`,
};

const passwordForm = object({ currentPassword, ...newPasswordRules });

export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const [change] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, announce] = useBanner();
  return (
    <Formik
      initialValues={{ currentPassword: '', ...NO_NEW_PASSWORD }}
      validationSchema={passwordForm}
      onSubmit={async (values, { resetForm, setErrors }) => {
        setProblem(null);
        try {
          await change({
            currentPassword: values.currentPassword,
            newPassword: values.newPassword,
          }).unwrap();
          resetForm();
          announce();
        } catch (error) {
          setProblem(formErrorMessage(error, NOT_CHANGED, { values, setErrors }));
        }
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
