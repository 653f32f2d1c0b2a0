import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useTopDialog } from '../../components/dialogStack';
import { toastRequested } from '../../lib/events';
import { isolated } from '../../lib/language';
import { KEYS, session } from '../../lib/storage';

/**
 * Welcomes the player once per session. `username` is undefined until the player is known, and null
 * for a guest.
 */
export function useWelcome(username: string | null | undefined): void {
  const dispatch = useDispatch();
  // It would cover a dialog's text.
  const isFree = useTopDialog() === null;
  useEffect(() => {
    if (!isFree || username === undefined || session.get(KEYS.welcomeToastShown) !== null) return;
    session.set(KEYS.welcomeToastShown, 'true');
    const name = isolated(username ?? '');
    dispatch(
      toastRequested({
        title: username === null ? msg`Welcome!` : msg`Welcome, ${name}!`,
        description: msg`The cards are on the table.`,
      }),
    );
  }, [dispatch, isFree, username]);
}
