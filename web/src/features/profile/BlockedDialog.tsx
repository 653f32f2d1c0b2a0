import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Loaded } from '../../components/States';
import { failureFrom, messageFor } from '../../data/failure';
import { isolated } from '../../lib/language';
import { useBlockedPlayersQuery, useUnblockPlayerMutation } from '../../data/safety';
import { bareList, line, stack } from '../../theme/looks';
import { color, radius, space } from '../../theme/tokens';

const List = styled.ul`
  ${stack(space.half)}
  ${bareList}
  & li {
    ${line(space.one)}
    padding: ${space.half} ${space.one} ${space.half} ${space.two};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & strong {
    flex: 1;
    min-width: 0;
  }
`;

const NOT_UNBLOCKED = {
  badAnswer: msg`Couldn’t unblock this player.`,
  noAnswer: msg`Couldn’t unblock this player. Please try again.`,
};

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useBlockedPlayersQuery();
  const [unblock, unblocking] = useUnblockPlayerMutation();
  const [unblocked, setUnblocked] = useState<string | null>(null);
  const name = unblocked === null ? null : isolated(unblocked);
  return (
    <Dialog title={t`Blocked players`} onClose={onClose}>
      <Loaded
        query={query}
        failed={t`Couldn’t load the players you’ve blocked.`}
        count={2}
        empty={t`You haven’t blocked anyone.`}
      >
        {(players) => (
          <List>
            {players.map(({ id, username }) => (
              <li key={id}>
                <strong>
                  <Name>{`@${username}`}</Name>
                </strong>
                <Button
                  $kind="secondary"
                  aria-label={t`Unblock ${username}`}
                  aria-disabled={unblocking.isLoading}
                  onClick={() => {
                    setUnblocked(null);
                    void unblock(id)
                      .unwrap()
                      .then(
                        () => setUnblocked(username),
                        () => undefined,
                      );
                  }}
                >{t`Unblock`}</Button>
              </li>
            ))}
          </List>
        )}
      </Loaded>
      {query.data !== undefined && (
        <Outcome
          problem={
            unblocking.isError ? messageFor(failureFrom(unblocking.error), NOT_UNBLOCKED) : null
          }
          success={name === null ? null : t`${name} is no longer blocked.`}
        />
      )}
    </Dialog>
  );
}
