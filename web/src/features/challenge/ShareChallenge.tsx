import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import { ShareLinkButton } from '../../components/ShareLinkButton';
import { challengePath } from '../../config/paths';
import { toastRequested } from '../../lib/events';
import { shareLink } from '../../lib/shareLink';

interface ShareChallengeProps {
  readonly code: string;
  /** Who invites. */
  readonly by: string;
  readonly isMain?: boolean;
}

/** Shares the link of a challenge. */
export function ShareChallenge({ code, by, isMain = false }: ShareChallengeProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const url = `${location.origin}${challengePath(code)}`;
  const share = async (): Promise<boolean> => {
    const text = t`${by} challenges you to a game of Cardinal. Same cards, best guesses win.`;
    const sharing = await shareLink(text, url);
    if (sharing === 'copied') {
      const description = t`Send it to the players you want to challenge.`;
      dispatch(toastRequested({ title: t`Link copied`, description }));
    }
    return sharing !== 'blocked';
  };
  return <ShareLinkButton title={t`Share the link`} url={url} isMain={isMain} onShare={share} />;
}
