import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, BOARD_ROWS, type Period } from '@cardinal/core/records/boards';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { color, space, text } from '../../theme/tokens';
import {
  useBoardAllTimeQuery,
  useBoardAroundMeQuery,
  useBoardOfDayQuery,
  useBoardTodayQuery,
  type BoardName,
} from '../../data/boards';
import { BoardRows } from './BoardRows';

const Title = styled.h3`
  margin: ${space.two} 0 ${space.one};
  font-size: ${text.large};
`;

const Note = styled.p`
  margin-bottom: ${space.one};
  color: ${color.muted};
  font-size: ${text.small};
`;

interface BoardTableProps {
  readonly title: string;
  readonly mode: ScoredMode;
  readonly period: Period;
  readonly today: Day;
  readonly emptyText: string;
  readonly userId: string | null;
  /** A note about the board's state. */
  readonly note?: ReactNode;
}

/** Today's and the all-time boards are live; a past day's isn't. */
function useBoard(board: BoardName, today: Day) {
  const isToday = board.period === today;
  const isPast = !isToday && board.period !== ALL_TIME;
  const ofToday = useBoardTodayQuery(board, { skip: !isToday });
  const ofPast = useBoardOfDayQuery(board, { skip: !isPast });
  const allTime = useBoardAllTimeQuery(board, { skip: isToday || isPast });
  if (isToday) return ofToday;
  return isPast ? ofPast : allTime;
}

/** A board's first rows. A player further down sees the rows around their own below. */
export function BoardTable(props: BoardTableProps) {
  const { t } = useLingui();
  const { title, mode, period, today, emptyText, userId, note } = props;
  const fetched = useBoard({ mode, period }, today);
  // Not `data`, which would show another board's rows while this one loads.
  const data = fetched.currentData;
  const isOnTop = data?.some((row) => row.userId === userId) ?? true;
  const around = useBoardAroundMeQuery(
    { mode, period, isToday: period === today },
    // A board with fewer rows is already complete.
    { skip: userId === null || isOnTop || (data?.length ?? 0) < BOARD_ROWS },
  );
  if (!data && fetched.isFetching) {
    return (
      <>
        <Title>{title}</Title>
        <SkeletonRows />
      </>
    );
  }
  if (!data) {
    return <FailedState text={t`Couldn’t load this board.`} onRetry={fetched.refetch} />;
  }
  if (data.length === 0) return <EmptyState text={emptyText} />;
  const below = (around.data ?? []).filter(
    (row) => !data.some((shown) => shown.userId === row.userId),
  );
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {note != null && <Note>{note}</Note>}
      <BoardRows rows={[...data, ...below]} onTop={data.length} userId={userId} />
    </section>
  );
}
