import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import type { Day } from '@cardinal/core/game/days';
import { DayCalendar } from '../../components/DayCalendar';
import { Calendar, DayTile, toDay } from '../../components/dayCalendarParts';
import { Dialog } from '../../components/Dialog';

interface CalendarDialogProps {
  readonly selected: Day;
  readonly today: Day;
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
  readonly onClose: () => void;
}

/** The picker renders its own tiles and passes them no props, so a context has the scores. */
const Scores = createContext<ReadonlyMap<Day, number>>(new Map());

export function CalendarDialog({
  selected,
  today,
  scores,
  onSelect,
  onClose,
}: CalendarDialogProps) {
  const { t } = useLingui();
  const [month, setMonth] = useState(selected);
  const calendar = useRef<HTMLDivElement>(null);
  // Focuses the selected day, after the dialog has taken the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      calendar.current?.querySelector<HTMLElement>('.rdp-selected button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog title={t`Select Date`} onClose={onClose}>
      <Calendar ref={calendar}>
        <Scores value={scores}>
          <DayCalendar
            month={month}
            selected={selected}
            today={today}
            tile={ScoredDay}
            onMonth={setMonth}
            onSelect={(day) => {
              onSelect(day);
              onClose();
            }}
          />
        </Scores>
      </Calendar>
    </Dialog>
  );
}

function ScoredDay(props: DayButtonProps) {
  const { t } = useLingui();
  const score = use(Scores).get(toDay(props.day.date));
  return (
    <DayTile
      {...props}
      isPlayed={score !== undefined}
      notes={
        score === undefined
          ? []
          : [t`played: ${plural(score, { one: '# point', other: '# points' })}`]
      }
      marks={score !== undefined && <small aria-hidden="true">{score}</small>}
    />
  );
}
