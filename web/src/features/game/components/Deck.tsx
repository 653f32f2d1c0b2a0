import styled from 'styled-components';
import { DECK_SIZE } from '@cardinal/core/game/cards';
import { CardBack } from '../../../components/card/Drawing';
import { memo } from '../../../components/memo';
import { color, radius, shadow, text } from '../../../theme/tokens';

/** The height of a full deck, as a share of a card's width. */
const HEIGHT = 0.11;

/** The deck's place, visible when the deck is gone. */
const Place = styled.div`
  position: relative;
  aspect-ratio: 250 / 350;
  border: 2px dashed ${color.feltLine};
  border-radius: 7.2% / 5.1%;
`;

/** The edges of the cards below the first one. */
const Pile = styled.div.attrs<{ $share: number }>(({ $share }) => ({
  style: { '--share': $share },
}))`
  position: absolute;
  inset: -2px;
  bottom: calc(var(--card) * ${HEIGHT} * var(--share) * -1);
  border-radius: 7.2% / 5.1%;
  /* Only at the bottom: the first card's sides are smooth. */
  background:
    repeating-linear-gradient(${color.cardFace} 0 1px, ${color.cardEdge} 1px 3px) 0 100% / 100% 20%
      no-repeat,
    ${color.cardFace};
  box-shadow: ${shadow.card};
  & > svg {
    display: block;
    width: 100%;
    aspect-ratio: 250 / 350;
  }
`;

/** On the deck's front, above anything else there. */
export const CardsLeft = styled.p`
  position: absolute;
  left: 50%;
  top: calc(var(--card) * 0.74);
  transform: translateX(-50%);
  padding: 0 0.6rem;
  border-radius: ${radius.round};
  background: ${color.feltWord};
  color: ${color.onFelt};
  font-size: ${text.small};
  font-weight: 650;
  line-height: 1.5rem;
  white-space: nowrap;
  /* If the deck is above the other two cards, a phrase has its place between them. */
  [data-is-tall='true'] & {
    top: calc(var(--card) * 0.74 - 1.7rem);
  }
`;

export const Deck = memo(function Deck({ count }: { count: number }) {
  return (
    <Place aria-hidden="true">
      {count > 0 && (
        <Pile $share={count / DECK_SIZE}>
          <CardBack />
        </Pile>
      )}
    </Place>
  );
});
