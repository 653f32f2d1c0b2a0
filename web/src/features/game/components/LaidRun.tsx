import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { Turn } from '@cardinal/core/game/game';
import { OpenCard } from '../../../components/card/PlayingCard';
import { Hidden } from '../../../components/Surface';
import { GUESS_FACES } from '../../../config/guesses';
import { color, highAndWide, low, radius, space, wide } from '../../../theme/tokens';
import { Felt, Line } from './Felt';

const Cards = styled.ul`
  --laid: calc(var(--share) * min(1vw, 0.27rem));
  --row: var(--few);
  ${wide} {
    --laid: calc(var(--share) * 0.36rem);
    --row: var(--many);
  }
  ${highAndWide} {
    --laid: calc(var(--share) * 0.42rem);
  }
  ${low} {
    --laid: calc(var(--share) * min(0.5vw, 0.27rem));
    --row: var(--few);
  }
  position: relative;
  align-self: center;
  justify-self: center;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: calc(var(--laid) * 0.34) calc(var(--laid) * 0.12);
  /* No row is longer than the others by much: nine are five and four. */
  max-width: min(46rem, var(--row) * var(--laid) * 1.12 + 2 * ${space.two});
  margin: 0;
  /* Above the rim on which the card lies. */
  padding: ${space.oneHalf} ${space.two} ${space.four};
  list-style: none;
  & > li {
    position: relative;
    width: var(--laid);
  }
`;

/** Right or wrong, told by its sign as well. */
const Sign = styled.span<{ $isRight: boolean }>`
  position: absolute;
  left: 50%;
  bottom: -0.45rem;
  display: grid;
  place-items: center;
  width: 1.05rem;
  height: 1.05rem;
  border-radius: ${radius.round};
  background: ${({ $isRight }) => ($isRight ? color.chip : color.brand)};
  color: ${({ $isRight }) => ($isRight ? color.chipText : color.onBrand)};
  transform: translateX(-50%);
  & svg {
    width: 0.7rem;
    height: 0.7rem;
  }
`;

/** The more cards, the smaller: a whole deck has its room on a phone. Shares of the window's width. */
function sizeOf(count: number): number {
  if (count <= 18) return 11.2;
  if (count <= 32) return 8.4;
  return count <= 40 ? 7.2 : 6.3;
}

/** How many lie in a row, of so many that have room in one, for all rows to be about as long. */
function inARow(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

/** The measures of so many cards, for a phone's table and for a wide one. */
function measuresOf(count: number): CSSProperties {
  const share = sizeOf(count);
  const [few, many] = [74, 93].map((width) => inARow(count, Math.floor(width / share)));
  return { '--share': share, '--few': few, '--many': many } as CSSProperties;
}

/** A run as it lies on the table when all is over: every card in its order, and how it was guessed. */
export function LaidRun({ turns }: { turns: readonly Turn[] }) {
  const count = turns.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <Felt aria-label="Your run">
      <Line />
      <Cards style={measuresOf(count)}>
        {turns.map(({ guess, correct, cards }) =>
          cards.map((card, index) => (
            <li key={card.suit + card.value}>
              <OpenCard card={card} />
              {index === cards.length - 1 && (
                <Sign $isRight={correct}>
                  <svg aria-hidden="true" viewBox="0 0 12 12" fill="none" stroke="currentColor">
                    <path
                      d={correct ? 'M2 6.5 4.8 9.2 10 3.2' : 'M2.5 2.5l7 7M9.5 2.5l-7 7'}
                      strokeWidth={2}
                      strokeLinecap="round"
                    />
                  </svg>
                  <Hidden>{`${GUESS_FACES[guess].name} was ${correct ? 'right' : 'wrong'}`}</Hidden>
                </Sign>
              )}
            </li>
          )),
        )}
      </Cards>
    </Felt>
  );
}
