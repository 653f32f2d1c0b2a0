import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { TextButton } from '../../components/Button';
import { ReadOnlyField } from '../../components/TextField';
import { color, space, text, TOUCH } from '../../theme/tokens';
import { UsernameRule } from './UsernameRule';

/** Room for two lines, as next to the email address. */
const Line = styled.p`
  min-height: 2.7rem;
  color: ${color.muted};
  font-size: ${text.small};
`;

const Choices = styled.div`
  min-height: ${TOUCH};
  margin-inline-start: -${space.one};
`;

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
