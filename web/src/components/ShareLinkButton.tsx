import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './Button';
import { lazyDialog } from './lazyPart';

const ShareLinkDialog = lazyDialog(async () => (await import('./ShareLinkDialog')).ShareLinkDialog);

interface ShareLinkButtonProps {
  readonly url: string;
  /** Goes with the link. */
  readonly text: string;
  readonly isMain: boolean;
  readonly onCopied: () => void;
}

export function ShareLinkButton({ isMain, ...link }: ShareLinkButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button $kind={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {t`Share the link`}
      </Button>
      {isOpen && <ShareLinkDialog {...link} onClose={() => setOpen(false)} />}
    </>
  );
}
