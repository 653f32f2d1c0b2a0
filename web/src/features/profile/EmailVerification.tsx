import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { object } from 'yup';
import { password } from '@cardinal/core/api/fields';
import { Button, TextButton } from '../../components/Button';
import { CardPage } from '../../components/CardPage';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { PasswordField } from '../../components/TextField';
import { PATHS } from '../../config/paths';
import { useDisownMutation, useVerifyEmailMutation } from '../../data/account';
import { failureFrom, textFor } from '../../data/failure';
import { fieldError } from '../../lib/fieldTexts';
import { useAttempt } from '../../data/useAttempt';
import { useAuth } from '../../session/useAuth';

const Form = styled.div`
  justify-self: stretch;
  text-align: start;
`;

const FAILED = {
  badAnswer: msg`That didn’t work. Please try again in a minute.`,
  noAnswer: msg`Can’t reach the server. Please try again.`,
};

const ENDS = {
  verified: [msg`Your address is verified`, msg`Thanks! You’re all set.`],
  deleted: [msg`Account deleted`, msg`Your email address is no longer in use here.`],
  outdated: [
    msg`This link no longer works`,
    msg`Links expire after three days. You can send yourself a new one from My Profile.`,
  ],
} as const;

const byPassword = object({ password });

/**
 * Verifies an address with the code from its email. It waits for a click, because mail scanners
 * open links and run their scripts.
 */
export function EmailVerification({ code }: { code: string }) {
  const { t } = useLingui();
  const { isAuthenticated, isLoading } = useAuth();
  const [verify] = useVerifyEmailMutation();
  const [disown] = useDisownMutation();
  const [end, setEnd] = useState<keyof typeof ENDS | null>(null);
  const [isOthers, setOthers] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { problem, attempt, submit } = useAttempt();
  if (end !== null) return <End kind={end} />;
  if (isLoading) {
    return (
      <CardPage title={t`One moment`}>
        <Muted role="status">{t`Loading...`}</Muted>
      </CardPage>
    );
  }
  const asksPassword = !isAuthenticated || isOthers;
  /** Some refusals say something about the link. The others are problems. */
  const sort = async (
    work: Promise<unknown>,
    success: keyof typeof ENDS,
    setErrors?: (errors: { password: string }) => void,
  ): Promise<void> => {
    try {
      await work;
      setEnd(success);
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code === 'invalid-code') setEnd('outdated');
      else if (failure.code === 'no-session') setOthers(true);
      else if (failure.code === 'wrong-password' && setErrors) {
        setErrors({ password: fieldError(textFor(failure, FAILED)) });
      } else throw error;
    }
  };
  return (
    <CardPage title={t`Verify your email address`}>
      <Muted>{explanation(isAuthenticated, isOthers)}</Muted>
      <Form>
        <FieldsForm
          initialValues={{ password: '' }}
          validationSchema={asksPassword ? byPassword : undefined}
          onSubmit={submit(FAILED, (values, { setErrors }) =>
            sort(verify({ code, ...(asksPassword && values) }).unwrap(), 'verified', setErrors),
          )}
        >
          {asksPassword && <PasswordField />}
          <Outcome problem={problem} />
          <SubmitButton text={t`Verify address`} pendingText={t`Verifying…`} />
        </FieldsForm>
      </Form>
      {asksPassword && (
        <TextButton onClick={() => setAsking(true)}>{t`I didn't create this account`}</TextButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Delete this account?`}
          description={t`Someone signed up with your email address. This deletes the account and its games, and can’t be undone.`}
          confirmText={t`Delete account`}
          cancelText={t`Keep account`}
          isStayingFirst
          onConfirm={() => {
            setAsking(false);
            void attempt(FAILED, () => sort(disown({ code }).unwrap(), 'deleted'));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </CardPage>
  );
}

function explanation(isSignedIn: boolean, isOthers: boolean): string {
  if (isSignedIn && isOthers) {
    return t`This link belongs to another account. Enter that account’s password.`;
  }
  return isSignedIn
    ? t`Press the button to confirm that this address is yours.`
    : t`Enter your Cardinal password to confirm that this address is yours.`;
}

function End({ kind }: { kind: keyof typeof ENDS }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [title, description] = ENDS[kind];
  return (
    <CardPage title={t(title)}>
      <Muted role="status">{t(description)}</Muted>
      <Button onClick={() => navigate(PATHS.home)}>{t`Go to Cardinal`}</Button>
    </CardPage>
  );
}
