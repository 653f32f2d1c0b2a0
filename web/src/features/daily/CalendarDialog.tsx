import { useEffect, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { Calendar, DayTile, toDate, toDay } from '../../components/dayCalendar';
import { Dialog } from '../../components/Dialog';

interface CalendarDialogProps {
  readonly selected: Day;
  readonly today: Day;
  /** The player's scores, by day. */
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
  readonly onClose: () => void;
}

/** Any day there ever was, with the score where it was played. */
export function CalendarDialog({
  selected,
  today,
  scores,
  onSelect,
  onClose,
}: CalendarDialogProps) {
  const [month, setMonth] = useState(toDate(selected));
  const calendar = useRef<HTMLDivElement>(null);
  // The selected day has the focus, once the dialog has taken it over from what opened it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      calendar.current?.querySelector<HTMLElement>('.rdp-selected button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog title="Select Date" onClose={onClose}>
      <Calendar ref={calendar}>
        <DayPicker
          mode="single"
          required
          // Any year is one list and one choice away.
          captionLayout="dropdown"
          month={month}
          onMonthChange={setMonth}
          selected={toDate(selected)}
          onSelect={(date) => {
            onSelect(toDay(date));
            onClose();
          }}
          today={toDate(today)}
          startMonth={toDate(FIRST_DAY)}
          endMonth={toDate(today)}
          disabled={{ after: toDate(today), before: toDate(FIRST_DAY) }}
          components={{
            DayButton: (props) => (
              <ScoredDay {...props} score={scores.get(toDay(props.day.date))} />
            ),
          }}
        />
      </Calendar>
    </Dialog>
  );
}

function ScoredDay({
  day,
  modifiers,
  score,
  ...props
}: DayButtonProps & { score?: number | undefined }) {
  const label = props['aria-label'] ?? '';
  return (
    <DayTile
      {...props}
      className=""
      $isSelected={modifiers.selected ?? false}
      $isPlayed={score !== undefined}
      $isToday={modifiers.today ?? false}
      aria-label={score === undefined ? label : `${label}, played: ${score} points`}
    >
      {day.date.getDate()}
      {score !== undefined && <small aria-hidden="true">{score}</small>}
    </DayTile>
  );
}
