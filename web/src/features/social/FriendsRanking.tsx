import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import type { FriendScores } from '@cardinal/core/documents/friends';
import type { Day } from '@cardinal/core/game/days';
import { Avatar } from '../../components/Avatar';
import { RowName } from '../../components/BoardParts';
import { DataTable, Scroller } from '../../components/DataTable';
import { EmptyState, FailedState, Middle, SkeletonRows } from '../../components/States';
import { Hidden } from '../../components/Surface';
import { useGlide } from '../../components/useGlide';
import { runPath } from '../../config/paths';
import { line } from '../../theme/looks';
import { color, forced, narrow, radius, space, text, TOUCH } from '../../theme/tokens';
import { useFriendsBoardQuery, usePlayingNowQuery } from '../../data/friends';
import {
  ariaSort,
  arrow,
  COLUMNS,
  FIRST_SORTING,
  nextSorting,
  sortedRows,
  type Column,
} from './friendsSorting';

/** Each row is a bar of its own. */
const Ranking = styled(Scroller)`
  & table {
    border-collapse: separate;
    border-spacing: 0 ${space.half};
    font-size: ${text.small};
  }
  & td {
    /* Includes the lines above and below. */
    height: calc(${TOUCH} + 4px);
    padding: 0 ${space.one};
    text-align: center;
    background: ${color.raised};
  }
  & tbody th {
    padding: 0 ${space.one};
    font-weight: 700;
    background: ${color.raised};
    border-start-start-radius: ${radius.medium};
    border-end-start-radius: ${radius.medium};
    /* Gets what the scores leave, so that a long name doesn't push them out of the view. */
    width: 100%;
    min-width: 5.5rem;
    max-width: 0;
  }
  /* The names need the space. */
  ${narrow} {
    & td {
      padding: 0 ${space.half};
    }
    & tbody th {
      padding: 0;
      padding-inline-start: ${space.one};
    }
  }
  & td:last-child {
    border-start-end-radius: ${radius.medium};
    border-end-end-radius: ${radius.medium};
  }
  & thead th {
    padding: 0;
    border: 0;
    color: inherit;
    font-weight: 700;
    vertical-align: bottom;
  }
  & thead th:first-child {
    padding-inline: calc(${space.one} + 2px) ${space.one};
    line-height: ${TOUCH};
  }
  /* Highlights the player's own row, as on each board. */
  & tbody tr > * {
    border: 0 solid transparent;
    border-width: 2px 0;
  }
  & tbody tr > :first-child {
    border-inline-start-width: 2px;
  }
  & tbody tr > :last-child {
    border-inline-end-width: 2px;
  }
  & tr[aria-current] > * {
    border-color: ${color.brand};
    background: ${color.surface};
  }
  ${forced} {
    & tbody tr > * {
      border-color: Canvas;
    }
    & tbody tr[aria-current] > * {
      border-color: Highlight;
    }
  }
`;

const Who = styled.span`
  ${line(space.one)}
  & > :last-child {
    min-width: 0;
  }
  /* A phone has no room for both. */
  @media (max-width: 479px) {
    & > [data-suit] {
      display: none;
    }
  }
`;

const SortButton = styled.button`
  min-height: ${TOUCH};
  min-width: ${TOUCH};
  padding: 0 ${space.half};
  border: 0;
  background: none;
  font-size: ${text.tiny};
  font-weight: 700;
  ${narrow} {
    padding: 0;
  }
`;

const FullName = styled.bdi`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.muted};
  font-size: ${text.tiny};
  font-weight: 400;
`;

const pulse = keyframes`50% { opacity: 0.35; }`;

const Playing = styled.span`
  display: inline-grid;
  justify-items: center;
  color: ${color.good};
  font-weight: 700;
  line-height: 1.2;
`;

const Now = styled.small`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  font-size: ${text.tiny};
  text-align: start;
  &::before {
    content: '';
    flex: none;
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

const fullName = ({ firstName, lastName }: FriendScores): string =>
  [firstName, lastName].filter(Boolean).join(' ');

interface FriendsRankingProps {
  readonly userId: string;
  readonly today: Day;
  /** Whether the player has finished today's daily, and may see how friends played it. */
  readonly hasFinished: boolean;
}

export function FriendsRanking({ userId, today, hasFinished }: FriendsRankingProps) {
  const { t } = useLingui();
  const [sorting, setSorting] = useState(FIRST_SORTING);
  const fetched = useFriendsBoardQuery(today);
  const data = fetched.data;
  const rows = sortedRows(data ?? [], sorting);
  const list = useGlide<HTMLDivElement>(rows.map(({ id }) => id).join());
  if (!data && fetched.isLoading) return <SkeletonRows />;
  if (!data) {
    return <FailedState text={t`Couldn’t load your friends.`} onRetry={fetched.refetch} />;
  }
  if (data.length === 0) {
    return (
      <Middle>
        <EmptyState text={t`Add friends to see the leaderboard!`} />
      </Middle>
    );
  }
  return (
    <Ranking ref={list}>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        isOwn={({ id }) => id === userId}
        columns={[
          {
            title: t`Player`,
            cell: (row) => (
              <Who>
                <Avatar name={row.username} id={row.id} />
                <span>
                  <RowName player={row} isOwn={row.id === userId}>
                    <FullName>{fullName(row)}</FullName>
                  </RowName>
                </span>
              </Who>
            ),
          },
          ...(Object.keys(COLUMNS) as Column[]).map((column) => ({
            title: (
              <SortButton type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
                {`${t(COLUMNS[column].title)} ${arrow(sorting, column)}`}
              </SortButton>
            ),
            sorted: ariaSort(sorting, column),
            cell: (row: FriendScores) =>
              column === 'dailyToday' ? (
                <Today row={row} today={today} isOwn={row.id === userId} mayWatch={hasFinished} />
              ) : (
                (COLUMNS[column].value(row) ?? '–')
              ),
          })),
        ]}
      />
    </Ranking>
  );
}

interface TodayProps {
  readonly row: FriendScores;
  readonly today: string;
  readonly isOwn: boolean;
  /** Only a player who has finished the day may see others' guesses. */
  readonly mayWatch: boolean;
}

function Today({ row, today, isOwn, mayWatch }: TodayProps) {
  const { t } = useLingui();
  const { id, username, dailyScoreToday } = row;
  // A friend with a score for today is no longer playing.
  const isWatched = !isOwn && dailyScoreToday === null;
  const { data: playing } = usePlayingNowQuery({ friend: id, day: today }, { skip: !isWatched });
  if (isWatched && typeof playing === 'number') {
    return (
      <Playing>
        <Hidden>{t`${plural(playing, { one: '# point so far, playing now', other: '# points so far, playing now' })}`}</Hidden>
        <span aria-hidden="true" translate="no">
          {playing}
        </span>
        <Now aria-hidden="true">
          {t({ message: 'playing now', comment: 'Below a friend’s score.' })}
        </Now>
      </Playing>
    );
  }
  if (dailyScoreToday === null) return <span>–</span>;
  if (isOwn || !mayWatch) return <span>{dailyScoreToday}</span>;
  return (
    <Watch to={runPath(today, id)} aria-label={t`${dailyScoreToday}, watch ${username}’s run`}>
      {dailyScoreToday}
    </Watch>
  );
}
