import styled from 'styled-components';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { Alert } from '../../components/Surface';
import { failureFrom, wordsOf } from '../../data/failure';
import { color, text, TOUCH } from '../../theme/tokens';
import { useSendVerificationMutation } from '../../data/account';
import { takeFocus } from '../../lib/takeFocus';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem;
  min-height: ${TOUCH};
  color: ${color.muted};
  font-size: ${text.small};
`;

const NOT_SENT = {
  badAnswer: 'The mail could not be sent. Please try again in a minute.',
  noAnswer: 'The mail could not be sent. Please try again.',
};

/** Whether the address was shown to be the player's own, and the way to show it. */
export function EmailStatus({ isVerified }: { isVerified: boolean }) {
  const [send, sending] = useSendVerificationMutation();
  if (isVerified) {
    return (
      <Line>
        <Icon name="check" size={16} /> Verified
      </Line>
    );
  }
  if (sending.isSuccess) {
    return (
      <Line role="status" ref={takeFocus} tabIndex={-1}>
        A link is on its way. It is good for three days.
      </Line>
    );
  }
  return (
    <>
      <Line>
        Not verified yet.
        <TextButton
          type="button"
          aria-disabled={sending.isLoading}
          onClick={() => {
            if (!sending.isLoading) void send();
          }}
        >
          Send the link again
        </TextButton>
      </Line>
      {sending.isError && <Alert>{wordsOf(failureFrom(sending.error), NOT_SENT)}</Alert>}
    </>
  );
}
