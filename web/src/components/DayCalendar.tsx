import { t } from '@lingui/core/macro';
import { createContext, use, type Ref } from 'react';
import {
  DayPicker,
  type DayButtonProps,
  type DayPickerProps,
  type DayProps,
  type Modifiers,
} from 'react-day-picker';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { Calendar, DayTile, toDate, toDay, type DayNotes } from './dayCalendarParts';
import { fullDate, longMonth, longWeekday, monthOfYear, weekdayLetter } from '../lib/dates';
import { intlLanguage, shownDirection, shownLanguage } from '../lib/language';

interface DayCalendarProps {
  /** Any day of the visible month. */
  readonly month: Day;
  readonly selected: Day | null;
  readonly today: Day;
  readonly notesOf: (day: Day) => DayNotes;
  /** Receives any day of the new month. */
  readonly onMonth: (day: Day) => void;
  readonly onSelect: (day: Day) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The picker renders its tiles itself and passes them no props of others. */
const NotesOf = createContext<DayCalendarProps['notesOf']>(() => ({ isPlayed: false, notes: [] }));

function NotedDay(props: DayButtonProps) {
  return <DayTile {...props} {...use(NotesOf)(toDay(props.day.date))} />;
}

/** A cell of the grid, which needs no role of its own. */
function Cell({ day: _, modifiers: __, role: ___, ...cell }: DayProps) {
  return <td {...cell} />;
}

function dayLabel(date: Date, { today, selected }: Modifiers): string {
  const day = fullDate(toDay(date));
  const label = today ? t`Today, ${day}` : day;
  return selected ? t`${label}, selected` : label;
}

const COMPONENTS = { Day: Cell, DayButton: NotedDay };

/** Where weeks begin on Sunday and on Saturday, by Unicode’s list. Some browsers don't know. */
const FROM_SUNDAY =
  /^(?:AG|AS|AU|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|IS|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW)$/;
const FROM_SATURDAY = /^(?:AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;

/** Sunday is 0. */
export function firstWeekday(language: string): 0 | 1 | 6 {
  const { region = '' } = new Intl.Locale(language).maximize();
  if (FROM_SATURDAY.test(region)) return 6;
  return FROM_SUNDAY.test(region) ? 0 : 1;
}

/** The library's own texts are English. */
function localized(): Partial<DayPickerProps> {
  const language = shownLanguage();
  const weekStartsOn = firstWeekday(intlLanguage(language));
  if (language === 'en') return { weekStartsOn };
  return {
    dir: shownDirection(),
    weekStartsOn,
    formatters: {
      formatCaption: (date) => monthOfYear(toDay(date)), // read out, not seen
      formatWeekdayName: (date) => weekdayLetter(toDay(date)),
      formatMonthDropdown: (date) => longMonth(toDay(date)),
    },
    labels: {
      labelDayButton: dayLabel,
      labelGrid: (date) => monthOfYear(toDay(date)),
      labelWeekday: (date) => longWeekday(toDay(date)),
      labelNav: () => t`Choose the Month`,
      labelNext: () => t`Go to the Next Month`,
      labelPrevious: () => t`Go to the Previous Month`,
      labelMonthDropdown: () => t`Choose the Month`,
      labelYearDropdown: () => t`Choose the Year`,
    },
  };
}

/** All days since the first daily, one month at a time. Lists jump to any month or year. */
export function DayCalendar(props: DayCalendarProps) {
  const { month, selected, today, notesOf, onMonth, onSelect, ref } = props;
  return (
    <Calendar ref={ref}>
      <NotesOf value={notesOf}>
        <DayPicker
          {...localized()}
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
          components={COMPONENTS}
        />
      </NotesOf>
    </Calendar>
  );
}
