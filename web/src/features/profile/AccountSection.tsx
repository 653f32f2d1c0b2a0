import { Form, Formik } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import { password } from '@cardinal/core/api/fields';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Alert, Muted } from '../../components/Surface';
import { TextField } from '../../components/TextField';
import type { Failure } from '../../lib/apiClient';
import { accountDeleted } from '../../lib/events';
import { useDeleteAccountMutation, useExportAccountMutation } from '../../lib/serverApi';
import { color, space, text } from '../../theme/tokens';

const Section = styled.section`
  display: grid;
  gap: ${space.one};
  margin-top: ${space.four};
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};
`;

const Heading = styled.h3`
  font-size: ${text.large};
`;

const deletionForm = object({ password });

/** Offers the data as a file of the browser's. */
function download(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'cardinal-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What belongs to the player: the data, and the way out. */
export function AccountSection({ onGone }: { onGone: () => void }) {
  const [exportAccount, { isLoading, isError }] = useExportAccountMutation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section aria-label="Your data">
      <Heading>Your data</Heading>
      {isError && <Alert>Your data can’t be downloaded right now. Please try again.</Alert>}
      <Button
        type="button"
        $kind="secondary"
        disabled={isLoading}
        onClick={() => {
          void exportAccount()
            .unwrap()
            .then(download, () => undefined);
        }}
      >
        Download my data
      </Button>
      <Button type="button" $kind="danger" onClick={() => setDeleting(true)}>
        Delete my account
      </Button>
      {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} onGone={onGone} />}
    </Section>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space.two};
`;

function DeletionDialog({ onClose, onGone }: { onClose: () => void; onGone: () => void }) {
  const dispatch = useAppDispatch();
  const [deleteAccount] = useDeleteAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog
      title="Delete your account?"
      description="Your games, your rows on the boards and your friends go with it. This can’t be undone."
      onClose={onClose}
    >
      <Formik
        initialValues={{ password: '' }}
        validationSchema={deletionForm}
        onSubmit={async (values) => {
          try {
            await deleteAccount(values).unwrap();
            onGone();
            dispatch(accountDeleted());
          } catch (error) {
            const { message } = error as Partial<Failure>;
            setProblem(message || 'Your account could not be deleted. Please try again.');
          }
        }}
      >
        {({ isSubmitting }) => (
          <Fields noValidate>
            {problem !== null && <Alert>{problem}</Alert>}
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
            />
            <Muted>Your password, so that nobody else does this.</Muted>
            <DialogActions>
              <Button type="submit" $kind="danger" disabled={isSubmitting}>
                Delete for good
              </Button>
              <Button type="button" $kind="secondary" onClick={onClose}>
                Keep my account
              </Button>
            </DialogActions>
          </Fields>
        )}
      </Formik>
    </Dialog>
  );
}
