import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { challengePath } from '../../config/paths';
import { useCreateChallengeMutation, usePlaySomeoneMutation } from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';

/** Opens the challenge that a call returns. */
function useOpening() {
  const navigate = useNavigate();
  const settle = useOutcome();
  return (made: Promise<{ readonly code: string }>, how: 'play' | 'open'): void =>
    settle(
      made.then(({ code }) => navigate(`${challengePath(code)}?${how}`)),
      msg({ message: 'No Challenge', comment: 'An error’s title: none was made.' }),
    );
}

/** Pairs the player with the one who has waited longest, or lets them wait. */
export function PlaySomeone({ userId }: { userId: string | null }) {
  const { t } = useLingui();
  const [open, { isLoading }] = usePlaySomeoneMutation();
  const go = useOpening();
  return (
    <Button
      $kind="secondary"
      aria-disabled={isLoading}
      onClick={() => go(open({ userId }).unwrap(), 'open')}
    >{t`Play someone now`}</Button>
  );
}

/** Starts a round against the computer at once. */
export function ChallengeDealer() {
  const { t } = useLingui();
  const [create, { isLoading }] = useCreateChallengeMutation();
  const go = useOpening();
  return (
    <Button
      $kind="secondary"
      aria-disabled={isLoading}
      onClick={() => go(create({ rounds: 1, dealer: true }).unwrap(), 'play')}
    >{t`Challenge the Dealer`}</Button>
  );
}
