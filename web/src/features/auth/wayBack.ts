import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Mode } from '@cardinal/core/game/game';
import { gamePath } from '../../config/paths';
import { KEYS, session } from '../../lib/storage';

export function providerError(error: string | null): string {
  switch (error) {
    case 'google-unavailable':
      return t`Google sign-in isn’t available right now. Please sign in with your password.`;
    case 'google-unverified':
      return t`Google hasn’t verified your email address, so you can’t use it here.`;
    case 'google-suspended':
      return t`This account is suspended.`;
    case null:
    default:
      return t`Google sign-in didn’t work. Please try again.`;
  }
}

/** The path that the visitor wanted, if it is on this site. */
function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : null;
}

/** The wanted path, including one from before a failed sign-in with Google. */
export function useReturnPath(): string | null {
  const state: unknown = useLocation().state;
  const [left] = useState(() => session.get(KEYS.wantedPath));
  useEffect(() => session.set(KEYS.wantedPath, null), []);
  return wantedPath(state) ?? wantedPath({ from: left });
}

/** Listed here, because importing the game's list would load the whole game. */
const TABLES: readonly Mode[] = ['daily', 'fun', 'drinking'];

/** The path of this session's last mode, with the day of a daily. Without one, today's daily. */
export function lastGamePath(): string {
  const stored = session.get(KEYS.gameMode);
  const mode = TABLES.find((known) => known === stored);
  return mode === undefined ? gamePath('daily') : gamePath(mode, session.get(KEYS.gameDate));
}
