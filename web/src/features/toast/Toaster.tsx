import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-toast';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../components/Button';
import { useTopDialog } from '../../components/dialogStack';
import { Icon } from '../../components/icons';
import { TIMINGS } from '../../config/timings';
import { shownDirection, said } from '../../lib/language';
import { color, low, motion, radius, shadow, space, text } from '../../theme/tokens';
import { selectToast, toastDismissed } from './toastSlice';

const enter = keyframes`from { opacity: 0; transform: translateY(40px); }`;

const Region = styled(Radix.Viewport)`
  position: fixed;
  inset-inline-end: 0;
  bottom: env(safe-area-inset-bottom);
  z-index: 60;
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space.two};
  list-style: none;
  /* Glides when another page follows. */
  transition: transform ${motion.calm};
  html:has([data-area='offer']) & {
    transform: translateY(-10rem);
  }
  /* Above or beside the guess buttons, so that they stay usable. */
  html:has([data-area='guesses']) & {
    transform: translateY(-12rem);
    ${low} {
      transform: none;
      inset-inline-end: auto;
      inset-inline-start: 0;
      width: min(26rem, 60vw);
    }
  }
  /* At a game's end, buttons fill the lower part of the window, but the felt above has none. */
  html:has([data-area='game-over']) & {
    top: max(env(safe-area-inset-top), var(--below-bar));
    bottom: auto;
    transform: none;
    ${low} {
      inset-inline-end: auto;
      inset-inline-start: 0;
      width: min(26rem, 60vw);
    }
  }
  /* Beside or below a dialog, which makes room for it (Dialog.tsx). */
  html:has(> body > [data-dialog]) & {
    top: auto;
    bottom: env(safe-area-inset-bottom);
    transform: none;
  }
`;

const Toast = styled(Radix.Root)<{ $isBad: boolean }>`
  display: flex;
  align-items: start;
  gap: ${space.one};
  padding: ${space.two};
  border: 1px solid ${({ $isBad }) => ($isBad ? color.bad : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isBad }) => ($isBad ? color.badSurface : color.surface)};
  color: ${({ $isBad }) => ($isBad ? color.bad : color.text)};
  box-shadow: ${shadow.raised};
  animation: ${enter} 260ms ease-out;
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Radix.Title)`
  font-weight: 700;
`;

const Description = styled(Radix.Description)`
  font-size: ${text.small};
`;

/** The bottom edge of the page's top bar, from the top of the window. */
function barsEnd(): string {
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  return `${Math.max(0, bottom)}px`;
}

/**
 * The height that a dialog leaves free for a toast below it: 0 if it fits beside the dialog. The
 * dialog keeps it, so that nothing moves again when the toast is gone.
 */
function makeRoom(dialog: HTMLElement, toasts: HTMLElement, isResized: boolean): void {
  const overlay = dialog.offsetParent;
  if (!(overlay instanceof HTMLElement)) return;
  // Everything moves anyway, and what another size needed may leave nothing of the dialog.
  if (isResized) overlay.style.removeProperty('--toast-room');
  const beside = overlay.clientWidth - dialog.offsetLeft - dialog.offsetWidth;
  const below = overlay.clientHeight - dialog.offsetTop - dialog.offsetHeight;
  if (beside >= toasts.offsetWidth || below >= toasts.offsetHeight) return;
  overlay.style.setProperty('--toast-room', `${toasts.offsetHeight}px`);
}

/** Keeps toasts below the page's bar, and beside or below a dialog. */
function useFreeRoom(id: number | null) {
  const toasts = useRef<HTMLOListElement>(null);
  const dialog = useTopDialog();
  const [bar, setBar] = useState('0px');
  useLayoutEffect(() => {
    if (id === null) return undefined;
    const look = (event?: Event): void => {
      setBar(barsEnd());
      if (dialog && toasts.current) makeRoom(dialog, toasts.current, event?.type === 'resize');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [id, dialog]);
  const style: Record<`--${string}`, string> = { '--below-bar': bar };
  return { ref: toasts, style };
}

/** Focuses the region. */
const hotkey = 'F8';

/** Shows one toast at a time. Escape or a swipe to its edge closes it; F8 focuses it. */
export function Toaster() {
  const { t } = useLingui();
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  const freeRoom = useFreeRoom(toast?.id ?? null);
  return (
    <Radix.Provider
      label={t`Notification`}
      duration={TIMINGS.toast}
      swipeDirection={shownDirection() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {toast && (
        <Toast
          key={toast.id}
          $isBad={toast.tone === 'destructive'}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && dispatch(toastDismissed(toast.id))}
        >
          <Texts>
            <Title>{said(toast.title)}</Title>
            <Description>{said(toast.description)}</Description>
          </Texts>
          <Radix.Close asChild>
            <IconButton aria-label={t`Dismiss`}>
              <Icon name="close" size={18} />
            </IconButton>
          </Radix.Close>
        </Toast>
      )}
      <Region label={t`Notifications (${hotkey})`} hotkey={[hotkey]} {...freeRoom} />
    </Radix.Provider>
  );
}
