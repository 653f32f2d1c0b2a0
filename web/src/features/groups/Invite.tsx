import { invitationPath } from '../../config/paths';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Group } from '@cardinal/core/api/groups';
import { Button } from '../../components/Button';
import { Muted, PanelTitle } from '../../components/Surface';
import { toastRequested } from '../../lib/events';
import { shareLink } from '../../lib/shareLink';
import { LinkText, Panel } from './panels';

const COPIED = { title: 'Link copied', description: 'Anyone with the link can join your group.' };

/** Shares the link of the invitation, which can also be selected and copied. */
export function Invite({ name, inviteCode }: Pick<Group, 'name' | 'inviteCode'>) {
  const dispatch = useDispatch();
  const link = useRef<HTMLInputElement>(null);
  const url = `${location.origin}${invitationPath(inviteCode)}`;
  const invite = async (): Promise<void> => {
    const sharing = await shareLink(`Join “${name}” on Cardinal, the daily card game.`, url);
    if (sharing === 'copied') dispatch(toastRequested(COPIED));
    if (sharing === 'blocked') link.current?.focus();
  };
  return (
    <Panel aria-labelledby="invite">
      <PanelTitle id="invite">Invite</PanelTitle>
      <Muted>Anyone with this link can join.</Muted>
      <LinkText
        ref={link}
        aria-label="Link of the invitation"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button type="button" onClick={() => void invite()}>
        Invite
      </Button>
    </Panel>
  );
}
