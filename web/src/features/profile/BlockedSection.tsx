import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { lazyDialog } from '../../components/lazyPart';
import { Section, SectionHeading } from './AccountSection';

const BlockedDialog = lazyDialog(async () => (await import('./BlockedDialog')).BlockedDialog);

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
