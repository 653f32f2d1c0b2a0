import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Group } from '@cardinal/core/api/groups';
import type { GroupRow } from '@cardinal/core/documents/groups';
import { monthOf, type Day } from '@cardinal/core/game/days';
import { GROUP_PERIODS, type GroupPeriod } from '@cardinal/core/game/periods';
import { Avatar } from '../../components/Avatar';
import {
  BoardList,
  BoardRank,
  BoardRow,
  BoardScore,
  LiveSign,
  RowMark,
  RowName,
  RowNote,
  RowWho,
} from '../../components/BoardParts';
import { IconButton } from '../../components/Button';
import { FailedState, SkeletonRows } from '../../components/States';
import { Hidden } from '../../components/Surface';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { useGlide } from '../../components/useGlide';
import {
  useGroupBoardQuery,
  useGroupBoardTodayQuery,
  type GroupBoardName,
} from '../../data/groups';
import { failureFrom } from '../../data/failure';
import { selectLiveStatus } from '../../data/liveSlice';
import { monthOfYear } from '../../lib/dates';
import { figure } from '../../lib/messages';
import { color, space, text } from '../../theme/tokens';
import { Panel } from './panels';
import { dayAfter, dayBefore, periodName } from './periods';

const TITLES: Readonly<Record<GroupPeriod, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  all: msg({ message: 'All time', comment: 'Sums of points.' }),
};

const Steps = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.one};
  margin-bottom: ${space.one};
  text-align: center;
  text-wrap: balance;
  & > h2 {
    font-size: ${text.large};
    grid-column: 2;
  }
  /* A date begins in lower case in some languages. */
  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

const Live = styled.p`
  margin-bottom: ${space.one};
  color: ${color.muted};
  font-size: ${text.small};
  text-align: center;
`;

/** As high as the rows that come. */
const Coming = styled.div`
  & > div > * {
    margin-bottom: ${space.half};
  }
  & > div > :last-child {
    margin-bottom: 0;
  }
`;

interface GroupBoardProps {
  readonly group: Group;
  readonly userId: string;
  readonly today: Day;
  /** The winners of the last month. */
  readonly crowned: ReadonlySet<string>;
  /** The board has other members than the group had, or the player is none any more. */
  readonly onOutdated: () => void;
}

