import { eventChannel, type EventChannel } from 'redux-saga';

const CHOICES = 'button, a[href], [role="menuitem"], select';

/** For a group of buttons that have a sound of their own. */
export const OWN_SOUND = { 'data-own-sound': '' } as const;

/** The presses on every page that are heard as presses. */
export function presses(): EventChannel<Event> {
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
