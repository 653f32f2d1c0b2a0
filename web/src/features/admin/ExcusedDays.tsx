import { useId, useState } from 'react';
import styled from 'styled-components';
import { FIRST_DAY } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { Outcome } from '../../components/Outcome';
import { Muted, Surface } from '../../components/Surface';
import { rowList } from '../../theme/panels';
import { color, space, text } from '../../theme/tokens';
import { useExcusedDaysQuery, useExcuseDayMutation } from '../../data/admin';
import { AdminLoaded } from './parts';
import { Field, ReasonField, useReasoned } from './parts';

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
  const query = useExcusedDaysQuery();
  const dateId = useId();
  const [date, setDate] = useState('');
  const [excuse] = useExcuseDayMutation();
  const reasoned = useReasoned();
  const { isOff, outcome, run } = reasoned;
  const set = (day: string, excused: boolean): void => {
    run(async (reason) => {
      await excuse({ date: day, body: { excused, reason } }).unwrap();
      reasoned.setReason('');
      return excused ? `${day} is excused.` : `${day} is no longer excused.`;
    });
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
      <AdminLoaded
        query={query}
        failed="Failed to load the excused days."
        count={2}
        empty="No excused days yet."
      >
        {(days) => (
          <List aria-label="List of excused days">
            {days.map((day) => (
              <li key={day.date}>
                <div>
                  <strong>{day.date}</strong>
                  <p>{`“${day.reason}”`}</p>
                </div>
                <Button
                  $kind="secondary"
                  aria-disabled={isOff}
                  aria-label={`Undo excused day ${day.date}`}
                  onClick={() => set(day.date, false)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </List>
        )}
      </AdminLoaded>
    </Panel>
  );
}
