import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAppDispatch } from '../app/hooks';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { Hidden, Waiting } from '../components/Surface';
import { gamePath, PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useAuth } from '../features/auth/authHooks';
import { DailyCard } from '../features/daily/DailyCard';
import { DateCarousel } from '../features/daily/DateCarousel';
import { RecentDays } from '../features/daily/RecentDays';
import { StreakCard } from '../features/daily/StreakCard';
import { useToday } from '../features/daily/useToday';
import { Header } from '../features/menu/Header';
import { ShareRun } from '../features/runs/ShareRun';
import { useDailyStatusQuery } from '../features/daily/api';
import { toastRequested } from '../lib/events';
import { KEYS, session } from '../lib/storage';
import { space, wide } from '../theme/tokens';
import { LogoMenu } from './LogoMenu';
import { Unreachable } from './Unreachable';
import { UserMenu } from './UserMenu';
import { useTitle } from './useTitle';

const CalendarDialog = lazy(() =>
  import('../features/daily/CalendarDialog').then((m) => ({ default: m.CalendarDialog })),
);

const Page = styled.main`
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.two};
  display: grid;
  gap: ${space.two};
  ${wide} {
    grid-template-columns: 3fr 2fr;
    /* On a past day the streak is not shown, and the day has the whole width. */
    & > section:first-of-type:nth-last-of-type(2) {
      grid-column: 1 / -1;
    }
  }
`;

function useWelcome(username: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (username === undefined || session.get(KEYS.welcomeToastShown) === 'yes') return;
    session.set(KEYS.welcomeToastShown, 'yes');
    dispatch(
      toastRequested({
        title: `Welcome, ${username}!`,
        description: 'The cards are on the table.',
      }),
    );
  }, [dispatch, username]);
}

export function HomePage() {
  const { user, isLoading, isAuthenticated, isUnreachable, retry } = useAuth();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<string | null>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const status = useDailyStatusQuery(undefined, { skip: !isAuthenticated });
  const today = useToday(isAuthenticated) ?? '';
  const [wanted] = useState(() => session.get(KEYS.wantedPath));
  useTitle(PAGE_TITLE);
  useWelcome(user?.username);
  useRefetchOnFocus(isAuthenticated, status.refetch);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (!isAuthenticated) return <Navigate to={PATHS.login} replace state={{ from: PATHS.home }} />;
  if (wanted !== null && wanted !== PATHS.home) return <GoOn to={wanted} />;
  const date = selected ?? today;
  const quickMode = status.data?.hasPlayed ? 'fun' : 'daily';
  return (
    <>
      <Header start={<LogoMenu />}>
        <IconButton
          type="button"
          aria-label="Play"
          onClick={() => void navigate(gamePath(quickMode))}
        >
          <Icon name="play" />
        </IconButton>
        <UserMenu
          today={today === '' ? null : today}
          hasFinished={status.data?.hasPlayed ?? false}
        />
      </Header>
      {today !== '' && (
        <DateCarousel
          selected={date}
          today={today}
          onSelect={setSelected}
          onCalendar={() => setCalendarOpen(true)}
        />
      )}
      {isCalendarOpen && (
        <Suspense fallback={null}>
          <CalendarDialog
            selected={date}
            today={today}
            onSelect={setSelected}
            onClose={() => setCalendarOpen(false)}
          />
        </Suspense>
      )}
      <Page>
        <Hidden as="h1">Cardinal</Hidden>
        <DailyCard date={date} today={today}>
          <ShareRun date={today} />
        </DailyCard>
        {date === today && <StreakCard />}
        {today !== '' && <RecentDays selected={date} today={today} onSelect={setSelected} />}
      </Page>
    </>
  );
}

/** Back from the provider, to the address that the visitor had wanted. */
function GoOn({ to }: { to: string }) {
  useEffect(() => session.set(KEYS.wantedPath, null), []);
  return <Navigate to={to} replace />;
}

/** Daily status is refetched whenever the window comes to the front (section 7). */
function useRefetchOnFocus(isActive: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onFocus = (): void => {
      if (document.visibilityState === 'visible') refetch();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [isActive, refetch]);
}
