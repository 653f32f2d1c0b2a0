import { useEffect, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import styled from 'styled-components';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { Dialog } from '../../components/Dialog';
import { color, font, radius, space, text, TOUCH } from '../../theme/tokens';

const Calendar = styled.div`
  & .rdp-month_grid {
    width: 100%;
    border-collapse: separate;
    border-spacing: 2px;
    table-layout: fixed;
  }
  & .rdp-months {
    position: relative;
  }
  & .rdp-nav {
    position: absolute;
    right: 0;
    top: 0;
    display: flex;
    gap: ${space.half};
  }
  & .rdp-nav button {
    width: ${TOUCH};
    height: ${TOUCH};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.surface};
    fill: ${color.text};
  }
  & .rdp-nav button[aria-disabled='true'] {
    opacity: 0.4;
  }
  & .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${TOUCH};
    margin-bottom: ${space.one};
    font: 400 ${text.large} / 1 ${font.display};
  }
  & .rdp-dropdowns {
    display: flex;
    gap: ${space.half};
  }
  & .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    padding: 0 ${space.one};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    font-size: ${text.body};
  }
  & .rdp-dropdown_root:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  /* The list itself lies over its own caption. */
  & .rdp-dropdown {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
    font: 400 ${text.body} / 1 ${font.body};
  }
  & .rdp-caption_label {
    display: inline-flex;
    align-items: center;
    gap: 0.15rem;
    white-space: nowrap;
    & svg {
      width: 1rem;
      fill: currentColor;
    }
  }
  & .rdp-weekday {
    font-size: ${text.tiny};
    color: ${color.muted};
  }
  & .rdp-day {
    padding: 0;
  }
`;

const DayButton = styled.button<{
  $isSelected: boolean;
  $isPlayed: boolean;
  $isToday: boolean;
}>`
  width: 100%;
  min-height: ${TOUCH};
  display: grid;
  place-content: center;
  justify-items: center;
  border: 2px solid ${({ $isSelected }) => ($isSelected ? color.brand : 'transparent')};
  border-radius: ${radius.small};
  background: ${({ $isPlayed }) => ($isPlayed ? color.goodSurface : 'transparent')};
  color: ${({ $isPlayed }) => ($isPlayed ? color.good : color.text)};
  font-size: ${text.small};
  line-height: 1.1;
  ${({ $isToday }) => $isToday && 'text-decoration: underline; text-underline-offset: 0.2em;'}
  & small {
    font-weight: 700;
  }
  &:hover:not(:disabled) {
    background: ${color.raised};
  }
  @media (forced-colors: active) {
    border-color: ${({ $isSelected }) => ($isSelected ? 'Highlight' : 'ButtonFace')};
  }
  &:disabled {
    color: ${color.muted};
    opacity: 0.5;
    cursor: default;
  }
`;

/** Local noon: the picker's own days, whatever the time zone of the device. */
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function toDay(date: Date): Day {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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
    <DayButton
      {...props}
      className=""
      $isSelected={modifiers.selected ?? false}
      $isPlayed={score !== undefined}
      $isToday={modifiers.today ?? false}
      aria-label={score === undefined ? label : `${label}, played: ${score} points`}
    >
      {day.date.getDate()}
      {score !== undefined && <small aria-hidden="true">{score}</small>}
    </DayButton>
  );
}
