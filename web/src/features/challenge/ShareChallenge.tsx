import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../components/Button';
import { lazyDialog } from '../../components/lazyPart';
import { challengePath } from '../../config/paths';
import { toastRequested } from '../../lib/events';
import { shareLink } from '../../lib/shareLink';

const ShareLinkDialog = lazyDialog(
  async () => (await import('../../components/ShareLinkDialog')).ShareLinkDialog,
);

const COPIED = {
  title: 'Link copied',
  description: 'Send it to the players you want to challenge.',
};

interface ShareChallengeProps {
  readonly code: string;
  /** Who invites. */
  readonly by: string;
  readonly isMain?: boolean;
}

/** Shows the link with its QR code, to share or copy. */
export function ShareChallenge({ code, by, isMain = false }: ShareChallengeProps) {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const url = `${location.origin}${challengePath(code)}`;
  const share = async (): Promise<boolean> => {
    const text = `${by} challenges you to a game of Cardinal. Same cards, best guesses win.`;
    const sharing = await shareLink(text, url);
    if (sharing === 'copied') dispatch(toastRequested(COPIED));
    return sharing !== 'blocked';
  };
  return (
    <>
      <Button type="button" $kind={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        Share the link
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ShareLinkDialog
            title="Share the link"
            url={url}
            onShare={share}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
