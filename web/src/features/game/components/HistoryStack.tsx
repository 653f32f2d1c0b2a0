import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import styled, { css, keyframes } from 'styled-components';
import type { Card } from '@cardinal/core/game/cards';
import { SUIT_NAMES } from '../../../components/card/Drawing';
import { memo } from '../../../components/memo';
import { bareList } from '../../../theme/looks';
import { color, low, motion, radius, space, text } from '../../../theme/tokens';
import { cardName } from '../../../components/card/cardName';

const SHOWN = 10;

/** Has a fixed height and only uses transforms, so that a new card moves nothing else. */
const Row = styled.section`
  position: relative;
  height: 3.7rem;
  margin: 0 1.1rem;
  ${low} {
    height: 3.5rem;
  }
`;

const Cards = styled.ul`
  ${bareList}
`;

const appear = keyframes`from { opacity: 0; translate: 0 -1.4rem; }`;

/** `--slot` is the number of places right of the middle. Places shrink if there is little room. */
const slotted = css`
  --place: min(2.25rem, (100vw - 5rem) * 0.087);
  /* Beside what is on the right of the table. */
  ${low} {
    --place: min(2.25rem, (100vw - 25rem) * 0.087);
  }
  position: absolute;
  top: 0;
  left: 50%;
  transform: translateX(-50%) translateX(calc(var(--slot) * var(--place)));
  transition: transform ${motion.calm};
  animation: ${appear} ${motion.calm};
`;

interface Slotted {
  readonly $slot?: number;
}

const at = ({ $slot }: Slotted) => ({ style: { '--slot': $slot } as CSSProperties });

/** The corner of a card, as much as is needed to read it. */
const Small = styled.li.attrs<Slotted>(at)`
  ${slotted}
  & > span {
    display: grid;
    place-content: center;
    justify-items: center;
    width: calc(var(--place) - 0.15rem);
    height: 2.5rem;
    border-radius: ${radius.mark};
    forced-color-adjust: none;
    background: ${color.cardFace};
    font-size: clamp(0.8rem, calc(var(--place) * 0.5), ${text.body});
    font-weight: 750;
    line-height: 1.12;
  }
`;

const More = styled.span.attrs<Slotted>(at)`
  ${slotted}
  top: 0.55rem;
  padding: 0 0.35rem;
  border-radius: ${radius.round};
  background: ${color.feltShade};
  color: ${color.onFelt};
  font-size: ${text.tiny};
  font-weight: 700;
  line-height: ${space.three};
  direction: ltr;
`;

interface HistoryStackProps {
  readonly cards: readonly Card[];
}

function Stack({ cards }: HistoryStackProps) {
  const { t } = useLingui();
  const hidden = Math.max(0, cards.length - SHOWN);
  const shown = cards.slice(-SHOWN);
  // The badge takes one and a half places.
  const first = -(shown.length - 1) / 2 + (hidden > 0 ? 0.7 : 0);
  return (
    <Row aria-label={t`Previous Cards`}>
      {hidden > 0 && (
        <More
          $slot={first - 1.3}
          aria-label={t({
            message: plural(hidden, { one: '# more', other: '# more' }),
            comment: 'Earlier cards that aren’t shown.',
          })}
        >
          {`+${hidden}`}
        </More>
      )}
      <Cards>
        {shown.map((card, index) => (
          <Small key={card.suit + card.value} $slot={first + index}>
            <span
              role="img"
              aria-label={cardName(card)}
              translate="no"
              style={{ color: `var(--${SUIT_NAMES[card.suit]})` }}
            >
              <span>{card.value}</span>
              <span>{card.suit}</span>
            </span>
          </Small>
        ))}
      </Cards>
    </Row>
  );
}

/** The previous cards in a line: the last ten, and the number of cards before them. */
export const HistoryStack = memo(
  Stack,
  // In one game, the same number of cards means the same cards.
  ({ cards: before }, { cards: after }) =>
    before.length === after.length && before.at(-1) === after.at(-1),
);
