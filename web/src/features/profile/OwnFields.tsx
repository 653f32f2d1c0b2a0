import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { ReadOnlyField } from '../../components/TextField';
import { failureFrom, messageFor } from '../../data/failure';
import { line } from '../../theme/looks';
import { color, space, text, TOUCH } from '../../theme/tokens';
import { useSendVerificationMutation } from '../../data/account';
import { when } from '../../lib/messages';

/** Room for two lines, so that a message doesn't move anything. */
const Line = styled.p`
  min-height: 2.7rem;
  color: ${color.muted};
  font-size: ${text.small};
`;

const Status = styled(Line)`
  ${line(space.half)}
`;

const Failed = styled(Status).attrs({ role: 'alert' })`
  color: ${color.bad};
  font-weight: 600;
`;

const Choices = styled.div`
  min-height: ${TOUCH};
  margin-inline-start: calc(-1 * ${space.one});
`;

const EmailChoices = styled(Choices)`
  display: flex;
  flex-wrap: wrap;
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
      <Status>
        <Trans>
          <Icon name="check" size={16} /> Verified
        </Trans>
      </Status>
    );
  }
  const isSent = sending.isSuccess || isCorrected;
  return (
    <>
      {sending.isError ? (
        <Failed>{messageFor(failureFrom(sending.error), NOT_SENT)}</Failed>
      ) : (
        <Status role="status">
          {isSent ? t`We sent you a link. It expires in three days.` : t`Not verified yet.`}
        </Status>
      )}
      <EmailChoices>
        <TextButton
          aria-disabled={sending.isLoading}
          onClick={() => void send()}
        >{t`Send the link again`}</TextButton>
        <TextButton onClick={onCorrect}>{t`Correct the address`}</TextButton>
      </EmailChoices>
    </>
  );
}

/** When the player can change the username. */
export function UsernameRule({
  user: { hasChosenUsername, usernameChangeableAt },
}: {
  user: Pick<User, 'hasChosenUsername' | 'usernameChangeableAt'>;
}) {
  const { t } = useLingui();
  if (usernameChangeableAt !== null) {
    const time = when(usernameChangeableAt);
    return (
      <span key="later">
        <Trans>
          You can change it again on <span>{time}</span>.
        </Trans>
      </span>
    );
  }
  return (
    <span>
      {hasChosenUsername ? t`You can change it once in 30 days.` : t`You haven’t chosen one yet.`}
    </span>
  );
}

interface UsernameFieldProps {
  readonly user: User;
  readonly onChange: () => void;
}

/** The username, when it can be changed, and the button for that. */
export function UsernameField({ user, onChange }: UsernameFieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <ReadOnlyField label={t`Username`} value={user.username} />
      <Line>
        <UsernameRule user={user} />
      </Line>
      <Choices>
        {user.usernameChangeableAt === null && (
          <TextButton onClick={onChange}>{t`Change username`}</TextButton>
        )}
      </Choices>
    </div>
  );
}
