import { DayPicker, type CustomComponents } from 'react-day-picker';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { toDate, toDay } from './dayCalendarParts';

interface DayCalendarProps {
  /** Any day of the month that is shown. */
  readonly month: Day;
  readonly selected: Day | null;
  readonly today: Day;
  /** One and the same at every rendering: another one would take the focus from its tile. */
  readonly components: Pick<CustomComponents, 'DayButton'>;
  /** With a day of the month that is to be shown. */
  readonly onMonth: (day: Day) => void;
  readonly onSelect: (day: Day) => void;
}

/** All days there ever were, a month at a time; any year is one list and one choice away. */
export function DayCalendar({
  month,
  selected,
  today,
  components,
  onMonth,
  onSelect,
}: DayCalendarProps) {
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
