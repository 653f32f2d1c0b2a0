import type { User } from '@cardinal/core/api/accounts';
import { when } from '../../lib/messages';

/** When the player can change the username. */
export function UsernameRule({
  user: { hasChosenUsername, usernameChangeableAt },
}: {
  user: Pick<User, 'hasChosenUsername' | 'usernameChangeableAt'>;
}) {
  if (usernameChangeableAt !== null) {
    return (
      <>
        You can change it again on <span>{when(usernameChangeableAt)}</span>.
      </>
    );
  }
  return (
    <span>
      {hasChosenUsername ? 'You can change it once in 30 days.' : 'You haven’t chosen one yet.'}
    </span>
  );
}
