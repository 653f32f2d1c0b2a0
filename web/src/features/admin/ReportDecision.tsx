import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { ReportedPlayer } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { useChangePlayerStatusMutation } from '../../data/admin';
import { failureFrom, messageFor } from '../../data/failure';
import { toastRequested } from '../../lib/events';
import { isolated } from '../../lib/isolated';
import { fieldLook } from '../../theme/looks';
import { space, text } from '../../theme/tokens';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  & textarea {
    width: 100%;
    min-height: 5rem;
    padding: ${space.oneHalf} ${space.two};
    ${fieldLook}
    color: inherit;
    font: inherit;
  }
  & label {
    font-size: ${text.small};
    font-weight: 650;
  }
`;

const REASON_MAX = 500;

const NOT_DONE = {
  badAnswer: 'That didn’t work.',
  noAnswer: 'That didn’t work. Please try again.',
};

/** The possible decisions about a reported player. Each closes the open reports. */
const DECISIONS = [
  { text: 'Dismiss the reports', action: { dismissReports: true }, done: 'Reports dismissed' },
  {
    text: 'Dismiss, and ignore later reports by these people',
    action: { dismissReports: true, muteReporters: true },
    done: 'Reports dismissed',
  },
  { text: 'Replace the username', action: { rename: true }, done: 'Username replaced' },
  { text: 'Suspend the player', action: { suspended: true }, done: 'Player suspended' },
] as const;
type Decision = (typeof DECISIONS)[number];

interface ReportDecisionProps {
  readonly player: ReportedPlayer;
  readonly onClose: () => void;
}

/** An admin's decision about a reported player. It requires a reason. */
export function ReportDecision({ player, onClose }: ReportDecisionProps) {
  const id = useId();
  const { userId, username } = player;
  const dispatch = useDispatch();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [change, { isLoading }] = useChangePlayerStatusMutation();
  const given = reason.trim();
  const isOff = given === '' || isLoading;
  const decide = ({ action, done }: Decision): void => {
    if (isOff) return;
    setProblem(null);
    void change({ userId, body: { ...action, reason: given } })
      .unwrap()
      .then(
        () => {
          dispatch(
            toastRequested({ title: done, description: `About ${isolated(`@${username}`)}` }),
          );
          onClose();
        },
        (error: unknown) => setProblem(messageFor(failureFrom(error), NOT_DONE)),
      );
  };
  return (
    <Dialog
      title={<Name>{`@${username}`}</Name>}
      description="Each decision closes the open reports."
      onClose={onClose}
    >
      <Form>
        <label htmlFor={id}>Reason (kept in the audit list)</label>
        <textarea
          id={id}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
        {DECISIONS.map((decision) => (
          <Button
            key={decision.text}
            type="button"
            $kind={'suspended' in decision.action ? 'danger' : 'secondary'}
            aria-disabled={isOff}
            onClick={() => decide(decision)}
          >
            {decision.text}
          </Button>
        ))}
        <Outcome problem={problem} />
      </Form>
    </Dialog>
  );
}
