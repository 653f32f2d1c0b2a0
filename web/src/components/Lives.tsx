import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { LIVES } from '@cardinal/core/game/game';
import { motion, space } from '../theme/tokens';

const Hearts = styled.span`
  display: inline-flex;
  gap: ${space.half};
`;

/** The full heart covers the lost one, and disappears with its life. */
const Heart = styled.svg`
  overflow: visible;
  & > :last-child {
    transform-origin: center;
    transition:
      transform ${motion.slide},
      opacity ${motion.slide};
  }
  &[data-is-lost='true'] > :last-child {
    transform: scale(1.7);
    opacity: 0;
  }
`;

const SHAPE =
  'M12 20.5C5.5 15.5 3 12.3 3 8.9A4.7 4.7 0 0 1 7.7 4.2c1.8 0 3.4 1 4.3 2.6a4.9 4.9 0 0 1 4.3-2.6A4.7 4.7 0 0 1 21 8.9c0 3.4-2.5 6.6-9 11.6Z';

/**
 * The remaining lives, as hearts. A lost one has a line through it, so that it differs by more than
 * its color.
 */
export function Lives({ left, size = 26 }: { left: number; size?: number }) {
  const { t } = useLingui();
  return (
    <Hearts role="img" aria-label={t`${left} of ${LIVES} lives left`}>
      {Array.from({ length: LIVES }, (_, index) => (
        <Heart
          key={index}
          data-is-lost={index >= left}
          aria-hidden="true"
          focusable="false"
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
        >
          <path d={SHAPE} strokeWidth={1.6} opacity={0.65} />
          {index >= left && <path d="M4 20 20 4" strokeWidth={2.2} strokeLinecap="round" />}
          <path d={SHAPE} strokeWidth={1.6} fill="currentColor" />
        </Heart>
      ))}
    </Hearts>
  );
}
