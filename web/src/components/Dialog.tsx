import { useId, useRef, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { TOUCH, color, low, motion, radius, shadow, space, text, wide } from '../theme/tokens';
import { IconButton } from './Button';
import { Icon } from './icons';
import { useBackButton } from './useBackButton';
import { useModal } from './useModal';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px) scale(0.98); }`;

/** The page behind is held still by a line of CSS (globalStyle.ts). */
const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  align-items: end;
  justify-items: center;
  background: ${color.overlay};
  animation: ${appear} ${motion.quick};
  ${wide} {
    align-items: center;
  }
`;

/**
 * Its frame stays, and what is in it scrolls: below the title, and above the actions or a fading that
 * tells that there is more. All of that sticks to its edges instead of standing outside of what
 * scrolls, so that keys scroll it from wherever the focus is.
 */
const Panel = styled.div<{ $size?: DialogSize }>`
  --edge: ${space.three};
  --foot: max(var(--edge), env(safe-area-inset-bottom));
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => ($size === 'large' ? '44rem' : 'var(--small, 27rem)')};
  max-height: 92dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 4rem 0 6rem;
  padding: 0 min(max(${space.three}, var(--edge)), 7.5vw);
  background: ${color.surface};
  border-radius: ${radius.large} ${radius.large} 0 0;
  box-shadow: ${shadow.dialog};
  animation: ${rise} ${motion.calm};
  &:focus {
    outline: none;
  }
  /* Over the room at the end alone, once that is in sight. */
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
  /* Wide rather than high: what it says and its buttons are in sight together. */
  ${low} {
    --edge: ${space.two};
    --small: 34rem;
    max-height: 96dvh;
  }
`;

const Title = styled.h2`
  position: sticky;
  top: 0;
  z-index: 2;
  padding: var(--edge) ${space.six} ${space.one} 0;
  background: ${color.surface};
  font-size: ${text.title};
  text-wrap: balance;
`;

const Description = styled.p`
  margin-top: ${space.half};
  color: ${color.muted};
  text-wrap: balance;
`;

/** Beside the title's middle; the last to be reached by keys. */
const Corner = styled(IconButton)`
  order: -1;
  position: sticky;
  top: 0;
  z-index: 3;
  align-self: end;
  margin: 0 -${space.one} -${TOUCH} 0;
  translate: 0 calc(var(--edge) - ${space.one});
`;

const Body = styled.div`
  margin-top: min(${space.two}, var(--edge) - ${space.one});
  padding-bottom: var(--foot);
`;

/** At a dialog's end, and in sight before it; not where they would leave no room for anything else. */
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
  /* Of a question its description says all. */
  &:first-child {
    margin-top: -${space.half};
  }
  ${low} {
    flex-direction: row;
    & > * {
      flex: 1 1 0;
      padding-inline: ${space.oneHalf};
    }
  }
`;

/** What it is made of, for a page that moves while it comes, to have drawn before (`Rehearsal`). */
export const DIALOG_PARTS: readonly ComponentType<{ readonly as?: 'div' }>[] = [
  Overlay,
  Panel,
  Title,
  Corner,
  Body,
  DialogActions,
];

export type DialogSize = 'small' | 'large';

interface DialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Without it neither Escape nor a press outside nor a corner button closes. */
  readonly canClose?: boolean;
  readonly size?: DialogSize;
  readonly hasCorner?: boolean;
  /** A press anywhere, in it or beside it, its corner excepted. */
  readonly onPress?: (() => void) | undefined;
}

/**
 * The one dialog: focus stays in it and returns, nothing behind it can be reached or scrolled, and a
 * phone's back button closes it. It is open for as long as it is rendered. Our own, since the
 * library's is as large as the whole game.
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
        // A press that has begun in the dialog is no press beside it.
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
          <Corner type="button" aria-label="Close" onClick={closeByCorner}>
            <Icon name="close" />
          </Corner>
        )}
      </Panel>
    </Overlay>,
    document.body,
  );
}
