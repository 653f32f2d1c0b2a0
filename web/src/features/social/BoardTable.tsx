import styled from 'styled-components';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { FRESH_S } from '../../config/timings';
import { useBoardQuery } from '../../lib/serverApi';
import { color, font, radius, space, text } from '../../theme/tokens';

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
  readonly isAllTime: boolean;
  readonly emptyText: string;
  readonly userId: string | null;
}

/** A board's first rows; a player further down sees the rows about their own under them. */
export function BoardTable({ title, mode, isAllTime, emptyText, userId }: BoardTableProps) {
  const fresh = isAllTime ? FRESH_S.allTimeBoard : FRESH_S.board;
  const options = { refetchOnMountOrArgChange: fresh };
  const { data, isLoading, isError, refetch } = useBoardQuery({ mode, isAllTime }, options);
  const isOnTop = data?.some((row) => row.userId === userId) ?? true;
  const around = useBoardQuery(
    { mode, isAllTime, around: true },
    { ...options, skip: userId === null || isOnTop },
  );
  if (isLoading) return <SkeletonRows />;
  if (isError || !data) {
    return (
      <FailedState text="This board can’t be reached right now." onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <EmptyState text={emptyText} />;
  const below = (around.data ?? []).filter(
    (row) => !data.some((shown) => shown.userId === row.userId),
  );
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <Rows>
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
  readonly row: { rank: number; username: string; score: number };
  readonly isOwn: boolean;
  readonly hasGap: boolean;
}

function BoardEntry({ row, isOwn, hasGap }: BoardEntryProps) {
  return (
    <>
      {hasGap && <Gap aria-hidden="true">…</Gap>}
      <Row $isOwn={isOwn} aria-current={isOwn ? 'true' : undefined}>
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
