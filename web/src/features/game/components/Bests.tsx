import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Entry } from '../../../components/Entry';
import { lazyExtra } from '../../../components/lazyPart';
import type { Mode } from '@cardinal/core/game/game';
import { Known, readingOf } from '../../../components/Known';
import { useStatsQuery } from '../../../data/daily';
import { guestsBest } from '../gamePersistence';
import { useUserStatsQuery } from '../../../data/statistics';
import { useAuth } from '../../../session/useAuth';
import { color, narrowBar, radius, space, text, TOUCH } from '../../../theme/tokens';

const ToBeat = lazyExtra(async () => (await import('./ToBeat')).ToBeat);

/** Beside the buttons. On a phone, on its own line above the score and the lives. */
const List = styled.dl`
  flex: 999 1 auto;
  display: flex;
  justify-content: flex-end;
  gap: ${space.three};
  margin: 0;
  padding-inline: ${space.one};
  /* The third item comes later, and moves nothing: it has the room that is left. */
  & > :nth-child(3) {
    order: -1;
    flex: 1 1 0;
    justify-content: flex-end;
    width: 0;
    margin-inline-end: calc(-1 * ${space.three});
    & > dd {
      margin-inline-end: ${space.three};
    }
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
    /* Room for two digits, so that nothing moves when the score grows. */
    min-width: 2ch;
    margin: 0;
    font-size: min(1rem, 5vw);
    font-weight: 750;
  }
  ${narrowBar} {
    order: 1;
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    column-gap: ${space.one};
    padding-inline: 0;
    line-height: 1.2;
    white-space: nowrap;
    & > :nth-child(3) {
      order: 0;
      width: 100%;
      margin: 0;
      & > dd {
        margin: 0;
      }
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
    /* Beside the home link. */
    margin-inline-end: auto;
  }
`;

/** Keeps the previous value while the last card isn't shown yet. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}

interface BestsProps {
  readonly userId: string | null;
  readonly mode: Mode;
  readonly isTrainer: boolean;
  /** Whether the last guess, which may have changed the numbers, is still being shown. */
  readonly isHeld: boolean;
  readonly onChangeMode: () => void;
}

/**
 * The best score in this mode, today's highest score, and the mode. A guest's best is that of the
 * games in this browser.
 */
export function Bests({ userId, mode, isTrainer, isHeld, onChangeMode }: BestsProps) {
  const { t } = useLingui();
  const { isUnreachable, retry } = useAuth();
  const stats = useStatsQuery();
  const own = useUserStatsQuery(userId ?? '', { skip: userId === null });
  const stored = mode === 'daily' ? own.data?.bestDailyScoreEver : own.data?.bestFunScoreEver;
  const best = userId === null ? guestsBest(mode) : (stored ?? null);
  const name = isTrainer
    ? t({ message: 'Trainer', comment: 'The mode of the game.' })
    : mode === 'daily'
      ? t({ message: 'Daily', comment: 'The mode of the game: one deck a day.' })
      : t({ message: 'Fun', comment: 'The mode of the game: any number of games.' });
  const [personalBest, dailyHigh] = [t`Personal Best`, t`Daily High`];
  const shownBest = useHeld(best ?? '–', isHeld);
  const shownHigh = useHeld(stats.data?.dailyHigh ?? '–', isHeld);
  return (
    <>
      <List>
        <Entry name={personalBest}>
          {userId === null && !isUnreachable ? (
            shownBest
          ) : (
            <Known
              reading={isUnreachable ? { state: 'failed', retry } : readingOf(own)}
              name={personalBest}
              isShort
            >
              {shownBest}
            </Known>
          )}
        </Entry>
        <Entry name={dailyHigh}>
          <Known reading={readingOf(stats)} name={dailyHigh} isShort>
            {shownHigh}
          </Known>
        </Entry>
        {userId !== null && <ToBeat userId={userId} mode={mode} best={best} isHeld={isHeld} />}
      </List>
      <ModeButton
        type="button"
        aria-label={t({
          message: `${name}, change game mode`,
          comment: 'The button of the mode: “Daily, change game mode”.',
        })}
        onClick={onChangeMode}
      >
        {name}
      </ModeButton>
    </>
  );
}
