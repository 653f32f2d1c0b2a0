import { useMemo } from 'react';
import { DayPicker, type CustomComponents, type DayProps } from 'react-day-picker';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { toDate, toDay } from './dayCalendarParts';

interface DayCalendarProps {
  /** Any day of the visible month. */
  readonly month: Day;
  readonly selected: Day | null;
  readonly today: Day;
  /** The same at each render: a new one would remount the tiles, which lose the focus. */
  readonly tile: CustomComponents['DayButton'];
  /** Receives any day of the new month. */
  readonly onMonth: (day: Day) => void;
  readonly onSelect: (day: Day) => void;
}

/** A cell of the grid, which needs no role of its own. */
function Cell({ day: _, modifiers: __, role: ___, ...cell }: DayProps) {
  return <td {...cell} />;
}

/** All days since the first daily, one month at a time. Lists jump to any month or year. */
export function DayCalendar({ month, selected, today, tile, onMonth, onSelect }: DayCalendarProps) {
  const components = useMemo(() => ({ Day: Cell, DayButton: tile }), [tile]);
  return (
    <DayPicker
      mode="single"
      required
      captionLayout="dropdown"
      month={toDate(month)}
      onMonthChange={(shown) => onMonth(toDay(shown))}
      selected={selected === null ? undefined : toDate(selected)}
      onSelect={(date) => onSelect(toDay(date))}
      today={toDate(today)}
      startMonth={toDate(FIRST_DAY)}
      endMonth={toDate(today)}
      disabled={{ after: toDate(today), before: toDate(FIRST_DAY) }}
      components={components}
    />
  );
}
