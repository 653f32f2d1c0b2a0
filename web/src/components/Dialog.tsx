import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, motion, radius, shadow, space, text, wide } from '../theme/tokens';
import { IconButton } from './Button';
import { Icon } from './icons';
import { useBackButton } from './useBackButton';
import { useReturnOfFocus } from './useReturnOfFocus';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px) scale(0.98); }`;

/** Ours, not Radix's: the page behind is held still by a line of CSS (globalStyle.ts). */
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

const Panel = styled(Radix.Content)<{ $size: DialogSize }>`
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
  ${wide} {
    border-radius: ${radius.large};
    padding: ${space.four};
  }
`;

const Title = styled(Radix.Title)`
  font-size: ${text.title};
  padding-right: ${space.six};
`;

const Description = styled(Radix.Description)`
  margin-top: ${space.one};
  color: ${color.muted};
`;

const Corner = styled(IconButton)`
  position: absolute;
  top: ${space.two};
  right: ${space.two};
`;

const Body = styled.div`
  margin-top: ${space.three};
`;

export const DialogActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  margin-top: ${space.three};
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
}

/**
 * The one dialog: focus stays in it and returns, the page behind does not scroll, and a phone's back
 * button closes it. It is open for as long as it is rendered.
 */
export function Dialog({
  title,
  description,
  children,
  onClose,
  canClose = true,
  size = 'small',
  hasCorner = canClose,
}: DialogProps) {
  useBackButton(onClose, canClose);
  const focus = useReturnOfFocus();
  const hold = (event: Event): void => {
    if (!canClose) event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && canClose && onClose()}>
      <Radix.Portal>
        <Overlay data-dialog>
          <Panel
            $size={size}
            {...focus}
            onEscapeKeyDown={hold}
            onPointerDownOutside={hold}
            onInteractOutside={hold}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <Title>{title}</Title>
            {description !== undefined && <Description>{description}</Description>}
            {children !== undefined && <Body>{children}</Body>}
            {hasCorner && (
              <Radix.Close asChild>
                <Corner aria-label="Close">
                  <Icon name="close" />
                </Corner>
              </Radix.Close>
            )}
          </Panel>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
