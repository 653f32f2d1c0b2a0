import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '@cardinal/core/api/accounts';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Outcome } from '../../components/Outcome';
import { saveFile } from '../../lib/saveFile';
import { useExportAccountMutation } from '../../data/account';
import { color, space, text } from '../../theme/tokens';
import { lazyDialog } from '../../components/lazyPart';
import { DeletionDialog } from './DeletionDialog';

const BlockedDialog = lazyDialog(async () => (await import('./BlockedDialog')).BlockedDialog);

/** A part of the Security tab, below a line. */
export const Section = styled.section`
  display: grid;
  gap: ${space.one};
  margin-top: ${space.four};
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};
`;

export const SectionHeading = styled.h3`
  font-size: ${text.large};
`;

export function BlockedSection() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section aria-label={t`Blocked players`}>
      <SectionHeading>{t`Blocked players`}</SectionHeading>
      <Button $kind="secondary" onClick={() => setOpen(true)}>{t`Show blocked players`}</Button>
      {isOpen && <BlockedDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function download(data: unknown): void {
  const type = 'application/json';
  saveFile(new File([JSON.stringify(data, null, 2)], 'cardinal-data.json', { type }));
}

interface AccountSectionProps {
  readonly user: User;
  readonly onGone: () => void;
}

/** The export of the player's data, and the deletion of the account. */
export function AccountSection({ user, onGone }: AccountSectionProps) {
  const { t } = useLingui();
  const [exportAccount, { isLoading, isError }] = useExportAccountMutation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section aria-label={t`Your data`}>
      <SectionHeading>{t`Your data`}</SectionHeading>
      <Button
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() =>
          void exportAccount()
            .unwrap()
            .then(download, () => undefined)
        }
      >{t`Download my data`}</Button>
      <Button $kind="danger" onClick={() => setDeleting(true)}>{t`Delete my account`}</Button>
      <Outcome problem={isError ? t`Couldn’t download your data. Please try again.` : null} />
      {isDeleting && (
        <DeletionDialog user={user} onClose={() => setDeleting(false)} onGone={onGone} />
      )}
    </Section>
  );
}
