import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { LoadBoundary } from '../components/LoadBoundary';
import { Hidden, Waiting } from '../components/Surface';
import { lazyDialog, lazyExtra, lazyPart } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useAuth } from '../session/useAuth';
import { useDailyStatusQuery, useOpenGamesQuery } from '../data/daily';
import { DailyCard } from '../features/daily/DailyCard';
import { DateCarousel } from '../features/daily/DateCarousel';
import { GuestsCard } from '../features/daily/GuestsCard';
import { RecentDays } from '../features/daily/RecentDays';
import { StreakCard } from '../features/daily/StreakCard';
import { UnfinishedGames, UnfinishedUnknown } from '../features/daily/UnfinishedGames';
import { useScores } from '../features/daily/useScores';
import { useToday } from '../features/daily/useToday';
import { Header } from '../features/menu/Header';
import { useWelcome } from '../features/welcome/useWelcome';
import { keepInstallPrompt } from '../lib/installPrompt';
import { KEYS, local, session } from '../lib/storage';
import { space, text, wide } from '../theme/tokens';
import { LogoMenu } from './LogoMenu';
import { ShareToday } from '../features/runs/ShareToday';
import { Unreachable } from '../components/Unreachable';
import { useGuestsGames } from '../features/game/useGuestsGames';
import { UserMenu } from './UserMenu';
import { useLater } from '../components/useLater';
import { useTitle } from '../components/useTitle';

const CalendarDialog = lazyDialog(
  async () => (await import('../features/daily/CalendarDialog')).CalendarDialog,
);
const DayBoardsFlow = lazyDialog(async () => (await import('./DayBoardsFlow')).DayBoardsFlow);
const NewChallenge = lazyExtra(
  async () => (await import('../features/challenge/NewChallenge')).NewChallenge,
);
const UsernameQuestion = lazyExtra(
  async () => (await import('../features/profile/UsernameDialog')).UsernameQuestion,
);
const OwnDay = lazyPart(async () => (await import('../features/coach/OwnDay')).OwnDay);

const InstallExtras = lazyExtra(
  async () => (await import('../features/install/InstallExtras')).InstallExtras,
);
const OfflineHome = lazy(async () => ({ default: (await import('./OfflineHome')).OfflineHome }));

/** After the dashboard is usable. */
const EXTRAS_MS = 2500;

keepInstallPrompt();

/** A guest has only two cards, so they get the whole space. */
const alone = css`
  @media (min-width: 960px) and (min-height: 700px) {
    & > section:not([data-area='unfinished-games']) {
      --deck: 11rem;
      min-height: min(64dvh, 36rem);
      align-content: center;
    }
    & > section:not([data-area='unfinished-games']) > h2 {
      font-size: ${text.headline};
    }
    & > section > p {
      font-size: ${text.large};
    }
  }
  /* A tablet in portrait mode: one below the other. */
  @media (min-width: 720px) and (max-width: 959px) and (min-height: 900px) {
    grid-template-columns: minmax(0, 1fr);
    & > section:first-of-type {
      --deck: 13rem;
      min-height: 54dvh;
      & > h2 {
        font-size: ${text.headline};
      }
    }
  }
`;

const Page = styled.main<{ $isToday: boolean; $isGuest: boolean }>`
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.two};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  ${wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    /* On a past day, the streak is hidden and the day has the whole width. */
    & > section:first-of-type {
      grid-column: ${({ $isToday }) => ($isToday ? 'auto' : '1 / -1')};
    }
  }
  & > button {
    grid-column: 1 / -1;
  }
  ${({ $isGuest }) => $isGuest && alone}
`;

/** The dashboard for players and guests. Other visitors are sent to the sign-in page. */
export function HomePage() {
  const { user, isLoading, isAuthenticated, isGuest, isUnreachable, retry } = useAuth();
  const [wanted] = useState(() => session.get(KEYS.wantedPath) ?? local.get(KEYS.invitation));
  useTitle(PAGE_TITLE);
  useWelcome(isGuest ? null : user?.username);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable) {
    return (
      <LoadBoundary fallback={<Unreachable onRetry={retry} />}>
        <Suspense fallback={<Waiting>Loading...</Waiting>}>
          <OfflineHome onRetry={retry} />
        </Suspense>
      </LoadBoundary>
    );
  }
  if (!isAuthenticated && !isGuest) {
    return <Navigate to={PATHS.login} replace state={{ from: wanted ?? PATHS.home }} />;
  }
  if (wanted !== null && wanted !== PATHS.home && isAuthenticated)
    return <ToWantedPath to={wanted} />;
  return (
    <>
      <Dashboard userId={user?.id ?? null} />
      {user?.hasChosenUsername === false && (
        <Suspense fallback={null}>
          <UsernameQuestion key={user.username} username={user.username} />
        </Suspense>
      )}
    </>
  );
}

