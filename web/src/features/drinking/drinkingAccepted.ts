import { KEYS, session } from '../../lib/storage';

/** Both gates of the party game were passed: that holds for the browser's session. */
export function hasAcceptedDrinking(): boolean {
  return session.get(KEYS.drinkingAccepted) === 'yes';
}

export function acceptDrinking(): void {
  session.set(KEYS.drinkingAccepted, 'yes');
}
