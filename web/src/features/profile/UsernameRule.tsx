import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@cardinal/core/api/accounts';
import { when } from '../../lib/messages';

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
      <span>
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
