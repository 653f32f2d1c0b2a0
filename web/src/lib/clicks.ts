import { eventChannel, type EventChannel } from 'redux-saga';

const CHOICES = 'button, a[href], [role="menuitem"], select';

/** For a group of buttons with their own sound. */
export const OWN_SOUND = { 'data-own-sound': '' } as const;

/** Clicks on any page that play the click sound. */
export function clicks(): EventChannel<Event> {
  return eventChannel((emit) => {
    const onClick = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('[data-own-sound]') !== null) return;
      if (target.closest(CHOICES) !== null) emit(event);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  });
}
