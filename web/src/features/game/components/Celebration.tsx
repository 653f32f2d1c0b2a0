import styled, { keyframes } from 'styled-components';
import { SUITS } from '@cardinal/core/game/cards';
import { color, still } from '../../../theme/tokens';

const fall = keyframes`
  from { transform: translateY(-3rem) rotate(0deg); opacity: 0; }
  12% { opacity: 1; }
  80% { opacity: 1; }
  to { transform: translateY(34rem) rotate(540deg); opacity: 0; }
`;

const Rain = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  overflow: hidden;
  pointer-events: none;
`;

/** With reduced motion, the suits are scattered on the felt. */
const Pip = styled.span<{ $at: number }>`
  position: absolute;
  top: 0;
  left: ${({ $at }) => spread($at, 61) * 96}%;
  color: ${({ $at }) => ($at % 2 === 0 ? color.cardGold : color.chip)};
  font-size: ${({ $at }) => 1.1 + spread($at, 29) * 1.3}rem;
  animation: ${fall} ${({ $at }) => 2.4 + spread($at, 43) * 2}s linear 2 both;
  animation-delay: ${({ $at }) => spread($at, 17) * 2.6}s;
  ${still} {
    animation: none;
    top: ${({ $at }) => 6 + spread($at, 43) * 82}%;
    opacity: 0.75;
  }
`;

/** A number from 0 to 1 that looks random but is the same on each render, so that nothing jumps. */
function spread(at: number, step: number): number {
  return ((at * step + 7) % 97) / 97;
}

const COUNT = 28;

/** Rains suits on the table, when all 52 cards are turned and a life is left. */
export function Celebration() {
  return (
    <Rain aria-hidden="true" data-testid="celebration">
      {Array.from({ length: COUNT }, (_, at) => (
        <Pip key={at} $at={at}>
          {SUITS[at % SUITS.length]}
        </Pip>
      ))}
    </Rain>
  );
}
