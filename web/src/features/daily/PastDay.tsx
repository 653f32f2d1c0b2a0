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

const IN_PROGRESS = 'You’ve started this day’s game. Continue where you left off.';

export function PastDay({ date, onBoards }: PastDayProps) {
  // Not `data`, which would show another day's score while this one loads.
  const { currentData: data, isFetching, refetch } = useDayStatusQuery(date);
  if (!data && isFetching) return <Loading />;
  if (!data) return <LoadFailure what="that day" onRetry={() => void refetch()} />;
  if (data.hasPlayed) {
    return <Completed date={date} score={data.completion?.score} onBoards={onBoards} />;
  }
  return (
    <ToPlay date={date} onBoards={onBoards}>
      {data.hasStarted
        ? IN_PROGRESS
        : 'You haven’t played this day yet. It only counts in your history.'}
    </ToPlay>
  );
}

interface ScoredDayProps extends PastDayProps {
  readonly score: number | undefined;
}

/** `score` is that of the game played in this browser, if there is one. */
export function GuestsPastDay({ score, isStarted, ...day }: ScoredDayProps & GuestsDayProps) {
  if (score !== undefined) return <Completed {...day} score={score} />;
  if (isStarted === null) return <Loading />;
  return (
    <ToPlay {...day}>
      {isStarted
        ? IN_PROGRESS
        : 'You can play each past day once. Create an account to keep your scores.'}
    </ToPlay>
  );
}

function Completed({ date, score, onBoards }: ScoredDayProps) {
  return (
    <>
      <Note>{fullDate(date)}</Note>
      <Numbers>
        <Figure>
          <dt>Your score</dt>
          <dd>{score ?? '–'}</dd>
        </Figure>
      </Numbers>
      <p>Historical daily challenge completed</p>
      <Note>Each daily challenge can only be played once</Note>
      <FunAndBoards date={date} onBoards={onBoards} />
    </>
  );
}

function ToPlay({ date, onBoards, children }: PastDayProps & { children: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Note>{fullDate(date)}</Note>
      <Note>{children}</Note>
      <Choices>
        <Button type="button" onClick={() => navigate(gamePath('daily', date))}>
          Play Daily Challenge
        </Button>
        <BoardsButton date={date} onBoards={onBoards} />
      </Choices>
    </>
  );
}

function FunAndBoards({ date, onBoards }: PastDayProps) {
  const navigate = useNavigate();
  return (
    <Choices>
      <Button type="button" onClick={() => navigate(gamePath('fun', date))}>
        Play Fun Mode
      </Button>
      <BoardsButton date={date} onBoards={onBoards} />
    </Choices>
  );
}

function BoardsButton({ date, onBoards }: PastDayProps) {
  return (
    <Button type="button" $kind="secondary" onClick={() => onBoards(date)}>
      That day’s boards
    </Button>
  );
}
