import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { monthOf, type Day } from '@cardinal/core/game/days';
import { useLazyDistributionQuery } from '../../data/coach';
import { useHistoryMonthQuery } from '../../data/history';
import { ShareRun } from './ShareRun';
import type { RankAndStreak } from './resultText';
import { Button } from '../../components/Button';
import { readingOf } from '../../components/Known';
import { useLazyBoardAroundMeQuery } from '../../data/boards';
import { ShareToday } from './ShareToday';

interface ShareOwnRunProps {
  readonly date: Day;
  readonly today: Day | null;
  readonly userId: string;
  readonly children: ReactNode;
}

/** Shares the player's run of any day. A run that was played on a later day can't be shared. */
export function ShareOwnRun({ date, today, userId, children }: ShareOwnRunProps) {
  const { t } = useLingui();
  const asked = useHistoryMonthQuery(monthOf(date));
  const month = asked.data;
  const isOwnDay = month?.days.find((day) => day.date === date)?.isOwnDay;
  if (isOwnDay === false) return null;
  return (
    <>
      {isOwnDay && today !== null && date === today && <ShareToday date={date} />}
      {isOwnDay && today !== null && date !== today && <SharePast date={date} userId={userId} />}
      {readingOf(asked).state === 'failed' && (
        <Button $kind="secondary" onClick={() => void asked.refetch()}>
          {t`Couldn’t load sharing. Try again`}
        </Button>
      )}
      {children}
    </>
  );
}

/** Includes the rank on that day's board. The streak at that time is no longer known. */
function SharePast({ date, userId }: Pick<ShareOwnRunProps, 'date' | 'userId'>) {
  const [fetchRows] = useLazyBoardAroundMeQuery();
  const [fetchSpread] = useLazyDistributionQuery();
  const getRanks = async (): Promise<RankAndStreak> => {
    const [rows, { players }] = await Promise.all([
      fetchRows({ mode: 'daily', period: date, isToday: false }, true).unwrap(),
      fetchSpread(date, true).unwrap(),
    ]);
    const own = rows.find((row) => row.userId === userId);
    return { place: own === undefined ? null : { rank: own.rank, players }, streak: 0 };
  };
  return <ShareRun date={date} getRanks={getRanks} />;
}
