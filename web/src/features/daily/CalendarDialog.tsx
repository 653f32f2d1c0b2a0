import { createContext, use, useEffect, useRef, useState } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import type { Day } from '@cardinal/core/game/days';
import { DayCalendar } from '../../components/DayCalendar';
import { Calendar, DayTile, toDay, useDayFocus } from '../../components/dayCalendarParts';
import { Dialog } from '../../components/Dialog';
import { counted } from '../../lib/messages';

interface CalendarDialogProps {
  readonly selected: Day;
  readonly today: Day;
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
  readonly onClose: () => void;
}

/** The picker renders its own tiles and passes them no props, so a context has the scores. */
const Scores = createContext<ReadonlyMap<Day, number>>(new Map());
const COMPONENTS = { DayButton: ScoredDay };

export function CalendarDialog({
  selected,
  today,
  scores,
  onSelect,
  onClose,
}: CalendarDialogProps) {
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
    <Dialog title="Select Date" onClose={onClose}>
      <Calendar ref={calendar}>
        <Scores value={scores}>
          <DayCalendar
            month={month}
            selected={selected}
            today={today}
            components={COMPONENTS}
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

function ScoredDay({ day, modifiers, ...props }: DayButtonProps) {
  const score = use(Scores).get(toDay(day.date));
  const tile = useDayFocus(modifiers.focused);
  const label = props['aria-label'] ?? '';
  return (
    <DayTile
      {...props}
      ref={tile}
      className=""
      $isSelected={modifiers.selected ?? false}
      $isPlayed={score !== undefined}
      $isToday={modifiers.today ?? false}
      aria-label={score === undefined ? label : `${label}, played: ${counted(score, 'point')}`}
    >
      <span>{day.date.getDate()}</span>
      {score !== undefined && <small aria-hidden="true">{score}</small>}
    </DayTile>
  );
}
