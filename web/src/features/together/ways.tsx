import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { challengePath, FROM_QUEUE } from '../../config/paths';
import { useCreateChallengeMutation, usePlaySomeoneMutation } from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';

/** Opens the challenge that a call returns. */
function useOpening() {
  const navigate = useNavigate();
  const settle = useOutcome();
  return (made: Promise<{ readonly code: string }>, how: 'play' | 'search'): void =>
    settle(
      made.then(({ code }) =>
        how === 'play'
          ? navigate(`${challengePath(code)}?play`)
          : navigate(challengePath(code), { state: FROM_QUEUE }),
      ),
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
      onClick={() => go(open({ userId }).unwrap(), 'search')}
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
