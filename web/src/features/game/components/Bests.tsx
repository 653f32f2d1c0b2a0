import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { lazyExtra } from '../../../components/lazyPart';
import type { Mode } from '@cardinal/core/game/game';
import { Known, readingOf } from '../../../components/Known';
import { useStatsQuery } from '../../../data/daily';
import { guestsBest } from '../gamePersistence';
import { useUserStatsQuery } from '../../../data/statistics';
import { color, narrow, narrowBar, radius, space, text, TOUCH } from '../../../theme/tokens';

const ToBeat = lazyExtra(async () => (await import('./ToBeat')).ToBeat);

/** Beside what can be pressed; on a phone on a line of its own, over the score and the lives. */
const List = styled.dl`
  display: flex;
  gap: min(${space.three}, 7.5vw);
  margin: 0;
  padding-inline: ${space.one};
  /* The third comes later, and moves nobody. */
  & > :nth-child(3) {
    order: -1;
  }
  & div {
    display: flex;
    align-items: baseline;
    gap: ${space.half};
  }
  & dt {
    font-size: min(${text.tiny}, 3.75vw);
    color: ${color.muted};
  }
  & dd {
    /* Two digits come later, and move nobody. */
    min-width: 2ch;
    margin: 0;
    font-size: min(1rem, 5vw);
    font-weight: 750;
  }
  ${narrowBar} {
    order: 1;
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: auto 1fr auto;
    padding-inline: 0;
    line-height: 1.2;
    white-space: nowrap;
    & > :nth-child(3) {
      order: 0;
      justify-self: end;
      text-align: end;
    }
  }
  ${narrow} {
    /* Two have room. */
    & > :nth-child(3) {
      display: none;
    }
  }
`;

const ModeButton = styled.button`
  min-height: ${TOUCH};
  padding: 0 ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: 650;
  ${narrowBar} {
    /* Beside the way home. */
    margin-right: auto;
  }
`;

/** The value as it was when it began to be held: the last card has not been told yet. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}

interface BestsProps {
  readonly userId: string | null;
  readonly mode: Mode;
  readonly isTrainer: boolean;
  /** While the last guess is still being told, which may have changed them. */
  readonly isHeld: boolean;
  readonly onChangeMode: () => void;
}

/** The best of this mode (a guest's of the games that this browser keeps), the day's highest, and the mode itself. */
export function Bests({ userId, mode, isTrainer, isHeld, onChangeMode }: BestsProps) {
  const stats = useStatsQuery();
  const own = useUserStatsQuery(userId ?? '', { skip: userId === null });
  const stored = mode === 'daily' ? own.data?.bestDailyScoreEver : own.data?.bestFunScoreEver;
  const best = userId === null ? guestsBest(mode) : (stored ?? null);
  const name = isTrainer ? 'Trainer' : mode === 'daily' ? 'Daily' : 'Fun';
  const shownBest = useHeld(best ?? '–', isHeld);
  const shownHigh = useHeld(stats.data?.dailyHigh ?? '–', isHeld);
  return (
    <>
      <List>
        <div>
          <dt>Personal Best</dt>
          <dd>
            {userId === null ? (
              shownBest
            ) : (
              <Known reading={readingOf(own)} name="Personal Best" isShort>
                {shownBest}
              </Known>
            )}
          </dd>
        </div>
        <div>
          <dt>Daily High</dt>
          <dd>
            <Known reading={readingOf(stats)} name="Daily High" isShort>
              {shownHigh}
            </Known>
          </dd>
        </div>
        {userId !== null && (
          <Suspense fallback={null}>
            <ToBeat userId={userId} mode={mode} best={best} isHeld={isHeld} />
          </Suspense>
        )}
      </List>
      <ModeButton type="button" aria-label={`${name}, change game mode`} onClick={onChangeMode}>
        {name}
      </ModeButton>
    </>
  );
}
