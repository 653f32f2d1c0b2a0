import { challengePath } from '../../config/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '@cardinal/core/documents/users';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { useCreateChallengeMutation } from '../../data/challenges';
import { failureFrom, messageFor } from '../../data/failure';

interface NewChallengeDialogProps {
  /** The friend on whose row it was opened. */
  readonly friend?: Person;
  readonly onClose: () => void;
}

const FALLBACKS = {
  badAnswer: 'Couldn’t create the challenge. Please try again.',
  noAnswer: 'Can’t reach the server. Check your connection and try again.',
};

const NO_LONGER_FRIENDS = 'You’re no longer friends with this player.';

/** Chooses the rounds, creates the challenge, and leads to its page with the link. */
export function NewChallengeDialog({ friend, onClose }: NewChallengeDialogProps) {
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateChallengeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const start = (rounds: number): void => {
    if (isLoading) return;
    setProblem(null);
    void create({ rounds, ...(friend && { friendId: friend.id }) })
      .unwrap()
      .then(
        ({ code }) => {
          // The dialog's own entry in the history is the one to replace.
          onClose();
          setTimeout(() => navigate(challengePath(code)));
        },
        (error: unknown) => {
          const failure = failureFrom(error);
          const isUnknown = failure.code === 'not-found';
          setProblem(isUnknown ? NO_LONGER_FRIENDS : messageFor(failure, FALLBACKS));
        },
      );
  };
  return (
    <Dialog
      title={
        friend === undefined ? (
          'Challenge a friend'
        ) : (
          <>
            Challenge <Name>{`@${friend.username}`}</Name>
          </>
        )
      }
      description="You all get the same fresh deck, and play it when you like. The highest score wins."
      onClose={onClose}
    >
      {friend === undefined ? (
        <Muted>You get a link for up to eight players. They don’t need an account.</Muted>
      ) : (
        <Muted>
          Your friend sees it in Friends & Social. You also get a link for up to eight players, who
          don’t need an account.
        </Muted>
      )}
      <Outcome problem={problem} />
      <DialogActions>
        <Button type="button" aria-disabled={isLoading} onClick={() => start(1)}>
          One round
        </Button>
        <Button type="button" $kind="secondary" aria-disabled={isLoading} onClick={() => start(3)}>
          Best of three
        </Button>
      </DialogActions>
    </Dialog>
  );
}
