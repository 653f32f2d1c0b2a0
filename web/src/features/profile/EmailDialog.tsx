import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { object } from 'yup';
import { email as emailRule, password } from '@cardinal/core/api/fields';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewEmailField } from '../../components/NewEmailField';
import { Outcome } from '../../components/Outcome';
import { PasswordField } from '../../components/TextField';
import { useChangeEmailMutation } from '../../data/account';
import { useAttempt } from '../../data/useAttempt';

const NOT_CHANGED = {
  badAnswer: msg`Couldn’t change your email address. Please try again in a minute.`,
  noAnswer: msg`Couldn’t change your email address. Please try again.`,
};

const emailForm = object({ email: emailRule, password });

interface EmailDialogProps {
  /** The account's current address. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onCorrected: (email: string) => void;
}

/** Corrects an email address that isn't verified yet. */
export function EmailDialog({ email, onClose, onCorrected }: EmailDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeEmailMutation();
  const { problem, submit } = useAttempt();
  return (
    <Dialog
      title={t`Correct your email address`}
      description={t`We’ll send a verification link to the new address.`}
      onClose={onClose}
    >
      <FieldsForm
        initialValues={{ email, password: '' }}
        validationSchema={emailForm}
        onSubmit={submit(NOT_CHANGED, async (values) =>
          onCorrected((await change(values).unwrap()).email),
        )}
      >
        <NewEmailField />
        <PasswordField />
        <Outcome problem={problem} />
        <DialogActions>
          <SubmitButton text={t`Save address`} pendingText={t`Saving…`} />
          <Button $kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        </DialogActions>
      </FieldsForm>
    </Dialog>
  );
}
