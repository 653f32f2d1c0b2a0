import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { CardBack } from '../../../components/card/Drawing';
import { highAndWide, low, space } from '../../../theme/tokens';
import { Felt, Line } from './Felt';

/** The table, and a card of text below it. On a low screen, the card is beside the table. */
export const TableAndCard = styled.div`
  display: flex;
  flex-direction: column;
  /* The same height with or without a run, so that nothing moves when it loads. */
  & > :nth-child(1) {
    flex: none;
    height: 18.5rem;
    min-height: 0;
  }
  & > :nth-child(2) {
    position: relative;
    z-index: 1;
    margin-top: calc(-1 * ${space.three});
  }
  ${highAndWide} {
    & > :nth-child(1) {
      height: 27rem;
    }
  }
  ${low} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.two};
    align-items: start;
    & > :nth-child(1) {
      position: sticky;
      top: ${space.one};
      height: calc(100 * var(--dvh) - 5.5rem);
    }
    & > :nth-child(2) {
      margin-top: 0;
    }
  }
`;

const Deck = styled.div`
  position: relative;
  align-self: center;
  justify-self: center;
  width: clamp(6rem, 16 * var(--dvh), 9rem);
  margin-bottom: ${space.three};
  /* Balances the offset between the two cards. */
  transform: translateX(11%);
  & svg {
    display: block;
    width: 100%;
  }
  & > * + * {
    position: absolute;
    inset: 0;
    transform: rotate(-11deg) translate(-14%, 3%);
  }
`;

export function ClosedDeck() {
  const { t } = useLingui();
  return (
    <Felt aria-label={t`Card table`}>
      <Line />
      <Deck aria-hidden="true">
        <CardBack />
        <CardBack />
      </Deck>
    </Felt>
  );
}
