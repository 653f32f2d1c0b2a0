import styled from 'styled-components';
import type { BoardRow } from '@cardinal/core/api/boards';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { useGlide } from '../../components/useGlide';
import { color, font, radius, space, text } from '../../theme/tokens';
import {
  useBoardAllTimeQuery,
  useBoardAroundMeQuery,
  useBoardOfDayQuery,
  useBoardTodayQuery,
  type BoardName,
} from './api';

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
  readonly mode: ScoredMode;
  readonly period: Period;
  readonly today: Day;
  readonly emptyText: string;
  readonly userId: string | null;
}

/** Today's and the all-time boards are live; a past day's lies still. */
function useBoard(board: BoardName, today: Day) {
  const isToday = board.period === today;
  const isPast = !isToday && board.period !== ALL_TIME;
  const ofToday = useBoardTodayQuery(board, { skip: !isToday });
  const ofPast = useBoardOfDayQuery(board, { skip: !isPast });
  const allTime = useBoardAllTimeQuery(board, { skip: isToday || isPast });
  if (isToday) return ofToday;
  return isPast ? ofPast : allTime;
}

/** A board's first rows; a player further down sees the rows about their own under them. */
export function BoardTable({ title, mode, period, today, emptyText, userId }: BoardTableProps) {
  const fetched = useBoard({ mode, period }, today);
  // Not another board's rows, while this one's are on their way.
  const data = fetched.currentData;
  const list = useGlide<HTMLOListElement>((data ?? []).map((row) => row.userId).join());
  const isOnTop = data?.some((row) => row.userId === userId) ?? true;
  const around = useBoardAroundMeQuery(
    { mode, period, isToday: period === today },
    { skip: userId === null || isOnTop },
  );
  if (!data && fetched.isFetching) return <SkeletonRows />;
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
