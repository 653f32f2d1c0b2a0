import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { useAttempt } from '../../data/useAttempt';
import { fieldLook, stack } from '../../theme/looks';
import { space, text, TOUCH } from '../../theme/tokens';
import { Loaded } from '../../components/States';
import { failureFrom } from '../../data/failure';
import { inEnglish } from './messages';

export const Field = styled.div`
  ${stack(space.half)}
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
  & textarea {
    min-height: 5rem;
  }
  & input {
    max-width: 14rem;
  }
`;

const REASON_MAX = 500;

const NOT_DONE = {
  badAnswer: inEnglish('That didn’t work.'),
  noAnswer: inEnglish('That didn’t work. Please try again.'),
};

export interface Reasoned {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Whether nothing can be done: without a reason, or while something is. */
  readonly isOff: boolean;
  readonly outcome: { readonly problem: string | null; readonly success: string | null };
  /** Does something with the reason, then says what it returns. */
  readonly run: (work: (reason: string) => Promise<string | null>) => void;
}

/** An admin's actions, each of which requires a reason. */
export function useReasoned(): Reasoned {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { problem, attempt } = useAttempt();
  const [success, setSuccess] = useState<string | null>(null);
  const given = reason.trim();
  const run: Reasoned['run'] = (work) => {
    setBusy(true);
    setSuccess(null);
    void attempt(NOT_DONE, async () => setSuccess(await work(given))).finally(() => setBusy(false));
  };
  return { reason, setReason, isOff: given === '' || isBusy, outcome: { problem, success }, run };
}

export function ReasonField({ reason, setReason }: Pick<Reasoned, 'reason' | 'setReason'>) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>Reason (kept in the audit list)</label>
      <textarea
        id={id}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
    </Field>
  );
}

export interface Choice<Action> {
  readonly text: string;
  readonly action: Action;
  readonly done: string;
  readonly isDanger?: boolean;
}

interface ChoicesProps<Action> {
  readonly choices: readonly Choice<Action>[];
  readonly kind?: 'primary' | 'secondary';
  readonly reasoned: Reasoned;
  readonly send: (action: Action, reason: string) => Promise<unknown>;
  /** Returns what to say beside the buttons. */
  readonly onDone?: (done: string) => string | null;
}

/** A button for each of an admin's choices. */
export function Choices<Action>(props: ChoicesProps<Action>) {
  const { choices, kind = 'secondary', reasoned, send, onDone = (done) => done } = props;
  return choices.map(({ text: name, action, done, isDanger = false }) => (
    <Button
      key={name}
      $kind={isDanger ? 'danger' : kind}
      aria-disabled={reasoned.isOff}
      onClick={() =>
        reasoned.run(async (reason) => {
          await send(action, reason);
          return onDone(done);
        })
      }
    >
      {name}
    </Button>
  ));
}

type LoadedProps<Data> = ComponentProps<typeof Loaded<Data>>;
export type Reading<Data> = LoadedProps<Data>['query'] & { readonly error?: unknown };

/** As `Loaded`. A failure says so if the player isn't an admin. */
export function AdminLoaded<Data>(props: LoadedProps<Data> & { readonly query: Reading<Data> }) {
  const isRefused = failureFrom(props.query.error).code === 'forbidden';
  return <Loaded {...props} why={isRefused ? 'Only admins can see this.' : null} />;
}
