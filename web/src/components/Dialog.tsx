import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import {
  TOUCH,
  color,
  forced,
  low,
  motion,
  radius,
  shadow,
  space,
  text,
  wide,
} from '../theme/tokens';
import { IconButton } from './Button';
import { Icon } from './icons';
import { useBackButton } from './useBackButton';
import { useModal } from './useModal';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px) scale(0.98); }`;

/** globalStyle.ts keeps the page behind from scrolling. */
const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  align-items: end;
  justify-items: center;
  /* A toast may need the space below (Toaster.tsx). */
  padding-bottom: var(--toast-room, 0px);
  background: ${color.overlay};
  animation: ${appear} ${motion.quick};
  ${wide} {
    align-items: center;
  }
`;

/**
 * The panel stays and its content scrolls, below the title and above the actions. Without actions,
 * a fade shows that there is more. The title and the actions are sticky inside the scrolling
 * element, so that keys scroll it wherever the focus is.
 */
const Panel = styled.div<{ $size?: DialogSize }>`
  --edge: ${space.three};
  --foot: max(var(--edge), env(safe-area-inset-bottom));
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => ($size === 'large' ? '44rem' : 'var(--small, 27rem)')};
  max-height: calc(92 * var(--dvh) - var(--toast-room, 0px));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 4rem 0 6rem;
  padding: 0 min(max(${space.three}, var(--edge)), 7.5vw);
  background: ${color.surface};
  border-radius: ${radius.large} ${radius.large} 0 0;
  box-shadow: ${shadow.dialog};
  /* Without the shadow, it has no other edge. */
  ${forced} {
    border: 1px solid;
  }
  animation: ${rise} ${motion.calm};
  &:focus {
    outline: none;
  }
  /* Fades out the content at the bottom edge. At its end, only empty space is below the fade. */
  &::after {
    content: '';
    position: sticky;
    bottom: 0;
    min-height: var(--foot);
    margin-top: calc(-1 * var(--foot));
    background: linear-gradient(transparent, ${color.surface});
    pointer-events: none;
  }
  ${wide} {
    --edge: ${space.four};
    border-radius: ${radius.large};
  }
  /* Wide rather than high, so that text and buttons are visible together. */
  ${low} {
    --edge: ${space.two};
    --small: 34rem;
    max-height: calc(96 * var(--dvh) - var(--toast-room, 0px));
  }
`;

const Title = styled.h2`
  position: sticky;
  top: 0;
  z-index: 2;
  padding-block: var(--edge) ${space.one};
  padding-inline: 0 ${space.six};
  background: ${color.surface};
  font-size: ${text.title};
  text-wrap: balance;
`;

const Description = styled.p`
  margin-top: ${space.half};
  color: ${color.muted};
  text-wrap: balance;
`;

/** Beside the title, but last in the tab order. */
const Corner = styled(IconButton)`
  order: -1;
  position: sticky;
  top: 0;
  z-index: 3;
  align-self: end;
  margin-bottom: -${TOUCH};
  margin-inline-end: calc(-1 * ${space.one});
  translate: 0 calc(var(--edge) - ${space.one});
`;

const Body = styled.div`
  margin-top: min(${space.two}, var(--edge) - ${space.one});
  padding-bottom: var(--foot);
`;

/**
 * Stays visible at the dialog's bottom, except on screens where it would leave no room for the
 * content.
 */
export const DialogActions = styled.div`
  @media (min-height: 541px), (min-width: 520px) {
    position: sticky;
  }
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  margin: ${space.oneHalf} 0 calc(-1 * var(--foot));
  padding: ${space.oneHalf} 0 var(--foot);
  background: ${color.surface};
  box-shadow: ${shadow.below};
  /* A question has its whole text in the description, so only a small gap is needed. */
  &:first-child {
    margin-top: calc(-1 * ${space.half});
  }
  ${low} {
    flex-direction: row;
    & > * {
      flex: 1 1 0;
      padding-inline: ${space.oneHalf};
    }
  }
`;

export type DialogSize = 'small' | 'large';

interface DialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Without it, neither Escape, nor a press outside, nor a corner button closes. */
  readonly canClose?: boolean;
  readonly size?: DialogSize;
  readonly hasCorner?: boolean;
  /** Called for a press anywhere, inside or outside, except on the corner button. */
  readonly onPress?: (() => void) | undefined;
}

/**
 * The only dialog component. It keeps the focus and returns it, blocks the page behind, and closes
 * with a phone's back button. It is open while it is rendered. Our own, because the library's would
 * be as large as the whole game.
 */
export function Dialog({
  title,
  description,
  children,
  onClose,
  canClose = true,
  size = 'small',
  hasCorner = canClose,
  onPress,
}: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { panel, isCovered } = useModal(onClose, canClose);
  const pressedAt = useRef<EventTarget | null>(null);
  useBackButton(onClose, canClose);
  const closeByCorner = (event: MouseEvent): void => {
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <Overlay
      data-dialog
      inert={isCovered}
      aria-hidden={isCovered || undefined}
      onPointerDown={({ target }) => {
        pressedAt.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A press that starts inside and ends outside doesn't close.
        const isBeside = target === currentTarget && pressedAt.current === currentTarget;
        if (isBeside && canClose) (onPress ?? onClose)();
      }}
    >
      <Panel
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        tabIndex={-1}
        $size={size}
        onClick={onPress}
      >
        <Title id={`${id}-title`}>{title}</Title>
        {description !== undefined && (
          <Description id={`${id}-description`}>{description}</Description>
        )}
        <Body>{children}</Body>
        {hasCorner && (
          <Corner aria-label={t`Close`} onClick={closeByCorner}>
            <Icon name="close" />
          </Corner>
        )}
      </Panel>
    </Overlay>,
    document.body,
  );
}
