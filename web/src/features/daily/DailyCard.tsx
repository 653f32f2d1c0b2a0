import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { CardBack } from '../../components/card/Drawing';
import { PanelTitle, Surface } from '../../components/Surface';
import { color, motion, narrow, space, wide } from '../../theme/tokens';
import type { GuestsDayProps } from './dailyCardParts';
import { GuestsPastDay, PastDay } from './PastDay';
import { GuestsToday, Today } from './Today';

/** The day's table: its felt, and two cards that wait on it. */
const Card = styled(Surface)`
  --deck: min(3.8rem, 15vw, 10dvh);
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: ${space.oneHalf};
  & > h2 {
    margin-bottom: auto;
  }
  /* Numbers stand in the middle of what is left between the title and what can be pressed. */
  & > h2:has(~ dl) {
    margin: 0;
  }
  & > dl {
    margin-block: auto;
  }
  & > p {
    text-wrap: balance;
  }
  /* What is said lies on the cards' shadow, not under it. */
  isolation: isolate;
  & > :not([aria-hidden]) {
    position: relative;
    z-index: 1;
  }
  /*
   * As high as the invitation to play, so that nothing moves when it is known what to say; and on a
   * phone with its buttons down where the thumb is.
   */
  min-height: clamp(21rem, 56dvh, 27rem);
  /* The date of a past day, beside them where much is told below it. */
  &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
    padding-right: calc(var(--deck) + 1.2rem);
  }
  ${narrow} {
    &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
      padding-right: 0;
    }
  }
  ${wide} {
    &:not(:has(> p:last-child)) > [aria-hidden] + p:not(:last-child) {
      padding-right: 0;
    }
    --deck: clamp(5.4rem, 11vw, 8.8rem);
    align-items: start;
    justify-content: center;
    min-height: clamp(17rem, 42dvh, 21rem);
    & > :is(h2, dl) {
      margin-block: 0;
    }
    /* The two turned cards take up about 1.4 of a card's width. */
    padding-right: calc(var(--deck) * 1.4 + 2rem);
  }
  overflow: hidden;
  border: 0.4rem solid ${color.rail};
  background: radial-gradient(ellipse at 70% 20%, ${color.feltCentre}, ${color.feltEdge} 92%);
  color: ${color.onFelt};
  & a {
    color: inherit;
  }
`;

const Waiting = styled.div`
  position: absolute;
  right: 1.2rem;
  top: 1.5rem;
  width: var(--deck);
  transform: rotate(7deg);
  transform-origin: 90% 0;
  filter: drop-shadow(0 6px 10px ${color.feltShade});
  /* An invitation leaves room for larger ones. By its scale alone: nothing is laid out anew. */
  @media (min-height: 740px) and (max-width: 719px) {
    transition: transform ${motion.calm};
    section:has(> p:last-child) > & {
      transform: translateY(2.6rem) rotate(7deg) scale(2.1);
    }
    /* Of a past day there is more to say, below them. */
    section:not(:has(> dl, > p:last-child)) > & {
      transform: translateY(2.2rem) rotate(7deg) scale(1.5);
    }
  }
  /* There is room for them below the title, or none. */
  ${narrow} {
    --deck: 3.4rem;
    top: 3.9rem;
    section:not(:has(> p:last-child)) > & {
      display: none;
    }
  }
  ${wide} {
    right: clamp(1rem, 3vw, 2.4rem);
    transform-origin: center;
    top: 50%;
    transform: translateY(-50%) rotate(7deg);
  }
  & > svg {
    display: block;
  }
  & > svg + svg {
    position: absolute;
    inset: 0;
    transform: rotate(-15deg) translate(-16%, 5%);
  }
`;

interface DailyCardProps extends GuestsDayProps {
  /** The day that is looked at; null until today is known. */
  readonly date: Day | null;
  readonly today: Day | null;
  /** A guest has no list of days. */
  readonly isPlayer: boolean;
  /** What was scored on it, as far as this browser knows. */
  readonly score: number | undefined;
  /** Opens the boards of a day that is over. */
  readonly onBoards: (day: Day) => void;
  /** What else can be done once today's is played. */
  readonly children?: ReactNode;
}

/** The daily challenge of a day: to be played, or as it was played. */
export function DailyCard(props: DailyCardProps) {
  const { date, today, isPlayer, score, isBegun, onBoards, children } = props;
  const isToday = date === null || date === today;
  return (
    <Card aria-label="Daily Challenge">
      <PanelTitle>Daily Challenge</PanelTitle>
      <Waiting aria-hidden="true">
        <CardBack />
        <CardBack />
      </Waiting>
      {isToday && isPlayer && <Today today={today}>{children}</Today>}
      {isToday && !isPlayer && <GuestsToday today={today} score={score} isBegun={isBegun} />}
      {!isToday && isPlayer && <PastDay date={date} onBoards={onBoards} />}
      {!isToday && !isPlayer && (
        <GuestsPastDay date={date} score={score} isBegun={isBegun} onBoards={onBoards} />
      )}
    </Card>
  );
}
