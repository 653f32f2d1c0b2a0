import { useState } from 'react';
import { Link } from 'wouter';
import styled, { keyframes } from 'styled-components';
import type { FriendScores } from '@cardinal/core/api/friends';
import { useAppSelector } from '../../app/hooks';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { Hidden } from '../../components/Surface';
import { useGlide } from '../../components/useGlide';
import { runPath } from '../../config/paths';
import { FRESH_S } from '../../config/timings';
import { useDailyStatusQuery, useFriendsBoardQuery } from '../../lib/serverApi';
import { color, radius, space, text, TOUCH } from '../../theme/tokens';
import { selectLiveScores, selectPlayingNow } from './liveSelectors';

type Column = 'dailyToday' | 'dailyBest' | 'funToday' | 'funBest';

const COLUMNS = {
  dailyToday: { title: 'Daily', value: (row: FriendScores) => row.dailyScoreToday },
  dailyBest: { title: 'Best daily', value: (row: FriendScores) => row.bestDailyScoreEver },
  funToday: { title: 'Fun', value: (row: FriendScores) => row.bestFunScoreToday },
  funBest: { title: 'Best fun', value: (row: FriendScores) => row.bestFunScoreEver },
} as const satisfies Record<Column, { title: string; value: (row: FriendScores) => number | null }>;

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

export const FIRST_SORTING: Sorting = { column: 'dailyToday', isDescending: true };

/** The same column turns its direction; another begins descending. */
export function nextSorting(sorting: Sorting, column: Column): Sorting {
  return {
    column,
    isDescending: sorting.column === column ? !sorting.isDescending : true,
  };
}

/** Who has no score stands last, in either direction. */
export function sortedRows(
  rows: readonly FriendScores[],
  { column, isDescending }: Sorting,
): FriendScores[] {
  const value = COLUMNS[column].value;
  const order = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    return right === null ? -1 : order * (left - right);
  });
}

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0 ${space.half};
  font-size: ${text.small};
  & td {
    height: ${TOUCH};
    padding: 0 ${space.one};
    text-align: center;
    background: ${color.raised};
    font-variant-numeric: tabular-nums;
  }
  & th[scope='row'] {
    padding: 0 ${space.one};
    text-align: left;
    background: ${color.raised};
    border-radius: ${radius.small} 0 0 ${radius.small};
    overflow-wrap: anywhere;
  }
`;

const SortButton = styled.button`
  min-height: ${TOUCH};
  padding: 0 ${space.half};
  border: 0;
  background: none;
  font-size: ${text.tiny};
  font-weight: 700;
`;

const pulse = keyframes`50% { opacity: 0.35; }`;

const Playing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.good};
  font-weight: 700;
  white-space: nowrap;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`;

const Watch = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-width: ${TOUCH};
  min-height: ${TOUCH};
  color: ${color.brandText};
  font-weight: 700;
  text-underline-offset: 0.2em;
`;

export function FriendsRanking({ userId, today }: { userId: string; today: string }) {
  const [sorting, setSorting] = useState(FIRST_SORTING);
  const fetched = useFriendsBoardQuery(undefined, { refetchOnMountOrArgChange: FRESH_S.board });
  const live = useAppSelector((state) => selectLiveScores(state, today));
  const data = withLive(fetched.data, live, userId);
  const playing = useAppSelector((state) => selectPlayingNow(state, today));
  const rows = sortedRows(data ?? [], sorting);
  const hasFinished = useDailyStatusQuery().data?.hasPlayed ?? false;
  const list = useGlide<HTMLTableSectionElement>(rows.map(({ id }) => id).join());
  if (!data && fetched.isLoading) return <SkeletonRows />;
  if (!data) {
    return (
      <FailedState
        text="Your friends can’t be reached right now."
        onRetry={() => void fetched.refetch()}
      />
    );
  }
  if (data.length === 0) return <EmptyState text="Add friends to see the leaderboard!" />;
  return (
    <Scroller>
      <Table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {(Object.keys(COLUMNS) as Column[]).map((column) => (
              <th key={column} scope="col" aria-sort={ariaSort(sorting, column)}>
                <SortButton type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
                  {COLUMNS[column].title} {arrow(sorting, column)}
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              <th scope="row">
                {row.username}
                {row.id === userId && ' (you)'}
              </th>
              {Object.entries(COLUMNS).map(([column, { value }]) => (
                <td key={column}>
                  {column === 'dailyToday' ? (
                    <Today
                      row={row}
                      today={today}
                      playing={playing.get(row.id)}
                      mayWatch={hasFinished && row.id !== userId}
                    />
                  ) : (
                    (value(row) ?? '–')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

interface TodayProps {
  readonly row: FriendScores;
  readonly today: string;
  /** The running score of a friend who is in the game now. */
  readonly playing: number | undefined;
  /** Only who has finished the day may see another's guesses. */
  readonly mayWatch: boolean;
}

function Today({ row: { id, username, dailyScoreToday }, today, playing, mayWatch }: TodayProps) {
  if (playing !== undefined) {
    return (
      <Playing title="Playing now">
        {playing}
        <Hidden> points so far, playing now</Hidden>
      </Playing>
    );
  }
  if (dailyScoreToday === null) return '–';
  if (!mayWatch) return dailyScoreToday;
  return (
    <Watch to={runPath(today, id)} aria-label={`${dailyScoreToday}, watch ${username}’s run`}>
      {dailyScoreToday}
    </Watch>
  );
}

/** The friends as the listeners know them, with the own row as it was fetched. */
function withLive(
  fetched: readonly FriendScores[] | undefined,
  live: readonly FriendScores[] | null,
  userId: string,
): readonly FriendScores[] | undefined {
  if (live === null || fetched === undefined) return fetched;
  if (live.length === 0) return [];
  return [...live, ...fetched.filter(({ id }) => id === userId)];
}

function ariaSort(sorting: Sorting, column: Column) {
  if (sorting.column !== column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

function arrow(sorting: Sorting, column: Column): string {
  if (sorting.column !== column) return '';
  return sorting.isDescending ? '↓' : '↑';
}
