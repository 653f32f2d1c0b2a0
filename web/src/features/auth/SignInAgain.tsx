import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { WithSlice } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import { PATHS } from '../../config/paths';
import { AuthDialog } from './AuthDialog';
import { selectPlayerId, type authSlice } from '../../session/authSlice';

interface SignInAgainProps {
  /** Whose session was ended elsewhere. */
  readonly user: User;
  /** The address of the table. */
  readonly from: string;
  /** Somebody else has signed in. */
  readonly onOther: () => void;
}

/** The session was ended elsewhere: the table stays as it is until it is clear who plays on. */
export function SignInAgain({ user, from, onOther }: SignInAgainProps) {
  const navigate = useNavigate();
  const store = useStore<WithSlice<typeof authSlice>>();
  const latest = useRef(onOther);
  useEffect(() => {
    latest.current = onOther;
  });
  // It goes with the sign-in, in whichever tab: before the next player has seen a card of this one's.
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
      reason="Your session has ended. Sign in again, and this game goes on where it stands."
      onClose={() => navigate(PATHS.login, { state: { from } })}
      onDone={() => undefined}
    />
  );
}
