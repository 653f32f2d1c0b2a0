import styled from 'styled-components';
import type { Card } from '@cardinal/core/game/cards';
import { PlayingCard } from '../../../components/card/PlayingCard';
import { color, radius, space, text } from '../../../theme/tokens';

const SHOWN = 10;

const Row = styled.section`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 4.6rem;
  padding: 0 ${space.three} ${space.two};
`;

const CARD = '2.35rem';

/** Where there is little room, the cards lie closer together. */
const Cards = styled.ul`
  display: flex;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Small = styled.li`
  flex: 0 1 1.73rem;
  min-width: 0;
  &:last-child {
    flex: none;
  }
  & > * {
    width: ${CARD};
  }
`;

const More = styled.span`
  flex: none;
  margin-right: ${space.one};
  padding: 0.15rem 0.5rem;
  border-radius: ${radius.round};
  background: rgb(0 0 0 / 45%);
  color: ${color.onFelt};
  font-size: ${text.small};
  font-weight: 700;
`;

/** The previous cards: the last ten, and how many lie under them. */
export function HistoryStack({ cards }: { cards: readonly Card[] }) {
  const hidden = cards.length - SHOWN;
  return (
    <Row aria-label="Previous Cards">
      {hidden > 0 && <More aria-label={`${hidden} more`}>+{hidden}</More>}
      <Cards>
        {cards.slice(-SHOWN).map((card) => (
          <Small key={card.suit + card.value}>
            <PlayingCard card={card} />
          </Small>
        ))}
      </Cards>
    </Row>
  );
}
