import { useState } from 'react';
import type { Person } from '@cardinal/core/documents/users';
import { lazyDialog } from '../components/lazyPart';
import { SocialDialog, type SocialDialogProps } from '../features/social/SocialDialog';
import { WithPlayer } from './WithPlayer';

const NewChallengeDialog = lazyDialog(
  async () => (await import('../features/challenge/NewChallengeDialog')).NewChallengeDialog,
);

export function SocialFlow(props: Omit<SocialDialogProps, 'onChallenge'>) {
  const [challenged, setChallenged] = useState<Person | null>(null);
  return (
    <WithPlayer userId={props.userId}>
      <SocialDialog {...props} onChallenge={setChallenged} />
      {challenged !== null && (
        <NewChallengeDialog friend={challenged} onClose={() => setChallenged(null)} />
      )}
    </WithPlayer>
  );
}
