import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { LoadBoundary } from '../components/LoadBoundary';
import { Hidden, Loading } from '../components/Surface';
import { lazyDialog, lazyExtra, lazyPart } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import { PRODUCT } from '../config/texts';
import { useAuth } from '../session/useAuth';
import { useDailyStatusQuery, useUnfinishedGamesQuery } from '../data/daily';
import { NewChallenge } from '../features/challenge/NewChallenge';
import { DailyCard } from '../features/daily/DailyCard';
import { DateCarousel } from '../features/daily/DateCarousel';
import { GuestsCard } from '../features/daily/GuestsCard';
import { RecentDays } from '../features/daily/RecentDays';
import { StreakCard } from '../features/daily/StreakCard';
import { UnfinishedGames, UnfinishedUnknown } from '../features/daily/UnfinishedGames';
import { useScores } from '../features/daily/useScores';
import { useToday } from '../features/daily/useToday';
import { GroupLinks } from '../features/groups/GroupLinks';
import { LeagueCard } from '../features/leagues/LeagueCard';
import { Header } from '../features/menu/Header';
import { PlayTogether } from '../features/together/PlayTogether';
import { selectToast } from '../features/toast/toastSlice';
import { useWelcome } from '../features/welcome/useWelcome';
import { keepInstallPrompt } from '../features/install/installPrompt';
import { KEYS, local, session } from '../lib/storage';
import { stack } from '../theme/looks';
import { space, text, wide } from '../theme/tokens';
import { guestsView, playersView, type HomeView } from './homeView';
import { LogoMenu } from '../flows/LogoMenu';
import { ShareToday } from '../features/runs/ShareToday';
import { Unreachable } from '../components/CardPage';
import { useGuestsGames } from '../features/game/useGuestsGames';
import { UserMenu } from '../flows/UserMenu';
import { useLater } from '../components/useLater';
import { useTitle, pageTitle } from '../components/useTitle';

const CalendarDialog = lazyDialog(
  async () => (await import('../features/daily/CalendarDialog')).CalendarDialog,
);
const DayBoardsFlow = lazyDialog(
  async () => (await import('../flows/DayBoardsFlow')).DayBoardsFlow,
);
const LeagueFlow = lazyDialog(async () => (await import('../flows/LeagueFlow')).LeagueFlow);
const UsernameQuestion = lazyExtra(
  async () => (await import('../features/profile/UsernameDialog')).UsernameQuestion,
);
const OwnDay = lazyPart(async () => (await import('../features/coach/InHindsight')).OwnDay);

const InstallExtras = lazyExtra(
  async () => (await import('../features/install/InstallExtras')).InstallExtras,
);
const OfflineHome = lazy(async () => ({
  default: (await import('../flows/OfflineHome')).OfflineHome,
}));

/** After the dashboard is usable. */
const EXTRAS_MS = 2500;

keepInstallPrompt();

