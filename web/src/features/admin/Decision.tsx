import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { space } from '../../theme/tokens';
import { useChangePlayerStatusMutation, useDecideReviewMutation } from '../../data/admin';
import { ReasonField, useReasoned } from './Reasoned';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  margin-top: ${space.three};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

/** An admin's decision about a held game. It requires a reason. */
export function Decision({ game }: { game: ReviewedGame }) {
  const [decide] = useDecideReviewMutation();
  const [change] = useChangePlayerStatusMutation();
  const reasoned = useReasoned();
  const { isOff, outcome, run } = reasoned;
  const { gameId, userId, username, state } = game;
  const onDecide = (decision: 'release' | 'void', success: string): void =>
    run(
      (reason) => decide({ gameId, body: { decision, reason } }).unwrap(),
      () => success,
    );
  const onChange = (
    standing: { ranked: boolean } | { suspended: boolean },
    success: string,
  ): void =>
    run(
      (reason) => change({ userId, body: { ...standing, reason } }).unwrap(),
      () => success,
    );

  return (
    <Section aria-label="Decision">
      <ReasonField {...reasoned} />
      <Choices>
        {state !== 'released' && (
          <Button
            aria-disabled={isOff}
            onClick={() => onDecide('release', 'Released. It’s on the boards now.')}
          >
            Release
          </Button>
        )}
        {state !== 'voided' && (
          <Button
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
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ ranked: false }, 'Off all boards.')}
        >
          Take off the boards
        </Button>
        <Button
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ ranked: true }, 'Back on the boards.')}
        >
          Put back
        </Button>
        <Button
          $kind="danger"
          aria-disabled={isOff}
          onClick={() => onChange({ suspended: true }, 'Suspended. All sessions have ended.')}
        >
          Suspend
        </Button>
        <Button
          $kind="secondary"
          aria-disabled={isOff}
          onClick={() => onChange({ suspended: false }, 'Suspension lifted.')}
        >
          Lift suspension
        </Button>
      </Choices>
      <Outcome {...outcome} />
    </Section>
  );
}
