import { plural, select, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { DECK_SIZE } from '@cardinal/core/game/cards';
import { PlayingCard } from '../../../components/card/PlayingCard';
import { lazyExtra } from '../../../components/lazyPart';
import { memo } from '../../../components/memo';
import { bareList } from '../../../theme/looks';
import { color, font, motion, narrow, radius, space, text } from '../../../theme/tokens';
import type { TableCard, TableView } from '../gameSelectors';
import { Bubble } from './CorrectPhrase';
import { CardsLeft, Deck } from './Deck';
import { Felt, Line, Stage } from './Felt';
import { HistoryStack } from './HistoryStack';
import { cardName } from '../../../components/card/cardName';

/** Loads late: few games clear the deck. */
const Celebration = lazyExtra(async () => (await import('./Celebration')).Celebration);

const shake = keyframes`
  20% { transform: translateX(-7px) rotate(-1.5deg); }
  40% { transform: translateX(6px) rotate(1.2deg); }
  60% { transform: translateX(-4px) rotate(-0.8deg); }
  80% { transform: translateX(3px); }
`;

const shine = keyframes`
  30% { opacity: 1; transform: scale(1.04); }
  to { opacity: 0; transform: scale(1.14); }
`;

const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, 0.6rem) scale(0.8); }
  25% { opacity: 1; transform: translate(-50%, -0.4rem) scale(1.1); }
  to { opacity: 0; transform: translate(-50%, -2.6rem); }
`;

/**
 * Sizes the cards to fill the table. They are side by side, with the deck on the right. On a table
 * that is higher than wide, the deck is above the other two. Positions are multiples of a card's
 * width.
 */
const Cards = styled.ul`
  --card: clamp(44px, min(var(--stage-width) * 0.29, (var(--stage-height) - 2.4rem) / 1.46), 15rem);
  --out: min(var(--stage-width) * 0.325, var(--card) * 1.12);
  --up: -0.6rem;
  --deck: var(--out), var(--up);
  --here: 0px, var(--up);
  --before: calc(-1 * var(--out)), var(--up);
  ${bareList}
  /* The text below the cards is closer here. */
  ${narrow} {
    --up: -1.1rem;
  }
  [data-is-tall='true'] > & {
    --card: clamp(44px, min(var(--stage-width) * 0.44, (var(--stage-height) - 3rem) / 2.92), 15rem);
    --out: calc(var(--card) * 0.72 + 1rem);
    --deck: 0px, calc(-1 * var(--out) - 0.4rem);
    --here: calc(var(--card) * 0.54), var(--out);
    --before: calc(var(--card) * -0.54), var(--out);
  }
`;

const at = (place: string) => `translate(-50%,-50%)translate(var(--${place}))`;

const before = css`
  transform: ${at('before')} rotate(-2deg);
`;
const here = css`
  transform: ${at('here')};
`;

const PLACES = {
  gone: css`
    opacity: 0;
    transform: ${at('before')} translateY(60%) scale(0.3);
  `,
  before,
  left: before,
  current: here,
  right: here,
  next: css`
    transform: ${at('deck')};
  `,
} as const satisfies Record<TableCard['place'], ReturnType<typeof css>>;

const deal = keyframes`from { transform: ${at('deck')}; }`;

const Place = styled.li`
  position: absolute;
  left: 50%;
  top: 50%;
  width: var(--card);
`;

const CardSlot = styled(Place)`
  transition:
    transform ${motion.slide},
    opacity ${motion.slide};
  will-change: transform, opacity;
  animation: ${deal} ${motion.slide} backwards;
  ${Object.entries(PLACES).map(
    ([place, style]) => css`
      &[data-place='${place}'] {
        ${style}
      }
    `,
  )}
  [data-is-resized] & {
    transition: none;
  }
`;

/** The deck's pile below the card that turns, and the text over that card's edge. */
const DeckSlot = styled(Place)`
  pointer-events: none;
  ${PLACES.next}
`;

/**
 * Rises when a guess is pressed, and sinks with the result. The initial transform avoids a new
 * layout.
 */
const Lift = styled.div`
  transform: scale(1);
  transition: transform ${motion.calm};
  &[data-is-lifted='true'] {
    transform: translateY(-4%) scale(1.05);
  }
