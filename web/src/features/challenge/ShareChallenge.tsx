import { challengePath } from '../../config/paths';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { toastRequested } from '../../lib/events';
import { fieldLook } from '../../theme/looks';
import { space } from '../../theme/tokens';

const Text = styled.textarea`
  width: 100%;
  padding: ${space.oneHalf};
  ${fieldLook}
  resize: vertical;
`;

interface ShareChallengeProps {
  readonly code: string;
  /** Who invites. */
  readonly by: string;
  readonly isMain?: boolean;
}

/** Passes the link on through the share sheet, or copies it. */
export function ShareChallenge({ code, by, isMain = false }: ShareChallengeProps) {
  const dispatch = useDispatch();
  const [toCopy, setToCopy] = useState<string | null>(null);
  const url = `${location.origin}${challengePath(code)}`;
  const said = `${by} challenges you to a game of Cardinal. Same cards, best guesses win.`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${said}\n${url}`);
      const description = 'Send it to the players you want to challenge.';
      dispatch(toastRequested({ title: 'Link copied', description }));
    } catch {
      setToCopy(`${said}\n${url}`);
    }
  };
  const share = async (): Promise<void> => {
    if (!('canShare' in navigator) || !navigator.canShare({ text: said, url })) return copy();
    try {
      await navigator.share({ text: said, url });
    } catch (error) {
      const isDismissed = error instanceof DOMException && error.name === 'AbortError';
      if (!isDismissed) await copy();
    }
  };
  return (
    <>
      <Button type="button" $kind={isMain ? 'primary' : 'secondary'} onClick={() => void share()}>
        Share the link
      </Button>
      {toCopy !== null && (
        <Dialog
          title="Share the link"
          description="Copy this text:"
          onClose={() => setToCopy(null)}
        >
          <Text
            aria-label="Invitation"
            readOnly
            rows={4}
            value={toCopy}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}
