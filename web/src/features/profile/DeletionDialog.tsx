import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { object } from 'yup';
import type { User } from '@cardinal/core/api/accounts';
import { password } from '@cardinal/core/api/fields';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { FieldsForm } from '../../components/FieldsForm';
import { Name, Unbroken } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { AccountName, PasswordField } from '../../components/TextField';
import { failureFrom, type Failure } from '../../data/failure';
import { useAttempt } from '../../data/useAttempt';
import { accountDeleted, deletionStarted, deletionFailed } from '../../lib/events';
import { useDeleteAccountMutation } from '../../data/account';
import { KEYS, session } from '../../lib/storage';
import { text, TOUCH } from '../../theme/tokens';

/** On its own line, and high enough to tap. */
const OtherWay = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${TOUCH};
  justify-self: center;
  font-size: ${text.small};
  font-weight: 600;
  text-underline-offset: 0.2em;
`;

const NOT_DELETED = {
  badAnswer: msg`Couldn’t delete your account. Please try again in a minute.`,
  noAnswer: msg`Couldn’t delete your account. Please try again.`,
};

const byPassword = object({ password });

interface DeletionDialogProps {
  readonly user: Pick<User, 'id' | 'username' | 'email'>;
  /** The player has just confirmed with Google, so no password is needed. */
  readonly isConfirmed?: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/**
 * Whether nothing was deleted, for certain. If an earlier attempt succeeded but its response was
 * lost, a second one has no session.
 */
function isRefusal({ status, code }: Failure): boolean {
  return status >= 400 && status < 500 && code !== 'no-session';
}

export function DeletionDialog({
  user: { id, username, email },
  isConfirmed = false,
  onClose,
  onGone,
}: DeletionDialogProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteAccountMutation();
  const { problem, submit } = useAttempt();
  /** A deletion in progress can't be canceled. */
  const keep = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Dialog
      title={t`Delete your account?`}
      description={
        <>
          <Trans>
            This also deletes all games, board rows and friendships of{' '}
            <Unbroken>
              <Name>{`@${username}`}</Name>.
            </Unbroken>{' '}
            It can’t be undone.
          </Trans>
        </>
      }
      onClose={keep}
      hasCorner={!isDeleting}
    >
      <FieldsForm
        initialValues={isConfirmed ? {} : { password: '' }}
        validationSchema={isConfirmed ? undefined : byPassword}
        onSubmit={submit(NOT_DELETED, async (proof) => {
          dispatch(deletionStarted());
          try {
            await deleteAccount(proof).unwrap();
          } catch (error) {
            dispatch(deletionFailed({ isRefused: isRefusal(failureFrom(error)) }));
            throw error;
          }
          onGone();
          dispatch(accountDeleted());
        })}
      >
        {isConfirmed ? (
          <Muted>{t`Google has confirmed that it’s you.`}</Muted>
        ) : (
          <>
            <AccountName email={email} />
            <PasswordField />
            <Muted>{t`Enter your password to confirm.`}</Muted>
            <OtherWay
              href={API.google.address[1]}
              onClick={() => session.set(KEYS.deletionAskedBy, id)}
            >{t`No password? Confirm with Google`}</OtherWay>
          </>
        )}
        <Outcome problem={problem} />
        <DialogActions>
          <Button aria-disabled={isDeleting} onClick={keep}>{t`Keep my account`}</Button>
          <Button type="submit" $kind="danger" aria-disabled={isDeleting}>
            {isDeleting ? t`Deleting…` : t`Delete for good`}
          </Button>
        </DialogActions>
      </FieldsForm>
    </Dialog>
  );
}
