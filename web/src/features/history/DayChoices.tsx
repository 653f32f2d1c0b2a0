import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { gamePath, runPath } from '../../config/paths';
import { shortDate } from '../../lib/dates';

interface DayChoicesProps {
  readonly date: Day;
  readonly today: Day;
  readonly userId: string;
  readonly isPlayed: boolean;
  readonly children: ReactNode;
}

export function DayChoices({ date, today, userId, isPlayed, children }: DayChoicesProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!isPlayed) {
    return (
      <Button onClick={() => navigate(gamePath('daily', date === today ? null : date))}>
        {t({ message: 'Play this day', comment: 'Plays that day’s daily.' })}
      </Button>
    );
  }
  return (
    <>
      {children}
      <Button $kind="secondary" onClick={() => navigate(runPath(date, userId))}>
        {t`Watch again`}
      </Button>
    </>
  );
}

export function NextDay({ date, today }: { date: Day | null; today: Day }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (date === null) return null;
  const day = shortDate(date);
  return (
    <Button
      $kind="secondary"
      onClick={() => navigate(gamePath('daily', date === today ? null : date))}
    >
      {date === today ? t`Play today’s daily` : t`Next unplayed day: ${day}`}
    </Button>
  );
}
