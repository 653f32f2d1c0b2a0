import { useState } from 'react';
import styled from 'styled-components';
import { CARD_BACKS, DEFAULT_APPEARANCE, TABLES } from '@cardinal/core/documents/appearance';
import { DECK } from '@cardinal/core/game/cards';
import { Button } from '../src/components/Button';
import { CardChip } from '../src/components/card/CardChip';
import { CardBack, Drawing } from '../src/components/card/Drawing';
import { OpenCard, PlayingCard } from '../src/components/card/PlayingCard';
import { BridgeMark } from '../src/components/BridgeMark';
import { Lives } from '../src/components/Lives';
import { felt } from '../src/theme/looks';
import { tableStyle } from '../src/theme/tables';
import { radius, space } from '../src/theme/tokens';
import { Row, State } from './State';

const Felt = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  padding: ${space.two};
  border-radius: ${radius.large};
  ${felt}
`;

const Slot = styled.div`
  width: 4.4rem;
`;

/** Outside has no icon: it shows the ranks themselves. */
const SIGNS = ['same', 'different', 'higher', 'lower', 'red', 'black'];

const Sign = styled.span`
  width: 4rem;
`;

const KINGS = DECK.filter(({ value }) => value === 'K');

function Turning() {
  const [isUp, setUp] = useState(false);
  return (
    <Row>
      <Slot>
        <PlayingCard card={isUp ? (DECK[0] ?? null) : null} />
      </Slot>
      <Button type="button" $kind="secondary" onClick={() => setUp(!isUp)}>
        Turn it over
      </Button>
    </Row>
  );
}

export function CardStates() {
  return (
    <>
      <State name="OpenCard: all 52">
        <Felt style={tableStyle(DEFAULT_APPEARANCE)}>
          {DECK.map((card) => (
            <Slot key={card.value + card.suit}>
              <OpenCard card={card} />
            </Slot>
          ))}
        </Felt>
      </State>
      <State name="OpenCard: a color for each suit">
        <Felt style={tableStyle({ ...DEFAULT_APPEARANCE, fourColors: true })}>
          {KINGS.map((card) => (
            <Slot key={card.suit}>
              <OpenCard card={card} />
            </Slot>
          ))}
        </Felt>
      </State>
      <State name="PlayingCard: face down, turning">
        <Felt style={tableStyle(DEFAULT_APPEARANCE)}>
          <Turning />
        </Felt>
      </State>
      <State name="CardBack: every back, and every table">
        {TABLES.map((table) => (
          <Felt key={table} style={tableStyle({ ...DEFAULT_APPEARANCE, table })}>
            {CARD_BACKS.map((back) => (
              <Slot key={back} style={tableStyle({ ...DEFAULT_APPEARANCE, table, cardBack: back })}>
                <CardBack />
              </Slot>
            ))}
          </Felt>
        ))}
      </State>
      <State name="Drawing: the sign of each guess">
        <Row style={tableStyle(DEFAULT_APPEARANCE)}>
          {SIGNS.map((sign) => (
            <Sign key={sign} title={sign}>
              <Drawing of={sign} width={48} height={28} />
            </Sign>
          ))}
        </Row>
      </State>
      <State name="CardChip">
        <Row>
          {KINGS.map((card) => (
            <CardChip key={card.suit} card={card} />
          ))}
        </Row>
      </State>
      <State name="BridgeMark: a freeze, an excused day">
        <BridgeMark by="freeze" />
        <BridgeMark by="excused" />
      </State>
      <State name="Lives: three to none">
        <Row>
          {[3, 2, 1, 0].map((left) => (
            <Lives key={left} left={left} />
          ))}
        </Row>
      </State>
    </>
  );
}
