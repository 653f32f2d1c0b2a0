import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { toastRequested } from '../../lib/events';
import { isolated } from '../../lib/isolated';
import { space } from '../../theme/tokens';
import { ReasonField, useReasoned } from './Reasoned';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`;

export interface Choice<Action> {
  readonly text: string;
  readonly action: Action;
  readonly done: string;
  readonly isDanger?: boolean;
}

export const DISMISSALS = [
  { text: 'Dismiss the reports', action: { dismissReports: true }, done: 'Reports dismissed' },
  {
    text: 'Dismiss, and ignore later reports by these people',
    action: { dismissReports: true, muteReporters: true },
    done: 'Reports dismissed',
  },
] as const;

interface ReportDecisionProps<Action> {
  /** What was reported. */
  readonly name: string;
  readonly choices: readonly Choice<Action>[];
  readonly decide: (action: Action, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An admin's decision about a reported player or group. It requires a reason. */
export function ReportDecision<Action>(props: ReportDecisionProps<Action>) {
  const { name, choices, decide, onClose } = props;
  const dispatch = useDispatch();
  const reasoned = useReasoned();
  return (
    <Dialog
      title={<Name>{name}</Name>}
      description="Each decision closes the open reports."
      onClose={onClose}
    >
      <Form>
        <ReasonField {...reasoned} />
        {choices.map(({ text, action, done, isDanger = false }) => (
          <Button
            key={text}
            $kind={isDanger ? 'danger' : 'secondary'}
            aria-disabled={reasoned.isOff}
            onClick={() =>
              reasoned.run(
                (reason) => decide(action, reason),
                () => {
                  const description = `About ${isolated(name)}`;
                  dispatch(toastRequested({ title: done, description }));
                  onClose();
                  return null;
                },
              )
            }
          >
            {text}
          </Button>
        ))}
        <Outcome {...reasoned.outcome} />
      </Form>
    </Dialog>
  );
}
