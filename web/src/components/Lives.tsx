import styled from 'styled-components';
import { LIVES } from '@cardinal/core/game/game';
import { space } from '../theme/tokens';

const Hearts = styled.span`
  display: inline-flex;
  gap: ${space.half};
`;

/** A life: whole, or lost with a stroke through it, so that not only its colour tells. */
function Heart({ isLost, size }: { isLost: boolean; size: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 24 24">
      <path
        d="M12 20.5C5.5 15.5 3 12.3 3 8.9A4.7 4.7 0 0 1 7.7 4.2c1.8 0 3.4 1 4.3 2.6a4.9 4.9 0 0 1 4.3-2.6A4.7 4.7 0 0 1 21 8.9c0 3.4-2.5 6.6-9 11.6Z"
        fill={isLost ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={1.6}
        opacity={isLost ? 0.65 : 1}
      />
      {isLost && (
        <path d="M4 20 20 4" stroke="currentColor" strokeWidth={2.2} strokeLinecap="round" />
      )}
    </svg>
  );
}

/** The lives that are left, as hearts; `size` in pixels. */
export function Lives({ left, size = 26 }: { left: number; size?: number }) {
  return (
    <Hearts role="img" aria-label={`${left} of ${LIVES} lives left`}>
      {Array.from({ length: LIVES }, (_, index) => (
        <Heart key={index} isLost={index >= left} size={size} />
      ))}
    </Hearts>
  );
}
