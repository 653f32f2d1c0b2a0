import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, use, type ReactNode } from 'react';
import styled from 'styled-components';
import { DEALER_NAME, DELETED_NAME } from '@cardinal/core/challenges/challenge';
import { Name } from './Name';
import { color, TOUCH } from '../theme/tokens';

export interface ShownPlayer {
  readonly id: string;
  readonly username: string;
}

/** The IDs of players whom the caller has blocked. Rows are shared and live, so the browser hides names. */
export const BlockedIds = createContext<ReadonlySet<string>>(new Set());

const BLOCKED = msg`Blocked player`;

/** Opens what the caller can do about a player. Null without a session. */
export const OpenPlayer = createContext<((player: ShownPlayer) => void) | null>(null);

const Press = styled.button`
  max-width: 100%;
  min-width: ${TOUCH};
  min-height: ${TOUCH};
  /* Rows are as high as without the button. */
  margin: -3px 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  & bdi:first-of-type {
    text-decoration: underline dotted ${color.muted};
    text-underline-offset: 0.2em;
  }
`;

interface PlayerButtonProps {
  readonly player: ShownPlayer;
  readonly children: ReactNode;
}

/**
 * A name in a text or label. `id` is null for a guest, whom no one can block, for the Dealer and for someone
 * whose account is gone. The server names the latter two in English.
 */
export function useShownName(): (id: string | null, name: string) => string {
  const { t } = useLingui();
  const blocked = use(BlockedIds);
  return (id, name) => {
    if (id !== null) return blocked.has(id) ? t(BLOCKED) : name;
    if (name === DEALER_NAME)
      return t({ message: 'Dealer', comment: 'The name of the computer opponent.' });
    return name === DELETED_NAME ? t`Deleted player` : name;
  };
}

/** Another player's name. It opens a dialog to report or block them. */
export function PlayerButton({ player, children }: PlayerButtonProps) {
  const { t } = useLingui();
  const open = use(OpenPlayer);
  if (use(BlockedIds).has(player.id)) return <span>{t(BLOCKED)}</span>;
  if (open === null) return children;
  return (
    <Press type="button" aria-haspopup="dialog" onClick={() => open(player)}>
      {children}
    </Press>
  );
}

/** A player's name without a dialog, as above. */
export function PlayerName({ id, children }: { id: string | null; children: string }) {
  const shown = useShownName()(id, children);
  return shown === children ? <Name>{children}</Name> : <span>{shown}</span>;
}
