import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { nextUnplayed } from '@cardinal/core/analysis/history';
import { currentOf } from '../components/Known';
import { FailedState, SkeletonRows } from '../components/States';
import { Loading } from '../components/Surface';
import { PATHS } from '../config/paths';
import { useAuth } from '../session/useAuth';
import { useScores } from '../features/daily/useScores';
import { useDayReading, useToday } from '../features/daily/useToday';
import { BestRuns } from '../features/history/BestRuns';
import { DayPanel } from '../features/history/DayPanel';
import { FriendsPanel } from '../features/history/FriendsPanel';
import { GuessTable } from '../features/history/GuessTable';
import { HistoryCalendar } from '../features/history/HistoryCalendar';
import { SkillPanel } from '../features/history/SkillPanel';
import { DayChoices, NextDay } from '../features/history/DayChoices';
import { GuestsGate } from '../features/history/GuestsGate';
import { useHistoryDays } from '../features/history/useHistoryDays';
import { stack } from '../theme/looks';
import { space, text, wide } from '../theme/tokens';
import { CoachOfDay } from '../features/coach/CoachButton';
import { HistoryTotals, ScoresPanel } from '../features/history/HistoryFigures';
import { HomeHeader } from '../flows/HomeHeader';
import { PageMain } from '../components/PageMain';
import { Unreachable } from '../components/CardPage';
import { useTitle, pageTitle } from '../components/useTitle';

const Page = styled(PageMain)`
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

/** What is below a part that is loading waits for it, because it would move. */
const Column = styled.div`
  ${stack(space.two)}
  align-content: start;
  & > :has([data-loading]) ~ * {
    display: none;
  }
  @media (max-width: 719px) {
    &:has([data-loading]) + & {
      display: none;
    }
  }
`;

export function HistoryPage() {
  const { t } = useLingui();
  const { user, isLoading, isGuest, isUnreachable, retry } = useAuth();
  const navigate = useNavigate();
  useTitle(pageTitle);
  if (isLoading) return <Loading />;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (user === null && !isGuest) {
    return <Navigate to={PATHS.login} replace state={{ from: PATHS.history }} />;
  }
  return (
    <>
      <HomeHeader onHome={() => navigate(PATHS.home)} />
      <Page>
        <h1>{t`Your history`}</h1>
        {user === null ? <GuestsGate /> : <History user={user} />}
      </Page>
    </>
  );
}

function History({ user }: { user: User }) {
  const { t } = useLingui();
  const today = useToday(true);
  const day = useDayReading(true);
  const { query, scores } = useScores();
  const isKnown = query.data !== undefined;
  const { month, asked, faultless, since, bridged, date, isCalled, setShown, select } =
    useHistoryDays(user, today, scores);
  if (today === null && day.state === 'failed') {
    return <FailedState text={t`Couldn’t load your history.`} onRetry={day.retry} />;
  }
  if (today === null || month === null) return <SkeletonRows count={4} />;
  return (
    <>
      <HistoryTotals userId={user.id} />
      <Column>
        <HistoryCalendar
          query={query}
          month={month}
          selected={date}
          today={today}
          since={since}
          scores={scores}
          faultless={faultless}
          bridged={bridged}
          onMonth={setShown}
          onSelect={(chosen) => select(chosen)}
        />
        {isKnown && date !== null && (
          <DayPanel date={date} score={scores.get(date) ?? null} isCalled={isCalled}>
            <DayChoices date={date} today={today} userId={user.id} isPlayed={scores.has(date)}>
              <CoachOfDay date={date} />
            </DayChoices>
          </DayPanel>
        )}
        {isKnown && <NextDay date={nextUnplayed(new Set(scores.keys()), today)} today={today} />}
        <GuessTable month={month} query={currentOf(asked)} />
      </Column>
      <Column>
        <SkillPanel />
        {isKnown && <BestRuns scores={scores} onSelect={(chosen) => select(chosen, true)} />}
        <ScoresPanel userId={user.id} />
        <FriendsPanel />
      </Column>
    </>
  );
}
