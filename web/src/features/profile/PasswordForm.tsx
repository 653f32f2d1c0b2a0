import { Formik } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { currentPassword } from '@cardinal/core/api/fields';
import { Button } from '../../components/Button';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { TextField } from '../../components/TextField';
import { failureFrom, wordsOf } from '../../lib/apiClient';
import { newPasswordRules, NO_NEW_PASSWORD } from '../../lib/forms';
import { useChangePasswordMutation } from './api';
import { Fields, Outcome, useBanner } from './Outcome';

const NOT_CHANGED = {
  badAnswer: 'Failed to change password',
  noAnswer: 'Failed to change password. Please try again.',
};

const passwordForm = object({ currentPassword, ...newPasswordRules });

export function PasswordForm() {
  const [change] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, announce] = useBanner();
  return (
    <Formik
      initialValues={{ currentPassword: '', ...NO_NEW_PASSWORD }}
      validationSchema={passwordForm}
      onSubmit={async (values, { resetForm }) => {
        setProblem(null);
        try {
          await change({
            currentPassword: values.currentPassword,
            newPassword: values.newPassword,
          }).unwrap();
          resetForm();
          announce();
        } catch (error) {
          setProblem(wordsOf(failureFrom(error), NOT_CHANGED));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Fields noValidate>
          <TextField
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <Outcome
            problem={problem}
            success={isChanged ? 'Password changed successfully!' : null}
          />
          <Button type="submit" disabled={isSubmitting}>
            Change Password
          </Button>
        </Fields>
      )}
    </Formik>
  );
}
