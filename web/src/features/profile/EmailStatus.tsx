import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { failureFrom, messageFor } from '../../data/failure';
import { color, space, text, TOUCH } from '../../theme/tokens';
import { useSendVerificationMutation } from '../../data/account';

/** Room for two lines, so that a message doesn't move anything. */
const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.7rem;
  color: ${color.muted};
  font-size: ${text.small};
`;

const Failed = styled(Line).attrs({ role: 'alert' })`
  color: ${color.bad};
  font-weight: 600;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-height: ${TOUCH};
  margin-inline-start: -${space.one};
`;

const NOT_SENT = {
  badAnswer: msg`Couldn’t send the email. Please try again in a minute.`,
  noAnswer: msg`Couldn’t send the email. Please try again.`,
};

interface EmailStatusProps {
  readonly isVerified: boolean;
  /** Whether the address was just corrected and a link was sent to it. */
  readonly isCorrected: boolean;
  readonly onCorrect: () => void;
}

/** Whether the email address is verified. If not, offers to verify or correct it. */
export function EmailStatus({ isVerified, isCorrected, onCorrect }: EmailStatusProps) {
  const { t } = useLingui();
  const [send, sending] = useSendVerificationMutation();
  if (isVerified) {
    return (
      <Line>
        <Trans>
          <Icon name="check" size={16} /> Verified
        </Trans>
      </Line>
    );
  }
  const isSent = sending.isSuccess || isCorrected;
  return (
    <>
      {sending.isError ? (
        <Failed>{messageFor(failureFrom(sending.error), NOT_SENT)}</Failed>
      ) : (
        <Line role="status">
          {isSent ? t`We sent you a link. It expires in three days.` : t`Not verified yet.`}
        </Line>
      )}
      <Choices>
        <TextButton
          aria-disabled={sending.isLoading}
          onClick={() => {
            if (!sending.isLoading) void send();
          }}
        >{t`Send the link again`}</TextButton>
        <TextButton onClick={onCorrect}>{t`Correct the address`}</TextButton>
      </Choices>
    </>
  );
}
