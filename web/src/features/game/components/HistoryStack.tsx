import type { CSSProperties } from 'react';
import styled, { css, keyframes } from 'styled-components';
import type { Card } from '@cardinal/core/game/cards';
import { OpenCard } from '../../../components/card/PlayingCard';
import { color, motion, radius, space, text } from '../../../theme/tokens';

const SHOWN = 10;

/** Fixed in height and laid out by transforms alone: a new card moves nothing but the stack. */
const Row = styled.section`
  position: relative;
  height: 4.6rem;
  margin: 0 ${space.three};
  container-type: inline-size;
`;

const Cards = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const appear = keyframes`from { opacity: 0; translate: 0 -1.4rem; }`;

/** `--seat`: how many places right of the middle; where there is little room, they are closer. */
const seated = css`
  position: absolute;
  top: 0;
  left: 50%;
  transform: translateX(-50%) translateX(calc(var(--seat) * min(1.73rem, 7.6cqw)));
  transition: transform ${motion.calm};
  animation: ${appear} ${motion.calm};
`;

interface Seated {
  readonly $seat: number;
}

const at = ({ $seat }: Seated) => ({ style: { '--seat': $seat } as CSSProperties });

const Small = styled.li.attrs<Seated>(at)`
  ${seated}
  width: 2.35rem;
`;

const More = styled.span.attrs<Seated>(at)`
  ${seated}
  margin-top: 0.85rem;
  padding: 0.15rem 0.5rem;
  border-radius: ${radius.round};
  background: rgb(0 0 0 / 45%);
  color: ${color.onFelt};
  font-size: ${text.small};
  font-weight: 700;
`;

/** The previous cards: the last ten, and how many lie under them. */
export function HistoryStack({ cards }: { cards: readonly Card[] }) {
  const hidden = Math.max(0, cards.length - SHOWN);
  const shown = cards.slice(-SHOWN);
  // The badge takes up a place and a half.
  const first = -(shown.length - 1) / 2 + (hidden > 0 ? 0.75 : 0);
  return (
    <Row aria-label="Previous Cards">
      {hidden > 0 && (
        <More $seat={first - 1.75} aria-label={`${hidden} more`}>
          +{hidden}
        </More>
      )}
      <Cards>
        {shown.map((card, index) => (
          <Small key={card.suit + card.value} $seat={first + index}>
            <OpenCard card={card} />
          </Small>
        ))}
      </Cards>
    </Row>
  );
}
