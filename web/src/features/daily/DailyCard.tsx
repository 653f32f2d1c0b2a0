import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { CardBack } from '../../components/card/Drawing';
import { PanelTitle, Surface } from '../../components/Surface';
import { color, motion, narrow, space, text, wide } from '../../theme/tokens';
import type { GuestsDayProps } from './dailyCardParts';
import { GuestsPastDay, PastDay } from './PastDay';
import { GuestsToday, Today } from './Today';

const Card = styled(Surface)`
  --deck: min(3.8rem, 15vw, 10dvh);
  --side: 1;
  [dir='rtl'] & {
    --side: -1;
  }
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: ${space.oneHalf};
  & > h2 {
    margin-bottom: auto;
    font-size: min(${text.title}, 7.5vw);
  }
  /* Centers numbers between the title and the buttons. */
  & > h2:has(~ dl) {
    margin: 0;
  }
  & > dl {
    margin-block: auto;
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
  /* As high as the invitation to play, so that nothing moves when the state is known. On a
     phone, the buttons are at the bottom, in reach of the thumb. */
  min-height: clamp(21rem, 56dvh, 27rem);
  /* A past day's date is beside the cards, because there is more text below. */
  &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
    padding-inline-end: calc(var(--deck) + 1.2rem);
  }
  ${narrow} {
    &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
      padding-inline-end: 0;
    }
  }
  ${wide} {
    &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
      padding-inline-end: 0;
    }
    --deck: clamp(5.4rem, 11vw, 8.8rem);
    align-items: start;
    justify-content: center;
    min-height: clamp(17rem, 42dvh, 21rem);
    & > :is(h2, dl) {
      margin-block: 0;
    }
    /* The two rotated cards are about 1.4 cards wide. */
    padding-inline-end: calc(var(--deck) * 1.4 + 2rem);
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
  position: absolute;
  inset-inline-end: 1.2rem;
  top: 1.5rem;
  width: var(--deck);
  transform: rotate(calc(7deg * var(--side)));
  transform-origin: calc(50% + 40% * var(--side)) 0;
  filter: drop-shadow(0 6px 10px ${color.feltShade});
  /* An invitation to play leaves room for larger cards. Only the scale changes, so there is no
     new layout. */
  @media (min-height: 740px) and (max-width: 719px) {
    transition: transform ${motion.calm};
    section:has(> p:last-child) > & {
      transform: translateY(2rem) rotate(calc(7deg * var(--side))) scale(1.6);
    }
    /* A past day has more text below the cards. */
    section:not(:has(> dl, > p:last-child)) > & {
      transform: translateY(1.6rem) rotate(calc(7deg * var(--side))) scale(1.35);
    }
  }
  /* Fits below the title, or is hidden. */
  ${narrow} {
    --deck: 2.7rem;
    top: 3.9rem;
    section:not(:has(> p:last-child)) > & {
      display: none;
    }
  }
  ${wide} {
    inset-inline-end: clamp(1rem, 3vw, 2.4rem);
    transform-origin: center;
    top: 50%;
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
    <Card aria-label={t`Daily Challenge`}>
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