function Dashboard({ userId }: { userId: string | null }) {
  const isPlayer = userId !== null;
  const navigate = useNavigate();
  /** The selected day. Null follows today, even past midnight. */
  const [chosen, setChosen] = useState<Day | null>(null);
  const [boardsOf, setBoardsOf] = useState<Day | null>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const status = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const openGames = useOpenGamesQuery(undefined, { skip: !isPlayer });
  const today = useToday(isPlayer);
  const own = useScores(isPlayer);
  const guests = useGuestsGames(!isPlayer);
  const scores = isPlayer ? own.scores : guests.scores;
  const date = chosen ?? today;
  const isStarted = guests.open.some((game) => game.date !== null && game.date === date);
  const ownScore = date === null ? undefined : scores.get(date);
  const hasPlayed = isPlayer
    ? (status.data?.hasPlayed ?? false)
    : today !== null && scores.has(today);
  const isLater = useLater(EXTRAS_MS);
  const select = (day: Day): void => setChosen(day === today ? null : day);
  return (
    <>
      <Header start={<LogoMenu />}>
        <IconButton
          type="button"
          aria-label="Play"
          onClick={() => navigate(gamePath(hasPlayed ? 'fun' : 'daily', chosen))}
        >
          <Icon name="play" />
        </IconButton>
        <UserMenu today={today} hasFinished={hasPlayed} />
      </Header>
      <DateCarousel
        selected={date ?? ''}
        today={today}
        scores={scores}
        onSelect={select}
        onCalendar={() => setCalendarOpen(true)}
      />
      <Suspense fallback={null}>
        {isCalendarOpen && today !== null && date !== null && (
          <CalendarDialog
            selected={date}
            today={today}
            scores={scores}
            onSelect={select}
            onClose={() => setCalendarOpen(false)}
          />
        )}
        {boardsOf !== null && today !== null && (
          <DayBoardsFlow
            date={boardsOf}
            today={today}
            userId={userId}
            onClose={() => setBoardsOf(null)}
          />
        )}
      </Suspense>
      <Page $isToday={date === today} $isGuest={!isPlayer}>
        <Hidden as="h1">Cardinal</Hidden>
        <DailyCard
          date={date}
          today={today}
          isPlayer={isPlayer}
          score={ownScore}
          isStarted={guests.isAsking ? null : isStarted}
          onBoards={setBoardsOf}
        >
          {today !== null && <ShareToday date={today} />}
        </DailyCard>
        {date === today && (isPlayer ? <StreakCard /> : <GuestsCard />)}
        {!isPlayer && today !== null && <UnfinishedGames games={guests.open} today={today} />}
        {!isPlayer && guests.isUnknown && <UnfinishedUnknown onRetry={guests.retry} />}
        {/* Both at once, so that one doesn't push the other down. */}
        {isPlayer && today !== null && date !== null && !openGames.isLoading && (
          <>
            {openGames.data === undefined ? (
              <UnfinishedUnknown onRetry={() => void openGames.refetch()} />
            ) : (
              <UnfinishedGames games={openGames.data} today={today} />
            )}
            <Suspense fallback={null}>
              <NewChallenge />
            </Suspense>
            <RecentDays
              selected={date}
              today={today}
              scores={scores}
              reading={own}
              onSelect={select}
            />
            {ownScore !== undefined && (
              <Suspense fallback={null}>
                <OwnDay date={date} score={ownScore} />
              </Suspense>
            )}
          </>
        )}
      </Page>
      {isLater && (
        <Suspense fallback={null}>
          <InstallExtras
            hasPlayed={(isPlayer ? status.data : today) ? hasPlayed : null}
            finished={scores.size}
          />
        </Suspense>
      )}
    </>
  );
}

/** Leads to the wanted address, after a return from the identity provider. */
function ToWantedPath({ to }: { to: string }) {
  useEffect(() => session.set(KEYS.wantedPath, null), []);
  return <Navigate to={to} replace />;
}
