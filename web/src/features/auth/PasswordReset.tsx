import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import { email } from '@cardinal/core/api/fields';
import { newPasswordRules, NO_NEW_PASSWORD } from '../../lib/forms';
import { useAttempt } from '../../data/useAttempt';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { Outcome } from '../../components/Outcome';
import { Surface } from '../../components/Surface';
import { EmailField } from '../../components/TextField';
import { requestPasswordReset, resetPassword } from '../../session/calls';
import { takeFocus } from '../../components/keyboard';
import { space, text } from '../../theme/tokens';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.two};
`;

const Title = styled.h1`
  font-size: ${text.title};
  text-wrap: balance;
`;

const addressForm = object({ email });

const passwordForm = object(newPasswordRules);

const MESSAGE = msg`That didn’t work. Please try again.`;
const FAILED = { badAnswer: MESSAGE, noAnswer: MESSAGE };

/** Requests a reset link. The response never reveals whether the address has an account. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const { problem, submit } = useAttempt();
  return (
    <Dialog
      title={t`Forgot password?`}
      description={t`We’ll send you a link to choose a new one.`}
      onClose={onClose}
    >
      {isSent ? (
        <p
          role="status"
          ref={takeFocus}
          tabIndex={-1}
        >{t`If this address has an account, we’ve sent it a link.`}</p>
      ) : (
        <FieldsForm
          initialValues={{ email: '' }}
          validationSchema={addressForm}
          onSubmit={submit(FAILED, (values) =>
            requestPasswordReset(values).then(() => setSent(true)),
          )}
        >
          <EmailField />
          <Outcome problem={problem} />
          <SubmitButton text={t`Send link`} pendingText={t`Send link`} />
        </FieldsForm>
      )}
    </Dialog>
  );
}

export function ResetPasswordCard({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useLingui();
  const [isChanged, setChanged] = useState(false);
  const { problem, submit } = useAttempt();
  if (isChanged) {
    return (
      <Card>
        <Title>{t`Password changed`}</Title>
        <p
          role="status"
          ref={takeFocus}
          tabIndex={-1}
        >{t`You can now sign in with it on all your devices.`}</p>
        <Button onClick={onDone}>{t`Sign In`}</Button>
      </Card>
    );
  }
  return (
    <Card>
      <Title>{t`Choose a new password`}</Title>
      <FieldsForm
        initialValues={NO_NEW_PASSWORD}
        validationSchema={passwordForm}
        onSubmit={submit(FAILED, ({ newPassword }) =>
          resetPassword({ code, newPassword }).then(() => setChanged(true)),
        )}
      >
        <NewPasswordFields />
        <Outcome problem={problem} />
        <SubmitButton text={t`Change Password`} pendingText={t`Change Password`} />
      </FieldsForm>
    </Card>
  );
}