/** The group's boards. A day, week or month can be stepped through. */
export function GroupBoard({ group, userId, today, crowned, onOutdated }: GroupBoardProps) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<GroupPeriod>('day');
  /** Null follows today, even past midnight. */
  const [chosen, setChosen] = useState<Day | null>(null);
  const date = chosen ?? today;
  const [before, after] = [dayBefore(period, date), dayAfter(period, date, today)];
  const step = (day: Day | null): void => {
    if (day !== null) setChosen(day === today ? null : day);
  };
  return (
    <Panel aria-label={t`Boards`}>
      <Tabs
        value={period}
        onValueChange={(value) => setPeriod(GROUP_PERIODS.find((one) => one === value) ?? 'day')}
      >
        <TabList aria-label={t`Period`}>
          {GROUP_PERIODS.map((one) => (
            <Tab key={one} value={one}>
              {t(TITLES[one])}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={period}>
          <Steps>
            {period !== 'all' && (
              <IconButton
                aria-label={t`${select(period, { week: 'Previous week', month: 'Previous month', other: 'Previous day' })}`}
                aria-disabled={before === null}
                onClick={() => step(before)}
              >
                ‹
              </IconButton>
            )}
            <h2 aria-live="polite">{periodName(period, date, today)}</h2>
            {period !== 'all' && (
              <IconButton
                aria-label={t`${select(period, { week: 'Next week', month: 'Next month', other: 'Next day' })}`}
                aria-disabled={after === null}
                onClick={() => step(after)}
              >
                ›
              </IconButton>
            )}
          </Steps>
          <Board
            board={{ id: group.id, period, date }}
            members={group.members}
            isToday={date === today}
            userId={userId}
            crowned={crowned}
            onOutdated={onOutdated}
          />
        </TabPanel>
      </Tabs>
    </Panel>
  );
}

interface BoardProps extends Pick<GroupBoardProps, 'userId' | 'crowned' | 'onOutdated'> {
  readonly board: GroupBoardName;
  readonly members: Group['members'];
  readonly isToday: boolean;
}

function Board({ board, members, isToday, onOutdated, ...whose }: BoardProps) {
  const { t } = useLingui();
  const isLive = isToday && board.period === 'day';
  const ids = members.map(({ id }) => id).sort();
  const today = useGroupBoardTodayQuery({ ...board, members: ids }, { skip: !isLive });
  const other = useGroupBoardQuery(board, { skip: isLive });
  const status = useSelector(selectLiveStatus);
  const fetched = isLive ? today : other;
  // Not `data`, which would show another period's rows while this one loads.
  const data = fetched.currentData;
  const isGone = fetched.error !== undefined && failureFrom(fetched.error).status === 404;
  const isOutdated = isGone || (data !== undefined && data.length !== members.length);
  const latest = useRef(onOutdated);
  useEffect(() => {
    latest.current = onOutdated;
  });
  useEffect(() => {
    if (isOutdated) latest.current();
  }, [isOutdated]);
  const month = board.period === 'month' ? monthOf(board.date) : null;
  const late = members.filter(({ winsFrom }) => month !== null && winsFrom > month);
  const time = monthOfYear(board.date);
  const lateText = t({
    message: `Joined too late to win in ${time}`,
    comment: 'Of members of a group. {time} is a month with its year.',
  });
  const sign = isLive && (
    <Live role="status">
      {status === 'live' || status === 'reconnecting' ? (
        <LiveSign status={status} />
      ) : (
        <span>
          <Trans>Connecting…</Trans>
        </span>
      )}
    </Live>
  );
  if (data === undefined) {
    if (!fetched.isFetching)
      return <FailedState text={t`Couldn’t load this board.`} onRetry={fetched.refetch} />;
    return (
      <>
        {sign}
        <Coming>
          <SkeletonRows count={members.length} />
        </Coming>
      </>
    );
  }
  return (
    <>
      {sign}
      <BoardRows
        rows={data}
        isSum={board.period !== 'day'}
        late={new Set(late.map(({ id }) => id))}
        lateText={lateText}
        {...whose}
      />
      {late.length > 0 && (
        <Live as="small">
          <span>{`${LATE} ${lateText}`}</span>
        </Live>
      )}
    </>
  );
}

interface BoardRowsProps extends Pick<GroupBoardProps, 'userId' | 'crowned'> {
  readonly rows: readonly GroupRow[];
  /** Whether a score can be the sum of several days. */
  readonly isSum: boolean;
  /** Those who can't win the month. */
  readonly late: ReadonlySet<string>;
  readonly lateText: string;
}

const LATE = '🌱';

function BoardRows({ rows, userId, crowned, isSum, late, lateText }: BoardRowsProps) {
  const { t } = useLingui();
  const list = useGlide<HTMLOListElement>(rows.map(({ id }) => id).join());
  return (
    <BoardList ref={list}>
      {rows.map(({ id, rank, username, score, played }) => (
        <BoardRow
          key={id}
          data-row={id}
          $isOwn={id === userId}
          aria-current={id === userId ? 'true' : undefined}
        >
          <BoardRank translate="no">
            {rank === null ? <span aria-hidden="true">–</span> : figure(rank)}
          </BoardRank>
          <Avatar name={username} id={id} />
          <RowWho>
            <RowName player={{ id, username }} isOwn={id === userId} />
            {crowned.has(id) && (
              <RowMark role="img" aria-label={t`Latest winner of the month`}>
                👑
              </RowMark>
            )}
            {late.has(id) && (
              <RowMark role="img" aria-label={lateText}>
                {LATE}
              </RowMark>
            )}
          </RowWho>
          <RowNote>
            {isSum && played > 0 && t`${plural(played, { one: '# day', other: '# days' })}`}
          </RowNote>
          <BoardScore translate="no">
            {score === null ? (
              <>
                <span aria-hidden="true">–</span>
                <Hidden>
                  {t({ message: 'no game', comment: 'Instead of a score, for screen readers.' })}
                </Hidden>
              </>
            ) : (
              figure(score)
            )}
          </BoardScore>
        </BoardRow>
      ))}
    </BoardList>
  );
}
