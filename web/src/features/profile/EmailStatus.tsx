import { useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { failureFrom, wordsOf } from '../../lib/apiClient';
import { color, text, TOUCH } from '../../theme/tokens';
import { useSendVerificationMutation } from './api';
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
  const [send, { isLoading }] = useSendVerificationMutation();
  const [told, setTold] = useState<string | null>(null);
  if (isVerified) {
    return (
      <Line>
        <Icon name="check" size={16} /> Verified
      </Line>
    );
  }
  if (told !== null) {
    return (
      <Line role="status" ref={takeFocus} tabIndex={-1}>
        {told}
      </Line>
    );
  }
  return (
    <Line>
      Not verified yet.
      <TextButton
        type="button"
        aria-disabled={isLoading}
        onClick={() => {
          if (isLoading) return;
          void send()
            .unwrap()
            .then(
              () => setTold('A link is on its way. It is good for three days.'),
              (error: unknown) => setTold(wordsOf(failureFrom(error), NOT_SENT)),
            );
        }}
      >
        Send the link again
      </TextButton>
    </Line>
  );
}
