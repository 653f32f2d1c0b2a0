import { useLingui } from '@lingui/react/macro';
import { encodeQR } from 'qr';
import { useRef } from 'react';
import styled from 'styled-components';
import { fieldLook } from '../theme/looks';
import { radius, space, TOUCH } from '../theme/tokens';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

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

/** Black on white in every theme. */
const Code = styled.svg`
  justify-self: center;
  width: min(16rem, 100%);
  border-radius: ${radius.small};
  background: white;
  fill: black;
  forced-color-adjust: none;
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
  const rows = encodeQR(url, 'raw', { border: QUIET });
  const size = rows.length;
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
      <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of the link`}>
        <path d={pathOf(rows)} />
      </Code>
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
