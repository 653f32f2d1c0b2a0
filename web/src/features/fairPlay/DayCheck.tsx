import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { addDays, closeOfDay, dayOf, FIRST_DAY, isDay, type Day } from '@cardinal/core/game/days';
import { CommitmentCheck } from '../../components/CommitmentCheck';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted } from '../../components/Surface';
import { failureFrom } from '../../data/failure';
import { serverNow } from '../../lib/clock';
import { recordedCommitment } from '../../data/commitments';
import { said } from '../../lib/language';
import { fieldLook, row } from '../../theme/looks';
import { space } from '../../theme/tokens';
import { useShuffleQuery } from '../../data/fairPlay';

const Field = styled.p`
  ${row(space.one)}
  & input {
    min-height: 3rem;
    padding: 0 ${space.two};
    ${fieldLook}
  }
`;

/** The last day whose deck is published. That happens six hours after the day's end. */
function lastClosedDay(): Day {
  const now = serverNow();
  const yesterday = addDays(dayOf(now), -1);
  return closeOfDay(yesterday) <= now ? yesterday : addDays(yesterday, -1);
}

/**
 * Checks any closed day: loads its order and salt, hashes them here, and compares the result with
 * the commitment.
 */
export function DayCheck() {
  const { t } = useLingui();
  const id = useId();
  const [latest] = useState(lastClosedDay);
  const [day, setDay] = useState(latest);
  const isPublished = isDay(day) && day >= FIRST_DAY && day <= latest;
  const { currentData, isFetching, error, refetch } = useShuffleQuery(day, { skip: !isPublished });
  const opened = useMemo(
    () => currentData && { ...currentData, name: currentData.date },
    [currentData],
  );
  const recorded = recordedCommitment(day);
  return (
    <>
      <Field>
        <label htmlFor={id}>{t`A past day:`}</label>
        <input
          id={id}
          type="date"
          min={FIRST_DAY}
          max={latest}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {!isPublished && (
        <Muted>
          {t`You can check days from ${FIRST_DAY} to ${latest}. A deck is published six hours after its day ends.`}
        </Muted>
      )}
      {isFetching && !opened && <SkeletonRows count={3} />}
      {error !== undefined && !isFetching && (
        <FailedState
          text={said(failureFrom(error).message ?? msg`Couldn’t load that deck.`)}
          onRetry={refetch}
        />
      )}
      {opened && (
        <CommitmentCheck
          key={day}
          opened={opened}
          commitment={recorded ?? opened.commitment}
          isRecorded={recorded !== null}
        />
      )}
    </>
  );
}
