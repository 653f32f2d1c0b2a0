import { useState } from 'react';
import type { Person } from '@cardinal/core/documents/users';
import { lazyDialog } from '../components/lazyPart';
import { LeagueTable } from '../features/leagues/LeagueTable';
import { SocialDialog, type SocialDialogProps } from '../features/social/SocialDialog';
import { WithPlayer } from './WithPlayer';

const NewChallengeDialog = lazyDialog(
  async () => (await import('../features/challenge/NewChallengeDialog')).NewChallengeDialog,
);

export function SocialFlow(props: Omit<SocialDialogProps, 'onChallenge' | 'league'>) {
  const [challenged, setChallenged] = useState<Person | null>(null);
  const { userId, today } = props;
  const isKnown = userId !== null && today !== null;
  return (
    <WithPlayer userId={userId}>
      <SocialDialog
        {...props}
        league={isKnown ? <LeagueTable userId={userId} today={today} /> : null}
        onChallenge={setChallenged}
      />
      {challenged !== null && (
        <NewChallengeDialog friend={challenged} onClose={() => setChallenged(null)} />
      )}
    </WithPlayer>
  );
}
