import { KEYS, session } from '../../lib/storage';

/** Whether both dialogs of the drinking game were accepted in this browser session. */
export function hasAcceptedDrinking(): boolean {
  return session.get(KEYS.drinkingAccepted) === 'yes';
}

export function acceptDrinking(): void {
  session.set(KEYS.drinkingAccepted, 'yes');
}
