import { useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import styled from 'styled-components';
import { FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { Dialog } from '../../components/Dialog';
import { useCompletionsQuery } from './api';
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
  & .rdp-weekday {
    font-size: ${text.tiny};
    color: ${color.muted};
  }
  & .rdp-day {
    padding: 0;
  }
`;

const DayButton = styled.button<{ $isSelected: boolean; $isPlayed: boolean }>`
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
  & small {
    font-weight: 700;
  }
  &:hover:not(:disabled) {
    background: ${color.raised};
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
  readonly onSelect: (day: Day) => void;
  readonly onClose: () => void;
}

/** Any day there ever was, with the score where it was played. */
export function CalendarDialog({ selected, today, onSelect, onClose }: CalendarDialogProps) {
  const [month, setMonth] = useState(toDate(selected));
  const { data } = useCompletionsQuery();
  const scores = new Map(data?.map(({ gameDate, score }) => [gameDate, score]));
  return (
    <Dialog title="Select Date" onClose={onClose}>
      <Calendar>
        <DayPicker
          mode="single"
          required
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
      aria-label={score === undefined ? label : `${label}, played: ${score} points`}
    >
      {day.date.getDate()}
      {score !== undefined && <small aria-hidden="true">{score}</small>}
    </DayButton>
  );
}
