import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ExcusedDay } from '@cardinal/core/api/admin';
import { FIRST_DAY } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { EmptyState, SkeletonRows } from '../../components/States';
import { Outcome } from '../../components/Outcome';
import { Muted, Surface } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { bareList, fieldLook } from '../../theme/looks';
import { color, space, text, TOUCH } from '../../theme/tokens';
import { useExcusedDaysQuery, useExcuseDayMutation } from '../../data/admin';
import { FailedToLoad } from './FailedToLoad';

const Panel = styled(Surface)`
  display: grid;
  gap: ${space.two};
  & h2 {
    font-size: ${text.large};
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space.half};
  & label {
    font-size: ${text.small};
    font-weight: 650;
  }
  & input,
  & textarea {
    width: 100%;
    min-height: ${TOUCH};
    padding: ${space.one} ${space.two};
    ${fieldLook}
    color: inherit;
    font: inherit;
  }
  & input {
    max-width: 14rem;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  ${bareList}
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one};
    padding-bottom: ${space.one};
    border-bottom: 1px solid ${color.line};
  }
  & p {
    color: ${color.muted};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;

const REASON_MAX = 500;

const NOT_DONE = {
  badAnswer: 'That didn’t work.',
  noAnswer: 'That didn’t work. Please try again.',
};

/** Days on which the service was down, which break no streak. Each change requires a reason. */
export function ExcusedDays() {
  const [dateId, reasonId] = [useId(), useId()];
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [excuse, { isLoading }] = useExcuseDayMutation();
  const given = reason.trim();
  const isOff = given === '' || isLoading;

  const say = (day: string, excused: boolean): void => {
    if (isOff || day === '') return;
    setNotice(null);
    setProblem(null);
    void excuse({ date: day, body: { excused, reason: given } })
      .unwrap()
      .then(
        () => {
          setNotice(excused ? `${day} is excused.` : `${day} is no longer excused.`);
          setReason('');
        },
        (error: unknown) => setProblem(messageFor(failureFrom(error), NOT_DONE)),
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
      <Field>
        <label htmlFor={reasonId}>Reason (kept in the audit list)</label>
        <textarea
          id={reasonId}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div>
        <Button type="button" aria-disabled={isOff || date === ''} onClick={() => say(date, true)}>
          Excuse the day
        </Button>
      </div>
      <Outcome problem={problem} success={notice} />
      <Days isOff={isOff} onRevoke={(day) => say(day, false)} />
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
    return (
      <FailedToLoad
        text="Failed to load the excused days."
        error={error}
        onRetry={() => void refetch()}
      />
    );
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
        type="button"
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
