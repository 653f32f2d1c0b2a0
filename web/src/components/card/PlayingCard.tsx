import { t } from '@lingui/core/macro';
import styled from 'styled-components';
import type { Card } from '@cardinal/core/game/cards';
import { motion, shadow } from '../../theme/tokens';
import { memo } from '../memo';
import { CardBack, CardFace } from './Drawing';
import { cardName } from './cardName';

const Frame = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: 250 / 350;
  perspective: 900px;
`;

/** Only the transform changes, so the browser turns the card without a new layout. */
const Turner = styled.div`
  position: absolute;
  inset: 0;
  transform-style: preserve-3d;
  transform: rotateY(0deg);
  transition: transform ${motion.flip};
  will-change: transform;
  &[data-is-up='false'] {
    transform: rotateY(180deg);
  }
`;

const Side = styled.div`
  position: absolute;
  inset: 0;
  backface-visibility: hidden;
  border-radius: 7.2% / 5.1%;
  box-shadow: ${shadow.card};
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const BackSide = styled(Side)`
  transform: rotateY(180deg);
`;

/** A face-up card that never turns, so it has no back and no layers. */
export function OpenCard({ card }: { card: Card }) {
  return (
    <Frame role="img" aria-label={cardName(card)}>
      <Side>
        <CardFace card={card} />
      </Side>
    </Frame>
  );
}

interface PlayingCardProps {
  readonly card: Card | null;
  readonly label?: string;
}

/** A card on the table. It is face down without a `card`, and turns when it gets one. */
export const PlayingCard = memo(function PlayingCard({ card, label }: PlayingCardProps) {
  return (
    <Frame role="img" aria-label={label ?? (card ? cardName(card) : t`Face-down card`)}>
      <Turner data-is-up={card !== null}>
        <Side>{card && <CardFace card={card} />}</Side>
        <BackSide>
          <CardBack />
        </BackSide>
      </Turner>
    </Frame>
  );
});