`;

/** A right card shines, a wrong one shakes. With reduced motion it only gets a frame. */
const Reaction = styled.div`
  position: relative;
  &[data-verdict='right']::after {
    content: '';
    position: absolute;
    inset: -4px;
    border: 4px solid ${color.cardGold};
    border-radius: 8% / 6%;
    opacity: 0;
    animation: ${shine} 900ms ease-out;
  }
  &[data-verdict='wrong'] {
    animation: ${shake} 460ms ease-in-out;
  }
`;

const Points = styled.p`
  position: absolute;
  left: 50%;
  top: 38%;
  z-index: 3;
  padding: 0.1rem 0.7rem 0.2rem;
  border-radius: ${radius.round};
  background: ${color.feltWord};
  color: ${color.cardGold};
  font: ${font.weight} ${text.headline} / 1.1 ${font.display};
  opacity: 0;
  pointer-events: none;
  animation: ${rise} 1100ms ease-out;
  direction: ltr;
`;

const dim = keyframes`from { opacity: 0; }`;

const TableShade = styled.div`
  position: absolute;
  inset: 0;
  background: radial-gradient(ellipse at 50% 40%, transparent 20%, ${color.dusk} 90%);
  animation: ${dim} 900ms ease-out;
  pointer-events: none;
`;

/** A notice about the game, at the place of the praise, where it covers no card. */
const Word = styled(Bubble)`
  &&& {
    /* On one line in every language: a second line would cover the cards. */
    max-width: 100%;
    padding-inline: ${space.one};
    font: 650 clamp(${text.tiny}, 3.3vw, ${text.small}) / 1.2 ${font.body};
  }
`;

/** Attached to the table's edge during the whole game. */
const Badge = styled(Word)`
  inset: 0 auto auto 50%;
  padding-top: 0;
  border-radius: 0 0 ${radius.medium} ${radius.medium};
`;

function labelOf({ place, card }: TableCard): string {
  const name = card
    ? cardName(card)
    : t({ message: 'face down', comment: 'What a card is: its back is up.' });
  if (place === 'gone') return name;
  return t({
    message: `${select(place, { before: 'Previous card', current: 'Current card', next: 'Next card', left: 'First card', other: 'Second card' })}: ${name}`,
    comment: 'A card’s place on the table, and its name or “face down”.',
  });
}

interface SlottedCardProps extends TableCard {
  readonly points: number | null;
}

/** Memoized: a guess moves only one of the four cards. */
const SlottedCard = memo(function SlottedCard({ points, ...slot }: SlottedCardProps) {
  const { place, card, isLifted, verdict } = slot;
  return (
    <CardSlot aria-hidden={place === 'gone'} data-place={place}>
      <Lift data-is-lifted={isLifted}>
        <Reaction data-verdict={verdict}>
          <PlayingCard card={card} label={labelOf(slot)} />
          {points !== null && <Points aria-hidden="true" translate="no">{`+${points}`}</Points>}
        </Reaction>
      </Lift>
    </CardSlot>
  );
});

interface CardTableProps {
  readonly table: TableView;
  readonly points: number;
  readonly isPractice: boolean;
  /** Whether a guess waits for a server that doesn't respond. */
  readonly isUnavailable: boolean;
  readonly children?: ReactNode;
}

export const CardTable = memo(function CardTable({
  table: { cards, history, cardsLeft, outcome },
  points,
  isPractice,
  isUnavailable,
  children,
}: CardTableProps) {
  const lastPosition = DECK_SIZE - cardsLeft - 1;
  const dealt = cards.filter(({ card }) => card === null).length;
  return (
    <Felt aria-label={t`Card table`}>
      <Line />
      {outcome === 'lost' && <TableShade />}
      {outcome === 'cleared' && <Celebration />}
      {isPractice && <Badge>{t`Practice game: it isn’t saved`}</Badge>}
      <Stage>
        <Cards data-has-deck={cardsLeft > 0}>
          <DeckSlot>
            <Deck count={cardsLeft - dealt} />
          </DeckSlot>
          {cards.map((slot) => (
            <SlottedCard
              key={slot.position}
              {...slot}
              points={slot.verdict === 'right' && slot.position === lastPosition ? points : null}
            />
          ))}
          <DeckSlot>
            {cardsLeft > 0 && (
              <CardsLeft>
                {t({
                  message: plural(cardsLeft, { one: '# left', other: '# left' }),
                  comment: 'Cards left in the deck.',
                })}
              </CardsLeft>
            )}
          </DeckSlot>
        </Cards>
        {isUnavailable && <Word role="status">{t`Can’t reach the server. Retrying…`}</Word>}
        {children}
      </Stage>
      <HistoryStack cards={history} />
    </Felt>
  );
});
