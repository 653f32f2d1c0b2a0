import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css, keyframes } from 'styled-components';
import { color, low, motion, radius, shadow, space, text, wide } from '../theme/tokens';
import { IconButton } from './Button';
import { Icon } from './icons';
import { useBackButton } from './useBackButton';
import { useModal } from './useModal';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px) scale(0.98); }`;
/** For a page that moves while a dialog comes, to name before (CardTable.tsx). */
export const dialogMotions = css`
  ${appear} ${rise}
`;

/** The page behind is held still by a line of CSS (globalStyle.ts). */
const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  align-items: end;
  justify-items: center;
  overflow-y: auto;
  background: ${color.overlay};
  animation: ${appear} ${motion.quick};
  ${wide} {
    align-items: center;
    padding: ${space.four};
  }
`;

const Panel = styled.div<{ $size: DialogSize }>`
  position: relative;
  width: 100%;
  max-width: ${({ $size }) => ($size === 'large' ? '44rem' : '27rem')};
  max-height: 92dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.three};
  padding-bottom: max(${space.three}, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-radius: ${radius.large} ${radius.large} 0 0;
  box-shadow: ${shadow.dialog};
  animation: ${rise} ${motion.calm};
  &:focus {
    outline: none;
  }
  ${wide} {
    border-radius: ${radius.large};
    padding: ${space.four};
  }
  /* Wide rather than high: what it says and its buttons are in sight together. */
  ${low} {
    max-width: ${({ $size }) => ($size === 'large' ? '44rem' : '34rem')};
    max-height: 96dvh;
    padding: ${space.two} ${space.three};
  }
`;

const Title = styled.h2`
  font-size: ${text.title};
  padding-right: ${space.six};
  text-wrap: balance;
`;

const Description = styled.p`
  margin-top: ${space.oneHalf};
  color: ${color.muted};
  text-wrap: pretty;
`;

const Corner = styled(IconButton)`
  position: absolute;
  top: ${space.two};
  right: ${space.two};
  /* Beside the title's middle. */
  ${wide} {
    top: ${space.three};
    right: ${space.three};
  }
  ${low} {
    top: ${space.one};
    right: ${space.two};
  }
`;

const Body = styled.div`
  margin-top: ${space.three};
  ${low} {
    margin-top: ${space.two};
  }
`;

export const DialogActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  margin-top: ${space.three};
  ${low} {
    flex-direction: row;
    margin-top: ${space.two};
    & > * {
      flex: 1 1 0;
    }
  }
`;

export type DialogSize = 'small' | 'large';

interface DialogProps {
  readonly title: string;
  readonly description?: string;
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
        {children !== undefined && <Body>{children}</Body>}
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
