import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { lazyDialog } from '../components/lazyPart';
import { PATHS, trainerPath } from '../config/paths';
import { useAuth } from '../session/useAuth';
import { guestLeft, logoutRequested } from '../session/authSlice';
import { deletionDropped, selectIsDeletionConfirmed } from '../features/profile/profileSlice';
import { SettingsMenu, type MenuChoice } from '../features/menu/SettingsMenu';
import { useDayReading } from '../features/daily/useToday';
import { TrophyButton } from '../features/social/TrophyButton';
import { DayNote } from '../features/daily/DayNote';

// Each dialog loads when it is opened.
const ProfileDialog = lazyDialog(
  async () => (await import('../features/profile/ProfileDialog')).ProfileDialog,
);
const GameplaySettingsDialog = lazyDialog(
  async () => (await import('../features/settings/GameplaySettingsDialog')).GameplaySettingsDialog,
);
const HowToPlayDialog = lazyDialog(
  async () => (await import('../features/help/HowToPlayDialog')).HowToPlayDialog,
);
const TutorialDialog = lazyDialog(
  async () => (await import('../features/tutorial/TutorialDialog')).TutorialDialog,
);
const SocialFlow = lazyDialog(async () => (await import('./SocialFlow')).SocialFlow);
const StatisticsDialog = lazyDialog(
  async () => (await import('../features/statistics/StatisticsDialog')).StatisticsDialog,
);

const GuestStatistics = lazyDialog(async () => (await import('./GuestStatistics')).GuestStatistics);
const DeletionDialog = lazyDialog(
  async () => (await import('../features/profile/DeletionDialog')).DeletionDialog,
);

type View = 'profile' | 'settings' | 'help' | 'tutorial' | 'social' | 'statistics';

interface UserMenuProps {
  /** Null until the server has said. */
  readonly today: Day | null;
  /** Whether the player has finished today's daily. */
  readonly hasFinished: boolean;
  /** The button that was pressed before this was loaded. */
  readonly opened?: 'menu' | 'social' | null;
  /** Moves the statistics from the bar into the menu. */
  readonly isNarrow?: boolean;
}

/** Statistics, boards and the settings menu, with their dialogs. */
export function UserMenu({ today, hasFinished, opened = null, isNarrow = false }: UserMenuProps) {
  const { user, isLoading, isAuthenticated, isGuest, isUnreachable } = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View | null>(opened === 'social' ? 'social' : null);
  const close = (): void => setView(null);
  const goSignIn = (): void => navigate(PATHS.login, { state: { from: pathname + search } });
  const logOut = { text: 'Log Out', onChoose: () => dispatch(logoutRequested()) };
  const players: MenuChoice[] = [
    { text: 'My Profile', onChoose: () => setView('profile') },
    { text: 'My History', onChoose: () => navigate(PATHS.history) },
    { text: 'My Groups', onChoose: () => navigate(PATHS.groups) },
    logOut,
  ];
  const guests: MenuChoice[] = [{ text: 'Log In / Sign Up', onChoose: goSignIn }];
  // If the server is unavailable, the player is unknown but still signed in, so there is no sign-in
  // button.
  const own = isUnreachable ? [logOut] : isAuthenticated ? players : guests;
  const statistics = { text: 'Game Statistics', onChoose: () => setView('statistics') };
  const choices: MenuChoice[] = [
    ...own,
    ...(isNarrow ? [statistics] : []),
    { text: 'Gameplay Settings', onChoose: () => setView('settings') },
    { text: 'Trainer', onChoose: () => navigate(trainerPath) },
    { text: 'How to Play', onChoose: () => setView('help') },
    ...(isGuest ? [{ text: 'Leave guest mode', onChoose: () => dispatch(guestLeft()) }] : []),
  ];
  const userId = user?.id ?? null;
  const day = useDayReading(userId !== null);
  const isDeletionConfirmed = useSelector(selectIsDeletionConfirmed);
  const dropDeletion = (): void => void dispatch(deletionDropped());
  return (
    <>
      {!isNarrow && (
        <IconButton
          type="button"
          aria-label="Game Statistics"
          onClick={() => setView('statistics')}
        >
          <Icon name="chart" />
        </IconButton>
      )}
      <TrophyButton
        userId={userId}
        hasFocus={opened === 'social'}
        onClick={() => setView('social')}
      />
      <SettingsMenu
        user={user}
        isLoading={isLoading || isUnreachable}
        choices={choices}
        isOpenAtFirst={opened === 'menu'}
      />
      <Suspense fallback={null}>
        {view === 'profile' && <ProfileDialog user={user} onClose={close} />}
        {isDeletionConfirmed && user !== null && (
          <DeletionDialog user={user} isConfirmed onClose={dropDeletion} onGone={dropDeletion} />
        )}
        {view === 'settings' && (
          <GameplaySettingsDialog showPlaying={user?.showPlaying ?? null} onClose={close} />
        )}
        {view === 'help' && (
          <HowToPlayDialog onClose={close} onTutorial={() => setView('tutorial')} />
        )}
        {view === 'tutorial' && <TutorialDialog onClose={close} />}
        {view === 'social' && (
          <SocialFlow
            userId={userId}
            today={today}
            day={day}
            hasFinished={hasFinished}
            dayNote={<DayNote today={today} />}
            onSignIn={goSignIn}
            onClose={close}
          />
        )}
        {view === 'statistics' &&
          (userId === null && !isUnreachable ? (
            <GuestStatistics onSignIn={goSignIn} onClose={close} />
          ) : (
            <StatisticsDialog userId={userId} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
