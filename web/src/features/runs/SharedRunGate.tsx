import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { Muted, Notice, PanelTitle } from '../../components/Surface';
import { gamePath, PATHS } from '../../config/paths';
import { guestChosen } from '../../session/authSlice';

interface SharedRunDoorProps {
  readonly date: Day;
  readonly today: Day | null;
  /** Whether this browser has a game of that day that waits for an account. */
  readonly hasPlayed: boolean;
}

/**
 * For a visitor without an account who follows a link to a shared run. It shows no cards before the
 * visitor has finished the day, and only an account can see whose run it is.
 */
export function SharedRunGate({ date, today, hasPlayed }: SharedRunDoorProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const play = (): void => {
    dispatch(guestChosen());
    navigate(gamePath('daily', date === today ? null : date));
  };
  const signIn = (): void => navigate(PATHS.login, { state: { from: pathname } });
  return (
    <Notice aria-label={t`A shared run`}>
      <PanelTitle>{t`Someone shared this run with you`}</PanelTitle>
      <p>
        {hasPlayed
          ? t`You’ve played the same deck. Sign in and save your game to see both runs side by side.`
          : t`You get the same deck. Play it first, then compare both runs guess by guess.`}
      </p>
      {!hasPlayed && <Button onClick={play}>{t`Play Daily Challenge`}</Button>}
      <Button $kind={hasPlayed ? 'primary' : 'secondary'} onClick={signIn}>
        {t`Log In / Sign Up`}
      </Button>
      {!hasPlayed && (
        <Muted>
          {t`You can play without an account. To see the run, sign\u00a0in and save your game.`}
        </Muted>
      )}
    </Notice>
  );
}
