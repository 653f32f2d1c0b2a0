import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import type { Group } from '@cardinal/core/api/groups';
import { ShareLinkButton } from '../../components/ShareLinkButton';
import { Muted, PanelTitle } from '../../components/Surface';
import { invitationPath } from '../../config/paths';
import { toastRequested } from '../../lib/events';
import { shareLink } from '../../lib/shareLink';
import { Panel } from './panels';

/** Shares the link of the invitation. */
export function Invite({ name, inviteCode }: Pick<Group, 'name' | 'inviteCode'>) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const url = `${location.origin}${invitationPath(inviteCode)}`;
  const share = async (): Promise<boolean> => {
    const sharing = await shareLink(t`Join “${name}” on Cardinal, the daily card game.`, url);
    if (sharing === 'copied') {
      const description = t`Anyone with the link can join your group.`;
      dispatch(toastRequested({ title: t`Link copied`, description }));
    }
    return sharing !== 'blocked';
  };
  return (
    <Panel aria-labelledby="invite">
      <PanelTitle id="invite">{t`Invite`}</PanelTitle>
      <Muted>{t`Anyone with this link can join.`}</Muted>
      <ShareLinkButton title={t`Share the link`} url={url} isMain onShare={share} />
    </Panel>
  );
}
