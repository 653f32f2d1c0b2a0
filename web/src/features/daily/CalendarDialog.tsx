import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { DayCalendar } from '../../components/DayCalendar';
import type { DayNotes } from '../../components/dayCalendarParts';
import { Dialog } from '../../components/Dialog';

interface CalendarDialogProps {
  readonly selected: Day;
  readonly today: Day;
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
  readonly onClose: () => void;
}

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
      <DayCalendar
        ref={calendar}
        month={month}
        selected={selected}
        today={today}
        notesOf={(day) => scoreNotes(scores.get(day))}
        onMonth={setMonth}
        onSelect={(day) => {
          onSelect(day);
          onClose();
        }}
      />
    </Dialog>
  );
}

function scoreNotes(score: number | undefined): DayNotes {
  if (score === undefined) return { isPlayed: false, notes: [] };
  return {
    isPlayed: true,
    notes: [t`played: ${plural(score, { one: '# point', other: '# points' })}`],
    marks: <small aria-hidden="true">{score}</small>,
  };
}
