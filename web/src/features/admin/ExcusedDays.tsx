import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ExcusedDay } from '@cardinal/core/api/admin';
import { FIRST_DAY } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { EmptyState, SkeletonRows } from '../../components/States';
import { Outcome } from '../../components/Outcome';
import { Muted, Surface } from '../../components/Surface';
import { rowList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { useExcusedDaysQuery, useExcuseDayMutation } from '../../data/admin';
import { FailedToLoad } from './FailedToLoad';
import { Field, ReasonField, useReasoned } from './Reasoned';

const Panel = styled(Surface)`
  display: grid;
  gap: ${space.two};
  & h2 {
    font-size: ${text.large};
  }
`;

const List = styled.ul`
  ${rowList}
  & li {
    padding-bottom: ${space.one};
    border-bottom: 1px solid ${color.line};
  }
  & p {
    color: ${color.muted};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;

/** Days on which the service was down, which break no streak. Each change requires a reason. */
export function ExcusedDays() {
  const dateId = useId();
  const [date, setDate] = useState('');
  const [excuse] = useExcuseDayMutation();
  const reasoned = useReasoned();
  const { isOff, outcome, run } = reasoned;
  const set = (day: string, excused: boolean): void => {
    if (day === '') return;
    run(
      (reason) => excuse({ date: day, body: { excused, reason } }).unwrap(),
      () => {
        reasoned.setReason('');
        return excused ? `${day} is excused.` : `${day} is no longer excused.`;
      },
    );
  };

  return (
    <Panel aria-label="Excused days">
      <h2>Excused days</h2>
      <Muted>
        Excuse a day on which Cardinal was down. It won’t break a streak, and it won’t add to one.
      </Muted>
      <Field>
        <label htmlFor={dateId}>Day (New York)</label>
        <input
          id={dateId}
          type="date"
          min={FIRST_DAY}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </Field>
      <ReasonField {...reasoned} />
      <div>
        <Button aria-disabled={isOff || date === ''} onClick={() => set(date, true)}>
          Excuse the day
        </Button>
      </div>
      <Outcome {...outcome} />
      <Days isOff={isOff} onRevoke={(day) => set(day, false)} />
    </Panel>
  );
}

interface DaysProps {
  /** Removing a day requires a reason too. */
  readonly isOff: boolean;
  readonly onRevoke: (date: string) => void;
}

function Days({ isOff, onRevoke }: DaysProps) {
  const { data, isLoading, error, refetch } = useExcusedDaysQuery();
  if (isLoading) return <SkeletonRows count={2} />;
  if (!data) {
    return <FailedToLoad text="Failed to load the excused days." error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <EmptyState text="No excused days yet." />;
  return (
    <List aria-label="List of excused days">
      {data.map((day) => (
        <DayRow key={day.date} day={day} isOff={isOff} onRevoke={onRevoke} />
      ))}
    </List>
  );
}

function DayRow({ day, isOff, onRevoke }: DaysProps & { readonly day: ExcusedDay }) {
  return (
    <li>
      <div>
        <strong>{day.date}</strong>
        <p>{`“${day.reason}”`}</p>
      </div>
      <Button
        $kind="secondary"
        aria-disabled={isOff}
        aria-label={`Undo excused day ${day.date}`}
        onClick={() => onRevoke(day.date)}
      >
        Undo
      </Button>
    </li>
  );
}
