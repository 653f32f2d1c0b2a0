import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { monthOf, type Day } from '@cardinal/core/game/days';
import { Entry } from '../../components/Entry';
import { currentOf, Known, readingOf } from '../../components/Known';
import { Muted, PanelTitle } from '../../components/Surface';
import { shortDate } from '../../lib/dates';
import { useHistoryMonthQuery } from '../../data/history';
import { Choices, HistoryPanelFigures, Panel } from './panels';
import { percent, points, signed } from '../../lib/messages';

interface DayPanelProps {
  readonly date: Day;
  readonly score: number | null;
  /** Whether the day was selected outside the calendar. Then the panel scrolls into view. */
  readonly isCalled: boolean;
  readonly children: ReactNode;
}

const BRIDGED = {
  freeze: msg`A freeze kept your streak on this day.`,
  excused: msg`Excused: it doesn’t break your streak.`,
} as const;

export function DayPanel({ date, score, isCalled, children }: DayPanelProps) {
  const { t } = useLingui();
  const asked = currentOf(useHistoryMonthQuery(monthOf(date)));
  const month = asked.data;
  const reading = readingOf(asked);
  const played = month?.days.find((day) => day.date === date);
  const bridge = month?.bridged.find((day) => day.date === date);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCalled) title.current?.focus();
  }, [isCalled, date]);
  return (
    <Panel aria-labelledby="day" role="region">
      <PanelTitle id="day" ref={title} tabIndex={-1}>
        {shortDate(date)}
      </PanelTitle>
      {score === null ? (
        <Muted>{t`Not played.`}</Muted>
      ) : (
        <HistoryPanelFigures $count={4}>
          <Entry name={t`Score`}>{score}</Entry>
          <Entry name={t`Accuracy`}>
            <Known reading={reading} name={t`Accuracy`}>
              {played?.accuracy == null ? '–' : percent(played.accuracy)}
            </Known>
          </Entry>
          <Entry name={t`Given away`}>
            <Known reading={reading} name={t`Given away`}>
              {played?.givenAway == null ? '–' : points(played.givenAway)}
            </Known>
          </Entry>
          <Entry name={t`Luck`}>
            <Known reading={reading} name={t`Luck`}>
              {played?.luck == null ? '–' : signed(played.luck)}
            </Known>
          </Entry>
        </HistoryPanelFigures>
      )}
      {played?.isFaultless && <p>{t`By the odds: you took the best chance at every guess.`}</p>}
      {played && !played.isOwnDay && (
        <Muted>
          {t({
            message: 'Played later, so it only counts in your history.',
            comment: 'A past day, played after it had ended.',
          })}
        </Muted>
      )}
      {bridge && <p>{t(BRIDGED[bridge.by])}</p>}
      <Choices>{children}</Choices>
    </Panel>
  );
}
