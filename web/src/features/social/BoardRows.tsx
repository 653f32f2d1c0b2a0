import { Trans, useLingui } from '@lingui/react/macro';
import styled, { css } from 'styled-components';
import type { BoardRow } from '@cardinal/core/documents/boards';
import { Avatar } from '../../components/Avatar';
import { boardRank, boardRow, RowName } from '../../components/BoardParts';
import { Hidden } from '../../components/Surface';
import { useGlide } from '../../components/useGlide';
import { useRoving } from './useRoving';
import { figure } from '../../lib/messages';
import { bareList, line } from '../../theme/looks';
import {
  color,
  forced,
  low,
  medals,
  narrow,
  radius,
  shadow,
  space,
  text,
  wide,
} from '../../theme/tokens';

const columns = css`
  display: grid;
  grid-template-columns: 2.9rem 2rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.one};
  padding-block: 0;
  padding-inline: ${space.one} ${space.two};
  ${narrow} {
    grid-template-columns: 2.6rem minmax(0, 1fr) auto;
    & > [data-suit] {
      display: none;
    }
  }
`;

/** Visual column headings only. Screen readers get a list, whose rows are complete without them. */
const Heads = styled.div`
  ${columns}
  padding-bottom: ${space.half};
  border: 0 solid transparent;
  border-width: 0 2px;
  ${forced} {
    border-color: Canvas;
  }
  color: ${color.muted};
  font-size: min(${text.tiny}, 3.75vw);
  font-weight: 650;
  /* A heading may be a little wider than its column, whose numbers are short. */
  white-space: nowrap;
  & > :first-child {
    padding-inline-start: 0.8rem;
    text-align: center;
  }
  & > :nth-child(2) {
    grid-column: 2 / -2;
  }
`;

const Rows = styled.ol`
  display: grid;
  gap: ${space.half};
  ${bareList}
`;

/**
 * Keeps the player's own row visible while its board is: below the sheet's title or at the bottom
 * edge, above rows that scroll by.
 */
const pinned = css`
  position: sticky;
  inset: 3.8rem 0 ${space.half};
  /* The title has two lines. */
  ${narrow} {
    top: 5.4rem;
  }
  ${wide} {
    top: 4.3rem;
  }
  ${low} {
    top: 3.3rem;
  }
  z-index: 1;
  box-shadow: ${shadow.over};
  /* In browsers that detect the pinned state, rows that scroll by fade out near it. */
  container-type: scroll-state;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 calc(100% + 2px);
    height: 2rem;
    background: linear-gradient(transparent, ${color.surface});
    opacity: 0;
    pointer-events: none;
  }
  &::after {
    inset: calc(100% + 2px) 0 auto;
    height: ${space.two};
    background: linear-gradient(${color.surface}, transparent);
  }
  @container scroll-state((stuck: top) or (stuck: bottom)) {
    &::before,
    &::after {
      opacity: 1;
    }
  }
`;

const Row = styled.li<{ $isOwn: boolean }>`
  ${columns}
  ${boardRow}
  ${({ $isOwn }) => $isOwn && pinned}
`;

const Rank = styled.span`
  position: relative;
  ${boardRank}
`;

/** A medal with a ribbon. The number says which medal it is. */
const Medal = styled(Rank)<{ $place: number }>`
  display: grid;
  place-items: center;
  width: 1.8rem;
  height: 1.8rem;
  border-radius: ${radius.round};
  background: ${({ $place }) => medals[$place - 1]};
  box-shadow: ${shadow.medal};
  color: ${color.chipText};
  font-size: ${text.body};
  forced-color-adjust: none;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-inline-start: 0.35rem;
    bottom: -0.4rem;
    width: 1.1rem;
    height: 0.9rem;
    background: ${color.brand};
    clip-path: polygon(0 0, 100% 0, 100% 100%, 50% 62%, 0 100%);
  }
`;

const Ranked = styled.span`
  position: relative;
  z-index: 0;
  ${line('0.1rem')}
  justify-content: center;
`;

/** Beside a rank that several rows share. */
const Equal = styled.span`
  width: 0.7rem;
  color: ${color.muted};
  font-weight: 700;
  text-align: end;
`;

const Who = styled.span`
  display: flex;
  font-weight: 600;
`;

const Score = styled.strong`
  font-size: ${text.large};
`;

const Gap = styled.li`
  text-align: center;
  color: ${color.muted};
`;

interface BoardRowsProps {
  readonly rows: readonly BoardRow[];
  /** How many rows are the board's first. The others are further down. */
  readonly onTop: number;
  readonly userId: string | null;
}

export function BoardRows({ rows, onTop, userId }: BoardRowsProps) {
  const { t } = useLingui();
  const list = useGlide<HTMLOListElement>(rows.map((row) => row.userId).join());
  useRoving(list);
  const isShared = ({ rank }: BoardRow): boolean =>
    rows.filter((other) => other.rank === rank).length > 1;
  return (
    <>
      <Heads aria-hidden="true">
        <span>{t`Rank`}</span>
        <span>{t`Player`}</span>
        <span>{t`Score`}</span>
      </Heads>
      <Rows ref={list}>
        {rows.map((row, index) => (
          <BoardEntry
            key={row.userId}
            row={row}
            isOwn={row.userId === userId}
            isShared={isShared(row)}
            hasGap={index === onTop}
          />
        ))}
      </Rows>
    </>
  );
}

interface BoardEntryProps {
  readonly row: BoardRow;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly hasGap: boolean;
}

function BoardEntry({ row, isOwn, isShared, hasGap }: BoardEntryProps) {
  const { rank, username, score } = row;
  const place =
    rank <= medals.length ? (
      <Medal $place={rank} translate="no">
        {rank}
      </Medal>
    ) : (
      <Rank translate="no">{figure(rank)}</Rank>
    );
  return (
    <>
      {hasGap && <Gap aria-hidden="true">…</Gap>}
      <Row data-row={row.userId} $isOwn={isOwn} aria-current={isOwn ? 'true' : undefined}>
        <Ranked>
          <Equal aria-hidden="true">{isShared && '='}</Equal>
          {isShared ? (
            <span>
              <Trans comment="The hidden part is for screen readers.">
                {place}
                <Hidden>, shared</Hidden>
              </Trans>
            </span>
          ) : (
            place
          )}
        </Ranked>
        <Avatar name={username} id={row.userId} />
        <Who>
          <RowName player={{ id: row.userId, username }} isOwn={isOwn} />
        </Who>
        <Score translate="no">{score}</Score>
      </Row>
    </>
  );
}
