import { useState } from 'react';
import type { User } from '@cardinal/core/api/accounts';
import { Button } from '../../components/Button';
import { Alert } from '../../components/Surface';
import { useExportAccountMutation } from './api';
import { DeletionDialog } from './DeletionDialog';
import { Section, SectionHeading } from './Section';

/** Offers the data as a file of the browser's. */
function download(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'cardinal-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

interface AccountSectionProps {
  readonly user: User;
  readonly onGone: () => void;
}

/** What belongs to the player: the data, and the way out. */
export function AccountSection({ user, onGone }: AccountSectionProps) {
  const [exportAccount, { isLoading, isError }] = useExportAccountMutation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section aria-label="Your data">
      <SectionHeading>Your data</SectionHeading>
      {isError && <Alert>Your data can’t be downloaded right now. Please try again.</Alert>}
      <Button
        type="button"
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() => {
          if (isLoading) return;
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
      {isDeleting && (
        <DeletionDialog
          userId={user.id}
          username={user.username}
          onClose={() => setDeleting(false)}
          onGone={onGone}
        />
      )}
    </Section>
  );
}
