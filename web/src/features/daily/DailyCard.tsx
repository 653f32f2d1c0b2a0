import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { CardBack } from '../../components/card/Drawing';
import { PanelTitle, Surface } from '../../components/Surface';
import { color, narrow, space, text, wide } from '../../theme/tokens';
import type { GuestsDayProps } from './dailyCardParts';
import { GuestsPastDay, PastDay } from './PastDay';
import { GuestsToday, Today } from './Today';

/** What is beside the cards on a phone: the title and the first line, of a past day the first two. */
const Card = styled(Surface)<{ $isPast: boolean }>`
  --deck: min(4.5rem, 19vw);
  --beside: ${({ $isPast }) => ($isPast ? 3 : 2)};
  --side: 1;
  [dir='rtl'] & {
    --side: -1;
  }
  position: relative;
  display: grid;
  /* The numbers never shrink, the drawing does. The two rotated cards are about 1.4 cards wide. */
  grid-template-columns: minmax(min-content, 1fr) minmax(0, calc(var(--deck) * 1.4));
  align-content: space-between;
  gap: ${space.oneHalf};
  /* As high as what a day needs, whatever its state, so that nothing below moves when it is known. */
  min-height: ${({ $isPast }) => ($isPast ? '26rem' : '22.5rem')};
  & > * {
    grid-column: 1 / -1;
  }
  &
    > :is(
      h2,
      p:nth-child(3),
      dl:nth-child(3),
      ${({ $isPast }) => ($isPast ? ':nth-child(4)' : 'h2')}
    ) {
    grid-column: 1;
  }
  & > h2 {
    font-size: ${text.title};
  }
  & > p {
    text-wrap: balance;
  }
  /* Keeps text above the cards' shadow. */
  isolation: isolate;
  & > :not([aria-hidden]) {
    position: relative;
    z-index: 1;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > [aria-hidden] {
      display: none;
    }
  }
  ${wide} {
    --deck: clamp(5.4rem, 11vw, 8.8rem);
    justify-items: start;
    column-gap: ${space.three};
    min-height: 25.25rem;
    && > * {
      grid-column: 1;
    }
  }
  @media (min-width: 960px) {
    min-height: ${({ $isPast }) => ($isPast ? '21.75rem' : '25.25rem')};
  }
  overflow: hidden;
  border: 0.4rem solid ${color.rail};
  background: radial-gradient(ellipse at 70% 20%, ${color.feltCenter}, ${color.feltEdge} 92%);
  color: ${color.onFelt};
  & a {
    color: inherit;
  }
`;

const Waiting = styled.div`
  && {
    grid-area: 1 / 2 / span var(--beside) / 3;
  }
  place-self: start center;
  margin-top: 0.4rem;
  /* Beside long numbers, no cards rather than a speck of them. */
  width: clamp(0px, (100% - 2rem) * 9999, 100% / 1.4);
  transform: translateX(calc(8% * var(--side))) rotate(calc(7deg * var(--side)));
  filter: drop-shadow(0 6px 10px ${color.feltShade});
  ${wide} {
    && {
      grid-area: auto / 2;
    }
    position: absolute;
    inset-inline-start: 20%;
    top: 50%;
    margin: 0;
    transform: translateY(-50%) rotate(calc(7deg * var(--side)));
  }
  & > svg {
    display: block;
  }
  & > svg + svg {
    position: absolute;
    inset: 0;
    transform: rotate(calc(-15deg * var(--side))) translate(calc(-16% * var(--side)), 5%);
  }
`;

interface DailyCardProps extends GuestsDayProps {
  /** The selected day, or null until today is known. */
  readonly date: Day | null;
  readonly today: Day | null;
  /** A guest has no list of days. */
  readonly isPlayer: boolean;
  /** The day's score, as far as this browser knows. */
  readonly score: number | undefined;
  /** Opens the boards of a past day. */
  readonly onBoards: (day: Day) => void;
  readonly children?: ReactNode;
}

export function DailyCard(props: DailyCardProps) {
  const { t } = useLingui();
  const { date, today, isPlayer, score, isStarted, onBoards, children } = props;
  const isToday = date === null || date === today;
  return (
    <Card aria-label={t`Daily Challenge`} $isPast={!isToday}>
      <PanelTitle>{t`Daily Challenge`}</PanelTitle>
      <Waiting aria-hidden="true">
        <CardBack />
        <CardBack />
      </Waiting>
      {isToday && isPlayer && <Today today={today}>{children}</Today>}
      {isToday && !isPlayer && <GuestsToday today={today} score={score} isStarted={isStarted} />}
      {!isToday && isPlayer && <PastDay date={date} onBoards={onBoards} />}
      {!isToday && !isPlayer && (
        <GuestsPastDay date={date} score={score} isStarted={isStarted} onBoards={onBoards} />
      )}
    </Card>
  );
}
