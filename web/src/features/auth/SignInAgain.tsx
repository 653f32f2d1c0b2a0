import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { WithSlice } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import { PATHS } from '../../config/paths';
import { AuthDialog } from './AuthDialog';
import { selectPlayerId, type authSlice } from '../../session/authSlice';

interface SignInAgainProps {
  /** The player whose session was ended elsewhere. */
  readonly user: User;
  readonly from: string;
  /** Called when another player has signed in. */
  readonly onOther: () => void;
}

/**
 * Asks the player to sign in again, because the session was ended elsewhere. The game stays as it
 * is until the player is known.
 */
export function SignInAgain({ user, from, onOther }: SignInAgainProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useStore<WithSlice<typeof authSlice>>();
  const latest = useRef(onOther);
  useEffect(() => {
    latest.current = onOther;
  });
  // Runs as this unmounts, after a sign-in in any tab, so that another player never sees this one's
  // cards.
  useLayoutEffect(
    () => () => {
      const playerId = selectPlayerId(store.getState());
      if (playerId !== null && playerId !== user.id) latest.current();
    },
    [store, user.id],
  );
  return (
    <AuthDialog
      email={user.email}
      reason={t`Your session has ended. Sign in again to continue this game.`}
      onClose={() => navigate(PATHS.login, { state: { from } })}
      onDone={() => undefined}
    />
  );
}
