import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { Button, TextButton } from '../../components/Button';
import { Muted } from '../../components/Surface';
import { fullDate } from '../../lib/dates';
import { buttonRow } from '../../theme/panels';
import { row, stack } from '../../theme/looks';
import { color, font, low, radius, shadow, space, text, wide } from '../../theme/tokens';
import { useCountdown } from './useCountdown';

/** On wide screens, the last child is beside the rest. */
const besideEachOther = css`
  & > :last-child {
    margin-top: ${space.two};
  }
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.four};
    & > * {
      grid-column: 1;
    }
    & > :last-child {
      grid-area: 1 / 2 / span 3;
      align-self: start;
      margin-top: 0;
    }
  }
  ${low} {
    grid-template-columns: minmax(0, 1fr);
    & > :nth-child(n) {
      grid-area: auto;
    }
    & > :last-child {
      margin-top: ${space.two};
    }
  }
`;

const Results = styled.div`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: center;
  width: 100%;
`;

/** A card of its own, or the bottom part of another card. */
const Panel = styled.section<{ $isFoot: boolean; $isBroad?: boolean }>`
  ${stack(space.half)}
  gap: ${space.oneHalf};
  justify-items: center;
  width: 100%;
  text-align: center;
  ${({ $isFoot }) =>
    $isFoot
      ? css`
          padding-top: ${space.oneHalf};
          border-top: 1px solid ${color.line};
          font-size: ${text.small};
        `
      : css`
          @media (min-width: 62rem) {
            max-width: 44rem;
          }
          margin: 0 auto;
          padding: ${space.two};
          border: 1px solid ${color.line};
          border-radius: ${radius.large};
          background: ${color.surface};
          box-shadow: ${shadow.raised};
          ${wide} {
            padding: ${space.three};
          }
        `}
  ${({ $isBroad }) => $isBroad && besideEachOther}
`;

const Title = styled.h2<{ $isFoot: boolean }>`
  font-size: ${({ $isFoot }) => ($isFoot ? text.body : text.title)};
  text-wrap: balance;
`;

const Next = styled.div`
  ${row(`0 ${space.two}`)}
  justify-content: space-around;
  width: 100%;
  & > p {
    flex-direction: column;
    align-items: center;
  }
`;

const Left = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 ${space.one};
  color: ${color.muted};
`;

/** Keeps its width before the time is known. */
const Clock = styled.strong`
  min-width: 4.5ch;
  color: ${color.text};
  font: ${font.weight} ${text.title} / 1.3 ${font.display};
`;

const Choices = styled.div`
  ${buttonRow}
  flex-wrap: wrap-reverse;
`;

/** 'Next daily challenge in: 5h 12m'. */
export function UntilNext({ today }: { today: Day | null }) {
  const { t } = useLingui();
  const left = useCountdown(today);
  return (
    <Left>
      <span>{t`Next daily challenge in:`}</span> <Clock>{left}</Clock>
      <small>{t`midnight, New York time`}</small>
    </Left>
  );
}

interface RestrictionPanelProps {
  readonly score: number | null;
  /** Text for today if the score isn't known. */
  readonly message?: string;
  /** The day that was played, or null until it is known. */
  readonly playedOn: Day | null;
  readonly today: Day | null;
  /** A past day's daily, played on a later day. */
  readonly isPast?: boolean;
  /** At the bottom of a card that shows the rest. */
  readonly isFoot?: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
  readonly children?: ReactNode;
  /** A chart of the result. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
}

/** The day's daily is played. Counts down to the next one, at midnight in New York. */
export function RestrictionPanel(props: RestrictionPanelProps) {
  const { t } = useLingui();
  const { score, message, playedOn, today, isPast = false, isFoot = false } = props;
  const { onDaily, onFun, children, picture = null, actions } = props;
  const isOver = !isPast && playedOn !== null && today !== null && playedOn < today;
  const toFun = isFoot ? (
    <TextButton onClick={onFun}>{t`Switch to Fun Mode`}</TextButton>
  ) : (
    <Button $kind={isOver ? 'secondary' : 'primary'} onClick={onFun}>
      {t`Switch to Fun Mode`}
    </Button>
  );
  if (isOver) {
    return (
      <Panel aria-label={t`Daily Mode Already Played`} $isFoot={isFoot}>
        <Title $isFoot={isFoot}>{t`The next daily challenge is here`}</Title>
        <p>{earlierMessage(fullDate(playedOn), score)}</p>
        <Choices>
          {toFun}
          <Button onClick={onDaily}>{t`Play Daily Challenge`}</Button>
        </Choices>
      </Panel>
    );
  }
  return (
    <Panel aria-label={t`Daily Mode Already Played`} $isFoot={isFoot} $isBroad={picture !== null}>
      <Results>
        <Title $isFoot={isFoot}>{t`Daily Mode Already Played`}</Title>
        {isPast ? (
          <PastDayNote score={score} />
        ) : (
          <Muted>{score === null ? message : todaysMessage(score)}</Muted>
        )}
        {children}
      </Results>
      {isFoot ? (
        <Next>
          {!isPast && <UntilNext today={today} />}
          {toFun}
        </Next>
      ) : (
        <>
          {!isPast && <UntilNext today={today} />}
          <Choices>
            {actions}
            {toFun}
          </Choices>
        </>
      )}
      {picture}
    </Panel>
  );
}

function earlierMessage(day: string, score: number | null): string {
  return score === null
    ? t`You played the one for ${day}.`
    : t`You played the one for ${day} with a score of ${score}.`;
}

const todaysMessage = (score: number): string =>
  t`You've already played today's Daily Mode challenge with a score of ${score}.`;

function PastDayNote({ score }: { score: number | null }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        {score === null
          ? t`Historical daily challenge completed`
          : t`Historical daily challenge completed: ${plural(score, { one: '# point', other: '# points' })}`}
      </p>
      <Muted>{t`Each daily challenge can only be played once`}</Muted>
    </>
  );
}
