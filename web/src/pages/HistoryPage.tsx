import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { monthOf, nextUnplayed, type Month } from '@cardinal/core/analysis/history';
import { Button } from '../components/Button';
import { FailedState, SkeletonRows } from '../components/States';
import { Surface, Waiting } from '../components/Surface';
import { gamePath, PATHS, runPath } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useAuth } from '../session/useAuth';
import { useScores } from '../features/daily/useScores';
import { useDayReading, useToday } from '../features/daily/useToday';
import { useHistoryMonthQuery } from '../data/history';
import { BestRuns } from '../features/history/BestRuns';
import { DayPanel } from '../features/history/DayPanel';
import { FriendsPanel } from '../features/history/FriendsPanel';
import { GuessTable } from '../features/history/GuessTable';
import { DaysUnknown, HistoryCalendar } from '../features/history/HistoryCalendar';
import { SkillPanel } from '../features/history/SkillPanel';
import { shortDate } from '../lib/dates';
import { space, text, wide } from '../theme/tokens';
import { CoachOfDay } from './CoachOfDay';
import { HistoryTotals, ScoresPanel } from './HistoryFigures';
import { HomeHeader } from './HomeHeader';
import { Unreachable } from './Unreachable';
import { useTitle } from './useTitle';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.one} ${space.two} ${space.six};
  & h1 {
    font-size: ${text.headline};
  }
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > h1,
    & > dl,
    & > [role='status'] {
      grid-column: 1 / -1;
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  align-content: start;
`;

const Gate = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: start;
  max-width: 30rem;
`;

/** All that a player has played, to look back at. */
export function HistoryPage() {
  const { user, isLoading, isGuest, isUnreachable, retry } = useAuth();
  const navigate = useNavigate();
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (user === null && !isGuest) {
    return <Navigate to={PATHS.login} replace state={{ from: PATHS.history }} />;
  }
  return (
    <>
      <HomeHeader onHome={() => void navigate(PATHS.home)} />
      <Page>
        <h1>Your history</h1>
        {user === null ? <GuestsGate /> : <History user={user} />}
      </Page>
    </>
  );
}

function GuestsGate() {
  const navigate = useNavigate();
  return (
    <Gate aria-label="An account">
      <p>A history needs an account. When you sign in, you can save the games you finished here.</p>
      <Button
        type="button"
        onClick={() => void navigate(PATHS.login, { state: { from: PATHS.history } })}
      >
        Log In / Sign Up
      </Button>
    </Gate>
  );
}

function History({ user }: { user: User }) {
  const today = useToday(true);
  const day = useDayReading(true);
  const own = useScores(true);
  const { scores } = own;
  const [shown, setShown] = useState<Month | null>(null);
  const [selected, setSelected] = useState<Day | null>(null);
  const [isCalled, setCalled] = useState(false);
  const month = shown ?? (today === null ? null : monthOf(today));
  const asked = useHistoryMonthQuery(month ?? '', { skip: month === null });
  if (today === null && day.state === 'failed') {
    return <FailedState text="Your history can’t be reached right now." onRetry={day.retry} />;
  }
  if (today === null || month === null) return <SkeletonRows count={4} />;
  const days = asked.currentData?.days ?? [];
  const faultless = new Set(days.filter((day) => day.isFaultless).map(({ date }) => date));
  const since = dayOf(new Date(user.createdAt).getTime());
  // A day that was excused before the account was made says nothing about its player.
  const bridged = new Map(
    (asked.currentData?.bridged ?? [])
      .filter((day) => day.date >= since)
      .map((day) => [day.date, day.by]),
  );
  const select = (day: Day, isElsewhere = false): void => {
    setSelected(day);
    setCalled(isElsewhere);
    setShown(monthOf(day));
  };
  const date = selected ?? (scores.has(today) ? today : null);
  return (
    <>
      <HistoryTotals userId={user.id} />
      <Column>
        {own.state === 'loaded' ? (
          <>
            <HistoryCalendar
              month={month}
              selected={date}
              today={today}
              since={since}
              scores={scores}
              faultless={faultless}
              bridged={asked.currentData === undefined ? null : bridged}
              onMonth={setShown}
              onSelect={(chosen) => select(chosen)}
            />
            {date !== null && (
              <DayPanel date={date} score={scores.get(date) ?? null} isCalled={isCalled}>
                <DayChoices
                  date={date}
                  today={today}
                  userId={user.id}
                  isPlayed={scores.has(date)}
                />
              </DayPanel>
            )}
            <NextDay date={nextUnplayed(new Set(scores.keys()), today)} today={today} />
          </>
        ) : (
          <DaysUnknown reading={own} />
        )}
        <GuessTable
          month={month}
          data={asked.currentData}
          isLoading={asked.isFetching && asked.currentData === undefined}
          onRetry={() => void asked.refetch()}
        />
      </Column>
      <Column>
        <SkillPanel />
        {own.state === 'loaded' && (
          <BestRuns scores={scores} onSelect={(chosen) => select(chosen, true)} />
        )}
        <ScoresPanel userId={user.id} />
        <FriendsPanel />
      </Column>
    </>
  );
}

interface DayChoicesProps {
  readonly date: Day;
  readonly today: Day;
  readonly userId: string;
  readonly isPlayed: boolean;
}

/** A played day is looked back at, another one played. */
function DayChoices({ date, today, userId, isPlayed }: DayChoicesProps) {
  const navigate = useNavigate();
  if (!isPlayed) {
    return (
      <Button
        type="button"
        onClick={() => void navigate(gamePath('daily', date === today ? null : date))}
      >
        Play this day
      </Button>
    );
  }
  return (
    <>
      <CoachOfDay date={date} />
      <Button type="button" $kind="secondary" onClick={() => void navigate(runPath(date, userId))}>
        Watch it again
      </Button>
    </>
  );
}

function NextDay({ date, today }: { date: Day | null; today: Day }) {
  const navigate = useNavigate();
  if (date === null) return null;
  return (
    <Button
      type="button"
      $kind="secondary"
      onClick={() => void navigate(gamePath('daily', date === today ? null : date))}
    >
      {date === today ? 'Play today’s daily' : `Next day you have not played: ${shortDate(date)}`}
    </Button>
  );
}
