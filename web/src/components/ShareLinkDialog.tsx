import { useLingui } from '@lingui/react/macro';
import { encodeQR } from 'qr';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { fieldLook } from '../theme/looks';
import { radius, space, text as size, TOUCH } from '../theme/tokens';
import { Button, IconButton } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { Icon } from './icons';
import { useBackButton } from './useBackButton';
import { useModal } from './useModal';

/** `blocked`: the browser allows neither sharing nor the clipboard. */
type Sharing = 'shared' | 'copied' | 'dismissed' | 'blocked';

/** Opens the device's share sheet, or copies the text and the link. */
async function shareLink(text: string, url: string): Promise<Sharing> {
  try {
    if ('canShare' in navigator && navigator.canShare({ text, url })) {
      await navigator.share({ text, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'blocked';
  }
}

/** Black on white in every theme, and never higher than what a low screen shows at once. */
const Code = styled.button`
  display: block;
  width: min(16rem, 100%, 46 * var(--dvh));
  margin: 0 auto ${space.two};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: white;
  fill: black;
  forced-color-adjust: none;
  & > svg {
    display: block;
  }
`;

/** The whole screen, for a wall, or a scanner far away. */
const Poster = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space.one};
  padding: ${space.two};
  background: white;
  color: black;
  fill: black;
  forced-color-adjust: none;
  & > svg {
    width: min(100%, 100 * var(--dvh) - 8rem);
  }
  & > button {
    position: absolute;
    inset-block-start: ${space.one};
    inset-inline-end: ${space.one};
  }
  & > p {
    max-width: 100%;
    font-size: ${size.large};
    font-weight: 650;
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

const Link = styled.input`
  width: 100%;
  min-height: ${TOUCH};
  padding: 0 ${space.one};
  ${fieldLook}
  text-overflow: ellipsis;
`;

/** The white border that scanners need, in squares. */
const QUIET = 4;

/** The dark squares of a QR code, as one path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

function QrCode({ url }: { url: string }) {
  const { t } = useLingui();
  const rows = encodeQR(url, 'raw', { border: QUIET });
  const { length: side } = rows;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t`QR code of the link`}>
      <path d={pathOf(rows)} />
    </svg>
  );
}

/** Escape, the back button and a press anywhere close it. */
function LargeCode({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  const { panel } = useModal(onClose, true);
  useBackButton(onClose, true);
  return createPortal(
    <Poster
      ref={panel}
      data-dialog
      role="dialog"
      aria-modal="true"
      aria-label={t`QR code of the link`}
      tabIndex={-1}
      onClick={onClose}
    >
      <QrCode url={url} />
      <p dir="ltr" translate="no">
        {url}
      </p>
      <IconButton aria-label={t`Close`}>
        <Icon name="close" />
      </IconButton>
    </Poster>,
    document.body,
  );
}

interface ShareLinkDialogProps {
  readonly url: string;
  /** Goes with the link. */
  readonly text: string;
  readonly onCopied: () => void;
  readonly onClose: () => void;
}

export function ShareLinkDialog({ url, text, onCopied, onClose }: ShareLinkDialogProps) {
  const { t } = useLingui();
  const link = useRef<HTMLInputElement>(null);
  const [isLarge, setLarge] = useState(false);
  const share = async (): Promise<void> => {
    const sharing = await shareLink(text, url);
    if (sharing === 'copied') onCopied();
    else if (sharing === 'blocked') link.current?.focus();
  };
  return (
    <Dialog
      title={t`Share the link`}
      description={t`Scan the code with another device, or share the link.`}
      onClose={onClose}
    >
      <Code type="button" aria-label={t`Enlarge the QR code`} onClick={() => setLarge(true)}>
        <QrCode url={url} />
      </Code>
      {isLarge && <LargeCode url={url} onClose={() => setLarge(false)} />}
      <Link
        ref={link}
        aria-label={t`Link`}
        dir="ltr"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={() => void share()}>
          {t({ message: 'Share', comment: 'A button: shares a link.' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
