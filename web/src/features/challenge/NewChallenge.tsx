import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { lazyDialog } from '../../components/lazyPart';

const NewChallengeDialog = lazyDialog(
  async () => (await import('./NewChallengeDialog')).NewChallengeDialog,
);

export function NewChallenge() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button $kind="secondary" onClick={() => setOpen(true)}>{t`Challenge a friend`}</Button>
      {isOpen && <NewChallengeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
