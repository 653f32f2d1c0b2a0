import styled from 'styled-components';
import type { BoardRow } from '@cardinal/core/api/boards';
import { useAppSelector } from '../../app/hooks';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { useGlide } from '../../components/useGlide';
import { FRESH_S } from '../../config/timings';
import { useBoardQuery } from '../../lib/serverApi';
import { color, font, radius, space, text } from '../../theme/tokens';
import { selectLiveBoard } from './liveSelectors';

const Title = styled.h3`
  margin: ${space.two} 0 ${space.one};
  font-size: ${text.large};
`;

const Rows = styled.ol`
  display: grid;
  gap: ${space.half};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: 3rem 1fr auto;
  align-items: center;
  gap: ${space.one};
  min-height: 2.75rem;
  padding: 0 ${space.two};
  border: 2px solid ${({ $isOwn }) => ($isOwn ? color.brand : 'transparent')};
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const Rank = styled.span`
  font: 400 ${text.large} / 1 ${font.display};
  color: ${color.brandText};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
`;

const Score = styled.strong`
  font-variant-numeric: tabular-nums;
`;

const Gap = styled.li`
  text-align: center;
  color: ${color.muted};
`;

interface BoardTableProps {
  readonly title: string;
  readonly mode: 'daily' | 'fun';
  /** The board's name among the live ones, as `fun-alltime`. */
  readonly board: string;
  readonly isAllTime: boolean;
  readonly emptyText: string;
  readonly userId: string | null;
}

/** A board's first rows; a player further down sees the rows about their own under them. */
export function BoardTable({ title, mode, board, isAllTime, emptyText, userId }: BoardTableProps) {
  const fresh = isAllTime ? FRESH_S.allTimeBoard : FRESH_S.board;
  const options = { refetchOnMountOrArgChange: fresh };
  const fetched = useBoardQuery({ mode, isAllTime }, options);
  const live = useAppSelector((state) => selectLiveBoard(state, board));
  const data = live ?? fetched.data;
  const list = useGlide<HTMLOListElement>((data ?? []).map((row) => row.userId).join());
  const isOnTop = data?.some((row) => row.userId === userId) ?? true;
  const around = useBoardQuery(
    { mode, isAllTime, around: true },
    { ...options, skip: userId === null || isOnTop },
  );
  if (!data && fetched.isLoading) return <SkeletonRows />;
  if (!data) {
    return (
      <FailedState
        text="This board can’t be reached right now."
        onRetry={() => void fetched.refetch()}
      />
    );
  }
  if (data.length === 0) return <EmptyState text={emptyText} />;
  const below = (around.data ?? []).filter(
    (row) => !data.some((shown) => shown.userId === row.userId),
  );
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <Rows ref={list}>
        {[...data, ...below].map((row, index) => (
          <BoardEntry
            key={row.userId}
            row={row}
            isOwn={row.userId === userId}
            hasGap={index === data.length}
          />
        ))}
      </Rows>
    </section>
  );
}

interface BoardEntryProps {
  readonly row: BoardRow;
  readonly isOwn: boolean;
  readonly hasGap: boolean;
}

function BoardEntry({ row, isOwn, hasGap }: BoardEntryProps) {
  return (
    <>
      {hasGap && <Gap aria-hidden="true">…</Gap>}
      <Row data-row={row.userId} $isOwn={isOwn} aria-current={isOwn ? 'true' : undefined}>
        <Rank>{row.rank}</Rank>
        <Name>
          {row.username}
          {isOwn && ' (you)'}
        </Name>
        <Score>{row.score}</Score>
      </Row>
    </>
  );
}
