import type { Auth } from '../session/useAuth';

export type MenuEntry =
  | 'profile'
  | 'history'
  | 'groups'
  | 'logOut'
  | 'signIn'
  | 'statistics'
  | 'settings'
  | 'trainer'
  | 'help'
  | 'leaveGuestMode';

/** The entries of the settings menu. A narrow bar moves the statistics into it. */
export function menuChoices(
  { isUnreachable, isAuthenticated, isGuest }: Auth,
  isNarrow: boolean,
): readonly MenuEntry[] {
  return [
    ...ownChoices(isUnreachable, isAuthenticated),
    ...(isNarrow ? (['statistics'] as const) : []),
    'settings',
    'trainer',
    'help',
    ...(isGuest ? (['leaveGuestMode'] as const) : []),
  ];
}

function ownChoices(isUnreachable: boolean, isAuthenticated: boolean): readonly MenuEntry[] {
  // If the server is unavailable, the player is unknown but still signed in, so there is no sign-in
  // button.
  if (isUnreachable) return ['logOut'];
  return isAuthenticated ? ['profile', 'history', 'groups', 'logOut'] : ['signIn'];
}