/** A guest has only two cards, so they get the whole space. */
const alone = css`
  @media (min-width: 960px) and (min-height: 700px) {
    & > section:not([data-area='unfinished-games']) {
      --deck: 11rem;
      min-height: min(64 * var(--dvh), 36rem);
      align-content: center;
    }
    & > section:not([data-area='unfinished-games']) > h2 {
      font-size: ${text.headline};
    }
    & > section > p {
      font-size: ${text.large};
    }
    /* As high as what it waits for. */
    & > section > [role='status'] {
      height: 15.2rem;
    }
  }
  /* A tablet in portrait mode: one below the other. */
  @media (min-width: 720px) and (max-width: 959px) and (min-height: 900px) {
    grid-template-columns: minmax(0, 1fr);
    & > section:first-of-type {
      --deck: 13rem;
      min-height: calc(54 * var(--dvh));
      align-content: center;
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
  ${stack(space.two)}
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

export function HomePage() {
  const { user, isLoading, isAuthenticated, isGuest, isUnreachable, retry } = useAuth();
  const [wanted] = useState(() => session.get(KEYS.wantedPath) ?? local.get(KEYS.invitation));
  useTitle(pageTitle);
  useWelcome(isGuest ? null : user?.username);
  if (isLoading) return <Loading />;
  if (isUnreachable) {
    return (
      <LoadBoundary fallback={<Unreachable onRetry={retry} />}>
        <Suspense fallback={<Loading />}>
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
      {user ? <PlayersDashboard userId={user.id} /> : <GuestsDashboard />}
      {user?.hasChosenUsername === false && (
        <UsernameQuestion key={user.username} username={user.username} />
      )}
    </>
  );
}

/** The selected day. Null follows today, even past midnight. */
function useChosenDay(isPlayer: boolean) {
  const [chosen, setChosen] = useState<Day | null>(null);
  const today = useToday(isPlayer);
  return { chosen, today, onSelect: (day: Day) => setChosen(day === today ? null : day) };
}

function PlayersDashboard({ userId }: { userId: string }) {
  const choice = useChosenDay(true);
  const { today, onSelect } = choice;
  const status = useDailyStatusQuery();
  const games = useUnfinishedGamesQuery();
  const own = useScores();
  const isInLeagues = useAuth().user?.leagues ?? false;
  // The card of the daily says that the day couldn't be loaded.
  const hasLeague = isInLeagues && (today !== null || !status.isError);
  const [isLeagueOpen, setLeagueOpen] = useState(false);
  const hasPlayedToday = status.data?.hasPlayed ?? false;
  const view = playersView({ ...choice, scores: own.scores, hasPlayedToday, games });
  return (
    <Frame {...{ ...choice, view, userId }} scores={own.scores}>
      {view.date === today && <StreakCard />}
      {today !== null && isLeagueOpen && (
        <LeagueFlow {...{ userId, today }} onClose={() => setLeagueOpen(false)} />
      )}
      <PlayTogether
        userId={userId}
        isWide={!hasLeague}
        newChallenge={<NewChallenge />}
        groups={<GroupLinks />}
      />
      {hasLeague && <LeagueCard {...{ userId, today }} onOpen={() => setLeagueOpen(true)} />}
      {view.rest !== null && (
        <>
          {view.rest.unfinished === undefined ? (
            <UnfinishedUnknown onRetry={() => void games.refetch()} />
          ) : (
            <UnfinishedGames games={view.rest.unfinished} today={view.rest.today} />
          )}
          <RecentDays
            selected={view.rest.date}
            today={view.rest.today}
            scores={own.scores}
            query={own.query}
            onSelect={onSelect}
          />
          {view.score !== undefined && (
            <Suspense fallback={null}>
              <OwnDay date={view.rest.date} score={view.score} />
            </Suspense>
          )}
        </>
      )}
    </Frame>
  );
}

function GuestsDashboard() {
  const choice = useChosenDay(false);
  const { today } = choice;
  const guests = useGuestsGames();
  const view = guestsView({ ...choice, ...guests });
  return (
    <Frame {...{ ...choice, view }} userId={null} scores={guests.scores}>
      {view.date === today && <GuestsCard />}
      {today !== null && <UnfinishedGames games={guests.open} today={today} />}
      {guests.isUnknown && <UnfinishedUnknown onRetry={guests.retry} />}
    </Frame>
  );
}

interface FrameProps extends ReturnType<typeof useChosenDay> {
  readonly view: HomeView;
  readonly userId: string | null;
  readonly scores: ReadonlyMap<Day, number>;
  readonly children: ReactNode;
}

/** What all dashboards have: the bar, the days and the selected day's daily. */
function Frame({ view, chosen, today, userId, scores, ...rest }: FrameProps) {
  const { t } = useLingui();
  const { onSelect, children } = rest;
  const { date, score, hasPlayedToday } = view;
  const navigate = useNavigate();
  const [boardsOf, setBoardsOf] = useState<Day | null>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const isLater = useLater(EXTRAS_MS);
  // Together with the welcome, the offer to install would cover the cards.
  const isQuiet = useSelector(selectToast) === null;
  const [mayOffer, setMayOffer] = useState(false);
  if (isLater && isQuiet && !mayOffer) setMayOffer(true);
  return (
    <>
      <Header start={<LogoMenu />}>
        <IconButton
          aria-label={t({ message: 'Play', comment: 'A button: starts a game.' })}
          onClick={() => navigate(gamePath(hasPlayedToday ? 'fun' : 'daily', chosen))}
        >
          <Icon name="play" />
        </IconButton>
        <UserMenu today={today} hasFinished={hasPlayedToday} />
      </Header>
      <DateCarousel
        selected={date ?? ''}
        today={today}
        scores={scores}
        onSelect={onSelect}
        onCalendar={() => setCalendarOpen(true)}
      />
      {isCalendarOpen && today !== null && date !== null && (
        <CalendarDialog
          selected={date}
          today={today}
          scores={scores}
          onSelect={onSelect}
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
      <Page $isToday={date === today} $isGuest={view.kind === 'guest'}>
        <Hidden as="h1">{PRODUCT}</Hidden>
        <DailyCard
          date={date}
          today={today}
          isPlayer={view.kind === 'player'}
          score={score}
          isStarted={view.kind === 'guest' && view.isStarted}
          onBoards={setBoardsOf}
        >
          {today !== null && <ShareToday date={today} />}
        </DailyCard>
        {children}
      </Page>
      {isLater && <InstallExtras finished={scores.size} mayOffer={mayOffer} />}
    </>
  );
}

/** Leads to the wanted address, after a return from the identity provider. */
function ToWantedPath({ to }: { to: string }) {
  useEffect(() => session.set(KEYS.wantedPath, null), []);
  return <Navigate to={to} replace />;
}
