import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { Turn } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { OpenCard } from '../../../components/card/PlayingCard';
import { Hidden } from '../../../components/Surface';
import { guessLabel } from '../../../lib/guessTexts';
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
  direction: ltr;
  gap: calc(var(--laid) * 0.34) calc(var(--laid) * 0.12);
  /* Makes rows about equally long: nine cards are five and four. */
  max-width: min(46rem, var(--row) * var(--laid) * 1.12 + 2 * ${space.two});
  margin: 0;
  /* Above the edge that the card of text covers. */
  padding: ${space.oneHalf} ${space.two} ${space.four};
  list-style: none;
  & > li {
    position: relative;
    width: var(--laid);
  }
`;

/** A sign shows right or wrong, not only the color. */
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

/**
 * The width of a card, as a share of the window's width in percent. The more cards, the smaller: a
 * whole deck fits on a phone.
 */
function sizeOf(count: number): number {
  if (count <= 18) return 11.2;
  if (count <= 32) return 8.4;
  return count <= 40 ? 7.2 : 6.3;
}

/** How many cards make a row, so that all rows are about equally long. `most` fit in one. */
function inARow(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

function measuresOf(count: number): CSSProperties {
  const share = sizeOf(count);
  const [few, many] = [74, 93].map((width) => inARow(count, Math.floor(width / share)));
  return { '--share': share, '--few': few, '--many': many } as CSSProperties;
}

function resultOf(guess: Guess, isRight: boolean): string {
  const label = guessLabel(guess);
  return isRight
    ? t({ message: `${label} was right`, comment: 'A guess, as its button says it: HIGHER.' })
    : t({ message: `${label} was wrong`, comment: 'A guess, as its button says it: HIGHER.' });
}

export function RunCards({ turns }: { turns: readonly Turn[] }) {
  const count = turns.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <Felt aria-label={t({ message: 'Your run', comment: 'All cards of a finished game.' })}>
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
                  <Hidden>{resultOf(guess, correct)}</Hidden>
                </Sign>
              )}
            </li>
          )),
        )}
      </Cards>
    </Felt>
  );
}
