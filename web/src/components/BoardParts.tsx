// What all boards share.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { bareList } from '../theme/looks';
import { color, font, forced, narrow, radius, space, text } from '../theme/tokens';
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

/* A list of everyone who takes part, one line each. */

export const BoardList = styled.ol`
  display: grid;
  gap: ${space.half};
  ${bareList}
`;

export const BoardRow = styled.li<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: 2rem 2rem minmax(0, 1fr) auto 2.6rem;
  align-items: center;
  gap: ${space.one};
  padding-block: 0;
  padding-inline: ${space.one} ${space.oneHalf};
  ${boardRow}
  ${narrow} {
    grid-template-columns: 2rem minmax(0, 1fr) 2.6rem;
    & > [data-suit],
    & > small {
      display: none;
    }
  }
`;

export const BoardRank = styled.span`
  ${boardRank}
`;

export const RowWho = styled.span`
  display: flex;
  align-items: center;
  min-width: 0;
  font-weight: 600;
`;

export const RowMark = styled.span`
  flex: none;
  margin-inline-start: ${space.half};
`;

export const RowNote = styled.small`
  color: ${color.muted};
  font-size: ${text.tiny};
`;

export const BoardScore = styled.strong`
  justify-self: end;
  font-size: ${text.large};
  font-variant-numeric: tabular-nums;
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

export function LiveSign({ status }: { status: 'live' | 'reconnecting' }) {
  return status === 'live' ? (
    <span key="live">
      <Trans>
        <Dot>●</Dot> Live
      </Trans>
    </span>
  ) : (
    <span key="reconnecting">
      <Trans>○ Live updates are off. Refreshing every 30 seconds.</Trans>
    </span>
  );
}
