import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { ReportedPlayer } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { useChangePlayerStatusMutation } from '../../data/admin';
import { toastRequested } from '../../lib/events';
import { isolated } from '../../lib/isolated';
import { space } from '../../theme/tokens';
import { ReasonField, useReasoned } from './Reasoned';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`;

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
  const { userId, username } = player;
  const dispatch = useDispatch();
  const [change] = useChangePlayerStatusMutation();
  const reasoned = useReasoned();
  const decide = ({ action, done }: Decision): void =>
    reasoned.run(
      (reason) => change({ userId, body: { ...action, reason } }).unwrap(),
      () => {
        const description = `About ${isolated(`@${username}`)}`;
        dispatch(toastRequested({ title: done, description }));
        onClose();
        return null;
      },
    );
  return (
    <Dialog
      title={<Name>{`@${username}`}</Name>}
      description="Each decision closes the open reports."
      onClose={onClose}
    >
      <Form>
        <ReasonField {...reasoned} />
        {DECISIONS.map((decision) => (
          <Button
            key={decision.text}
            type="button"
            $kind={'suspended' in decision.action ? 'danger' : 'secondary'}
            aria-disabled={reasoned.isOff}
            onClick={() => decide(decision)}
          >
            {decision.text}
          </Button>
        ))}
        <Outcome {...reasoned.outcome} />
      </Form>
    </Dialog>
  );
}
