import { KEYS, session } from '../../lib/storage';

export function hasAcceptedDrinking(): boolean {
  return session.get(KEYS.drinkingAccepted) === 'yes';
}

export function acceptDrinking(): void {
  session.set(KEYS.drinkingAccepted, 'yes');
}
