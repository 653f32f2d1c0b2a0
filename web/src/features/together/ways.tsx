import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { challengePath } from '../../config/paths';
import { useCreateChallengeMutation, useOpenChallengeMutation } from '../../data/challenges';
import { failureFrom, messageFor } from '../../data/failure';
import { alertRequested } from '../../lib/events';

const FALLBACKS = {
  badAnswer: msg`Please try again.`,
  noAnswer: msg`Can’t reach the server. Check your connection and try again.`,
};

/** Opens the challenge that a call returns. A toast says if it failed. */
function useOpening() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return (made: Promise<{ readonly code: string }>, how: 'play' | 'open'): void =>
    void made.then(
      ({ code }) => navigate(`${challengePath(code)}?${how}`),
      (error: unknown) => {
        const description = messageFor(failureFrom(error), FALLBACKS);
        dispatch(alertRequested(t`No Challenge`, description));
      },
    );
}

/** Pairs the player with the one who has waited longest, or lets them wait. */
export function PlaySomeone() {
  const { t } = useLingui();
  const [open, { isLoading }] = useOpenChallengeMutation();
  const go = useOpening();
  return (
    <Button
      $kind="secondary"
      aria-disabled={isLoading}
      onClick={() => isLoading || go(open().unwrap(), 'open')}
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
      onClick={() => isLoading || go(create({ rounds: 1, dealer: true }).unwrap(), 'play')}
    >{t`Challenge the Dealer`}</Button>
  );
}
