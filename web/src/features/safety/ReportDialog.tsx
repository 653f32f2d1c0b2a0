import { useId, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { NOTE_MAX, REPORT_REASONS, type ReportReason } from '@cardinal/core/api/safety';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import type { ShownPlayer } from '../../components/PlayerButton';
import { failureFrom, messageFor } from '../../data/failure';
import { useReportPlayerMutation } from '../../data/safety';
import { checkbox, fieldLook } from '../../theme/looks';
import { space, text, TOUCH } from '../../theme/tokens';

const Reasons = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
  }
  & legend,
  & + label {
    font-size: ${text.small};
    font-weight: 650;
  }
  & label {
    display: flex;
    align-items: center;
    gap: ${space.one};
    min-height: ${TOUCH};
  }
  & input {
    ${checkbox}
  }
`;

const Note = styled.textarea`
  width: 100%;
  min-height: 5rem;
  padding: ${space.oneHalf} ${space.two};
  ${fieldLook}
  color: inherit;
  font: inherit;
`;

const REASONS = {
  name: 'The username',
  cheating: 'Cheating',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

const NOT_SENT = {
  badAnswer: 'Couldn’t send the report.',
  noAnswer: 'Couldn’t send the report. Please try again.',
};

interface ReportDialogProps {
  readonly player: ShownPlayer;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function ReportDialog({ player, onSent, onClose }: ReportDialogProps) {
  const [groupId, noteId] = [useId(), useId()];
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const [report, { isLoading }] = useReportPlayerMutation();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isLoading) return;
    if (reason === null) {
      setProblem('Please choose a reason.');
      first.current?.focus();
      return;
    }
    setProblem(null);
    const body = note.trim() === '' ? { reason } : { reason, note: note.trim() };
    void report({ playerId: player.id, body })
      .unwrap()
      .then(onSent, (error: unknown) => setProblem(messageFor(failureFrom(error), NOT_SENT)));
  };
  return (
    <Dialog
      title="Report a player"
      description={
        <>
          A person on our team looks at every report and decides what to do.{' '}
          <Name>{`@${player.username}`}</Name> won’t learn who reported them.
        </>
      }
      onClose={onClose}
      hasCorner={false}
    >
      <form onSubmit={send} noValidate>
        <Reasons>
          <legend>What’s wrong?</legend>
          {REPORT_REASONS.map((name, index) => (
            <label key={name}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={groupId}
                checked={reason === name}
                onChange={() => {
                  setReason(name);
                  setProblem(null);
                }}
              />
              <span>{REASONS[name]}</span>
            </label>
          ))}
        </Reasons>
        <label htmlFor={noteId}>Note (optional)</label>
        <Note
          id={noteId}
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
        />
        <Outcome problem={problem} />
        <DialogActions>
          <Button type="submit" aria-disabled={isLoading}>
            Send report
          </Button>
          <Button type="button" $kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
