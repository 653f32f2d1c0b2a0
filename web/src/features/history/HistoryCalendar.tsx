import { msg, plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { firstDayOf, monthOf, type Day, type Month } from '@cardinal/core/game/days';
import { countMonth, isMissed } from '@cardinal/core/analysis/history';
import { BridgeMark, type BridgeKind } from '../../components/BridgeMark';
import { DayCalendar } from '../../components/DayCalendar';
import type { DayNotes } from '../../components/dayCalendarParts';
import { Loaded, type Query } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { said } from '../../lib/language';
import { bareList, line } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { Panel } from './panels';

interface HistoryCalendarProps {
  /** Loads the scores. */
  readonly query: Query<unknown>;
  readonly month: Month;
  readonly selected: Day | null;
  readonly today: Day;
  /** The first day that the player could miss: the day of the registration. */
  readonly since: Day;
  readonly scores: ReadonlyMap<Day, number>;
  /** The loaded days on which the player took the best chance at every guess. */
  readonly faultless: ReadonlySet<Day>;
  /**
   * Days without a play that broke no streak. Null until they are loaded; until then, missed days
   * aren't known either.
   */
  readonly bridged: ReadonlyMap<Day, BridgeKind> | null;
  readonly onMonth: (month: Month) => void;
  readonly onSelect: (day: Day) => void;
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};
  ${bareList}
  color: ${color.muted};
  font-size: ${text.small};
  & li {
    ${line(space.half)}
  }
`;

const BRIDGED = {
  freeze: msg`streak kept by a freeze`,
  excused: msg({
    message: 'excused',
    comment: 'Said after a date: the service was down, and an admin excused the day.',
  }),
} as const;

export function HistoryCalendar(props: HistoryCalendarProps) {
  const { t } = useLingui();
  const { query, month, selected, today, since, scores, bridged, onMonth, onSelect } = props;
  const known = { played: scores, bridged: bridged ?? new Map<Day, BridgeKind>() };
  const count = countMonth(month, known, since, today);
  return (
    <Panel aria-labelledby="calendar">
      <PanelTitle id="calendar">{t({ message: 'Your days', comment: 'A calendar.' })}</PanelTitle>
      <Loaded query={query} failed={t`Couldn’t load your days.`} count={6}>
        {() => (
          <>
            <DayCalendar
              month={firstDayOf(month)}
              selected={selected}
              today={today}
              notesOf={(day) => notesOn(day, props)}
              onMonth={(day) => onMonth(monthOf(day))}
              onSelect={onSelect}
            />
            <Muted role="status">
              {countText({ ...count, missed: bridged === null ? 0 : count.missed })}
            </Muted>
            <Legend aria-label={t`Key to the marks`}>
              <li>{t`★ By the odds: the best chance at every guess`}</li>
              <li>
                <BridgeMark by="freeze" size={16} />
                <span>{t`Streak kept by a freeze`}</span>
              </li>
              <li>
                <BridgeMark by="excused" size={16} />
                <span>{t({ message: 'Excused', comment: 'The service was down.' })}</span>
              </li>
              <li>{t`– Missed`}</li>
            </Legend>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function countText({ played, bridged, missed }: ReturnType<typeof countMonth>): string {
  if (bridged > 0 && missed > 0) {
    return t`${plural(played, { one: '# day', other: '# days' })} played, ${bridged} kept by a freeze or excused, ${missed} missed.`;
  }
  if (bridged > 0) {
    return t`${plural(played, { one: '# day', other: '# days' })} played, ${bridged} kept by a freeze or excused.`;
  }
  return missed > 0
    ? t`${plural(played, { one: '# day', other: '# days' })} played, ${missed} missed.`
    : t`${plural(played, { one: '# day', other: '# days' })} played.`;
}

function notesOn(date: Day, known: HistoryCalendarProps): DayNotes {
  const { today, since, scores, faultless, bridged } = known;
  const score = scores.get(date);
  const isFaultless = faultless.has(date);
  const bridge = bridged?.get(date);
  const wasMissed = bridged !== null && isMissed(date, { played: scores, bridged }, since, today);
  const notes = [
    score !== undefined && t`played: ${plural(score, { one: '# point', other: '# points' })}`,
    bridge !== undefined && said(BRIDGED[bridge]),
    wasMissed && t({ message: 'missed', comment: 'Said after a date that wasn’t played.' }),
    isFaultless && t`by the odds`,
  ];
  return {
    isPlayed: score !== undefined,
    notes: notes.filter((note) => note !== false),
    marks: (
      <>
        {score !== undefined && (
          <small aria-hidden="true">{isFaultless ? `${score}★` : score}</small>
        )}
        {score === undefined && bridge !== undefined && <BridgeMark by={bridge} size={14} />}
        {wasMissed && <small aria-hidden="true">–</small>}
      </>
    ),
  };
}
