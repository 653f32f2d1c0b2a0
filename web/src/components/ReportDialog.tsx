import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode, type FormEvent } from 'react';
import styled from 'styled-components';
import { NOTE_MAX } from '@cardinal/core/api/safety';
import { said, type Message } from '../lib/language';
import { fieldLook } from '../theme/looks';
import { space, text } from '../theme/tokens';
import { Button } from './Button';
import { choice } from './Checkbox';
import { Dialog, DialogActions } from './Dialog';
import { Outcome } from './Outcome';

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
    ${choice}
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

interface Report<Reason extends string> {
  readonly reason: Reason;
  readonly note?: string;
}

interface ReportDialogProps<Reason extends string> {
  readonly title: string;
  readonly description: ReactNode;
  readonly reasons: readonly Reason[];
  readonly texts: Readonly<Record<Reason, string>>;
  /** Resolves to a message if it failed. */
  readonly onReport: (report: Report<Reason>) => Promise<Message | null>;
  readonly onClose: () => void;
}

export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, description, reasons, texts, onReport, onClose } = props;
  const { t } = useLingui();
  const [groupId, noteId] = [useId(), useId()];
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<Message | null>(null);
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (reason === null) {
      setProblem(msg`Please choose a reason.`);
      first.current?.focus();
      return;
    }
    setProblem(null);
    setSending(true);
    const given = note.trim();
    setProblem(await onReport(given === '' ? { reason } : { reason, note: given }));
    setSending(false);
  };
  return (
    <Dialog title={title} description={description} onClose={onClose} hasCorner={false}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Reasons>
          <legend>{t`What’s wrong?`}</legend>
          {reasons.map((name, index) => (
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
              <span>{texts[name]}</span>
            </label>
          ))}
        </Reasons>
        <label htmlFor={noteId}>{t`Note (optional)`}</label>
        <Note
          id={noteId}
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
        />
        <Outcome problem={problem && said(problem)} />
        <DialogActions>
          <Button type="submit" aria-disabled={isSending}>
            {t`Send report`}
          </Button>
          <Button $kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
