import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { fieldLook } from '../../theme/looks';
import { space, text } from '../../theme/tokens';
import { useChangePlayerStatusMutation, useDecideReviewMutation } from '../../data/admin';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  margin-top: ${space.three};
  & textarea {
    width: 100%;
    min-height: 5rem;
    padding: ${space.oneHalf} ${space.two};
    ${fieldLook}
    font: inherit;
  }
  & label {
    font-size: ${text.small};
    font-weight: 650;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

const REASON_MAX = 500;

const NOT_DONE = {
  badAnswer: 'That didn’t work.',
  noAnswer: 'That didn’t work. Please try again.',
};

/** An admin's decision about a held game. It requires a reason. */
export function Decision({ game }: { game: ReviewedGame }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [decide, deciding] = useDecideReviewMutation();
  const [change, changing] = useChangePlayerStatusMutation();
  const given = reason.trim();
  const isOff = given === '' || deciding.isLoading || changing.isLoading;
  const { gameId, userId, username, state } = game;

  const run = (work: () => Promise<unknown>, success: string): void => {
    if (isOff) return;
    setNotice(null);
    setProblem(null);
    void work().then(
      () => setNotice(success),
      (error: unknown) => setProblem(messageFor(failureFrom(error), NOT_DONE)),
    );
  };
  const onDecide = (decision: 'release' | 'void', success: string): void =>
    run(() => decide({ gameId, body: { decision, reason: given } }).unwrap(), success);
  const onChange = (
    standing: { ranked: boolean } | { suspended: boolean },
    success: string,
  ): void => run(() => change({ userId, body: { ...standing, reason: given } }).unwrap(), success);

  return (
    <Section aria-label="Decision">
      <label htmlFor={id}>Reason (kept in the audit list)</label>
      <textarea
        id={id}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
      <Choices>
        {state !== 'released' && (
          <Button
            type="button"
            aria-disabled={isOff}
            onClick={() => onDecide('release', 'Released. It’s on the boards now.')}
          >
            Release
          </Button>
        )}
        {state !== 'voided' && (
          <Button
            type="button"
            $kind="danger"
            aria-disabled={isOff}
            onClick={() => onDecide('void', 'Voided. It’s off the boards.')}
          >
            Void
          </Button>
        )}
      </Choices>
      <Muted>
        <span>About the player </span>
        <Name>{`@${username}`}</Name>
        <span>, not only this game:</span>
      </Muted>
      <Choices>
        <Button
          type="button"
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ ranked: false }, 'Off all boards.')}
        >
          Take off the boards
        </Button>
        <Button
          type="button"
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ ranked: true }, 'Back on the boards.')}
        >
          Put back
        </Button>
        <Button
          type="button"
          $kind="danger"
          aria-disabled={isOff}
          onClick={() => onChange({ suspended: true }, 'Suspended. All sessions have ended.')}
        >
          Suspend
        </Button>
        <Button
          type="button"
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ suspended: false }, 'Suspension lifted.')}
        >
          Lift suspension
        </Button>
      </Choices>
      <Outcome problem={problem} success={notice} />
    </Section>
  );
}
