import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { gamePath } from '../../config/paths';
import { fullDate } from '../../lib/dates';
import { useDayStatusQuery } from '../../data/daily';
import {
  Choices,
  Figure,
  Loading,
  Note,
  Numbers,
  type GuestsDayProps,
  LoadFailure,
} from './dailyCardParts';

interface PastDayProps {
  readonly date: Day;
  readonly onBoards: (day: Day) => void;
}

const IN_PROGRESS = msg`You’ve started this day’s game. Continue where you left off.`;

export function PastDay({ date, onBoards }: PastDayProps) {
  const { t } = useLingui();
  // Not `data`, which would show another day's score while this one loads.
  const { currentData: data, isFetching, refetch } = useDayStatusQuery(date);
  if (!data && isFetching) return <Loading />;
  if (!data)
    return <LoadFailure text={t`Couldn’t load that day.`} onRetry={() => void refetch()} />;
  if (data.hasPlayed) {
    return <Completed date={date} score={data.completion?.score} onBoards={onBoards} />;
  }
  return (
    <ToPlay date={date} onBoards={onBoards}>
      {data.hasStarted
        ? t(IN_PROGRESS)
        : t`You haven’t played this day yet. It only counts in your history.`}
    </ToPlay>
  );
}

interface ScoredDayProps extends PastDayProps {
  readonly score: number | undefined;
}

/** `score` is that of the game played in this browser, if there is one. */
export function GuestsPastDay({ score, isStarted, ...day }: ScoredDayProps & GuestsDayProps) {
  const { t } = useLingui();
  if (score !== undefined) return <Completed {...day} score={score} />;
  if (isStarted === null) return <Loading />;
  return (
    <ToPlay {...day}>
      {isStarted
        ? t(IN_PROGRESS)
        : t`You can play each past day once. Create an account to keep your scores.`}
    </ToPlay>
  );
}

function Completed({ date, score, onBoards }: ScoredDayProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <Note>{fullDate(date)}</Note>
      <Numbers>
        <Figure>
          <dt>{t`Your score`}</dt>
          <dd>{score ?? '–'}</dd>
        </Figure>
      </Numbers>
      <p>{t`Historical daily challenge completed`}</p>
      <Note>{t`Each daily challenge can only be played once`}</Note>
      <Choices>
        <Button onClick={() => navigate(gamePath('fun', date))}>{t`Play Fun Mode`}</Button>
        <BoardsButton date={date} onBoards={onBoards} />
      </Choices>
    </>
  );
}

function ToPlay({ date, onBoards, children }: PastDayProps & { children: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <Note>{fullDate(date)}</Note>
      <Note>{children}</Note>
      <Choices>
        <Button onClick={() => navigate(gamePath('daily', date))}>{t`Play Daily Challenge`}</Button>
        <BoardsButton date={date} onBoards={onBoards} />
      </Choices>
    </>
  );
}

function BoardsButton({ date, onBoards }: PastDayProps) {
  const { t } = useLingui();
  return (
    <Button $kind="secondary" onClick={() => onBoards(date)}>
      {t`That day’s boards`}
    </Button>
  );
}
