import { useLingui } from '@lingui/react/macro';
import { encodeQR } from 'qr';
import { useRef } from 'react';
import styled from 'styled-components';
import { fieldLook } from '../theme/looks';
import { radius, space, TOUCH } from '../theme/tokens';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

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
  readonly title: string;
  readonly url: string;
  /** Opens the share sheet or copies the link. Resolves to false if the browser allows neither. */
  readonly onShare: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** A link as a QR code, as text, and to share. */
export function ShareLinkDialog({ title, url, onShare, onClose }: ShareLinkDialogProps) {
  const { t } = useLingui();
  const link = useRef<HTMLInputElement>(null);
  const rows = encodeQR(url, 'raw', { border: QUIET });
  const size = rows.length;
  const share = async (): Promise<void> => {
    if (!(await onShare())) link.current?.focus();
  };
  return (
    <Dialog
      title={title}
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
