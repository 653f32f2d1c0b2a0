// What all boards share.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, forced, radius, text } from '../theme/tokens';
import { Name } from './Name';
import { PlayerButton, type ShownPlayer } from './PlayerButton';

/** A row that highlights the player's own. */
export const boardRow = css<{ $isOwn: boolean }>`
  min-height: 2.9rem;
  border: 2px solid ${({ $isOwn }) => ($isOwn ? color.brand : 'transparent')};
  border-radius: ${radius.medium};
  background: ${({ $isOwn }) => ($isOwn ? color.surface : color.raised)};
  ${forced} {
    border-color: ${({ $isOwn }) => ($isOwn ? 'Highlight' : 'Canvas')};
  }
`;

export const boardRank = css`
  justify-self: center;
  font: ${font.weight} ${text.large} / 1 ${font.display};
  color: ${color.brandText};
`;

const You = styled.span`
  white-space: pre;
`;

interface RowNameProps {
  readonly player: ShownPlayer;
  readonly isOwn: boolean;
  /** Below the name. */
  readonly children?: ReactNode;
}

/** The name in a row. The player's own row says so. Others open the dialog about that player. */
export function RowName({ player, isOwn, children }: RowNameProps) {
  const { t } = useLingui();
  const name = <Name>{player.username}</Name>;
  if (isOwn) {
    return (
      <>
        {name}
        <You>{` ${t`(you)`}`}</You>
        {children}
      </>
    );
  }
  return (
    <PlayerButton player={player}>
      {name}
      {children}
    </PlayerButton>
  );
}

const Dot = styled.span`
  color: ${color.good};
`;

export const LIVE_SIGNS = {
  live: (
    <Trans>
      <Dot>●</Dot> Live
    </Trans>
  ),
  reconnecting: <Trans>○ Live updates are off. Refreshing every 30 seconds.</Trans>,
};
