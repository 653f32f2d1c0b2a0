import styled from 'styled-components';
import { colorOf, type Card } from '@cardinal/core/game/cards';
import { color, radius, text } from '../../theme/tokens';
import { cardName } from './cardName';

const Chip = styled.span<{ $isRed: boolean }>`
  direction: ltr;
  display: inline-grid;
  place-items: center;
  min-width: 2.6rem;
  padding: 0.3rem 0.25rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  /* Keeps paper and ink in forced-colors mode. */
  forced-color-adjust: none;
  background: ${color.cardFace};
  color: ${({ $isRed }) => ($isRed ? color.cardRed : color.cardBlack)};
  font-size: ${text.small};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** A card where there is only room for text. */
export function CardChip({ card }: { card: Card }) {
  return (
    <Chip
      $isRed={colorOf(card) === 'red'}
      role="img"
      aria-label={cardName(card)}
      translate="no"
    >{`${card.value}${card.suit}`}</Chip>
  );
}
