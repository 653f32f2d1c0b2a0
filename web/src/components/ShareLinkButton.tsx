import { useState } from 'react';
import { Button } from './Button';
import { lazyDialog } from './lazyPart';

const ShareLinkDialog = lazyDialog(async () => (await import('./ShareLinkDialog')).ShareLinkDialog);

interface ShareLinkButtonProps {
  /** Names the button and its dialog. */
  readonly title: string;
  readonly url: string;
  readonly isMain?: boolean;
  /** Opens the share sheet or copies the link. Resolves to false if the browser allows neither. */
  readonly onShare: () => Promise<boolean>;
}

/** Shows a link with its QR code, to share or copy. */
export function ShareLinkButton({ title, url, isMain = false, onShare }: ShareLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button $kind={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ShareLinkDialog title={title} url={url} onShare={onShare} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
