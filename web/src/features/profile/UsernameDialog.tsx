import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { object } from 'yup';
import { username as usernameRule } from '@cardinal/core/api/fields';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { Name, Unbroken } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { UsernameField } from '../../components/TextField';
import { useChangeUsernameMutation } from '../../data/account';
import { useAttempt } from '../../data/useAttempt';
import { KEYS, local } from '../../lib/storage';

const NOT_CHANGED = {
  badAnswer: msg`Couldn’t change your username. Please try again in a minute.`,
  noAnswer: msg`Couldn’t change your username. Please try again.`,
};

const usernameForm = object({ username: usernameRule.trim() });

interface UsernameDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** The name that the form starts with. */
  readonly initial: string;
  readonly cancelText: string;
  readonly onClose: () => void;
}

/** Asks for another username. Closes when the server has accepted it. */
export function UsernameDialog({
  title,
  description,
  initial,
  cancelText,
  onClose,
}: UsernameDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeUsernameMutation();
  const { problem, submit } = useAttempt();
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <FieldsForm
        initialValues={{ username: initial }}
        validationSchema={usernameForm}
        onSubmit={submit(NOT_CHANGED, ({ username }) =>
          change({ username: username.trim() }).unwrap().then(onClose),
        )}
      >
        <UsernameField />
        <Outcome problem={problem} />
        <DialogActions>
          <SubmitButton text={t`Save username`} pendingText={t`Saving…`} />
          <Button $kind="secondary" onClick={onClose}>
            {cancelText}
          </Button>
        </DialogActions>
      </FieldsForm>
    </Dialog>
  );
}

/** Asks a player for a username who came without one. Skipping it is final, as long as it stays. */
export function UsernameQuestion({ username }: { username: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => local.get(KEYS.usernameAsked) !== username);
  if (!isOpen) return null;
  return (
    <UsernameDialog
      title={t`Choose a username`}
      description={
        <>
          <Trans>
            Other players see it on the boards. Until you choose one, it’s{' '}
            <Unbroken>
              <strong>
                <Name>{username}</Name>
              </strong>
              .
            </Unbroken>{' '}
            You can also choose it later in My Profile.
          </Trans>
        </>
      }
      initial=""
      cancelText={t`Not now`}
      onClose={() => {
        local.set(KEYS.usernameAsked, username);
        setOpen(false);
      }}
    />
  );
}
