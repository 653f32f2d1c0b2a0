import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { lazyDialog } from '../components/lazyPart';
import { PATHS, trainerPath } from '../config/paths';
import { useAuth, type Auth } from '../session/useAuth';
import { guestLeft, logoutRequested } from '../session/authSlice';
import { deletionDropped, selectIsDeletionConfirmed } from '../features/profile/profileSlice';
import { SettingsMenu, type MenuChoice } from '../features/menu/SettingsMenu';
import { useDayReading } from '../features/daily/useToday';
import { TrophyButton } from '../features/social/TrophyButton';
import { DayNote } from '../features/daily/DayNote';
import { menuChoices, type MenuEntry } from './menuChoices';

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
  readonly hasFinished: boolean;
  /** The button that was pressed before this was loaded. */
  readonly opened?: 'menu' | 'social' | null;
  /** Moves the statistics from the bar into the menu. */
  readonly isNarrow?: boolean;
}

export function UserMenu({ today, hasFinished, opened = null, isNarrow = false }: UserMenuProps) {
  const { t } = useLingui();
  const auth = useAuth();
  const { user, isLoading, isUnreachable } = auth;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View | null>(opened === 'social' ? 'social' : null);
  const signIn = (): void => navigate(PATHS.login, { state: { from: pathname + search } });
  const choices: Record<MenuEntry, MenuChoice> = {
    profile: { text: t`My Profile`, onChoose: () => setView('profile') },
    history: { text: t`My History`, onChoose: () => navigate(PATHS.history) },
    groups: { text: t`My Groups`, onChoose: () => navigate(PATHS.groups) },
    logOut: { text: t`Log Out`, onChoose: () => dispatch(logoutRequested()) },
    signIn: { text: t`Log In / Sign Up`, onChoose: signIn },
    statistics: { text: t`Game Statistics`, onChoose: () => setView('statistics') },
    settings: { text: t`Gameplay Settings`, onChoose: () => setView('settings') },
    trainer: {
      text: t({ message: 'Trainer', comment: 'The mode that shows the odds.' }),
      onChoose: () => navigate(trainerPath),
    },
    help: { text: t`How to Play`, onChoose: () => setView('help') },
    leaveGuestMode: { text: t`Leave guest mode`, onChoose: () => dispatch(guestLeft()) },
  };
  return (
    <>
      {!isNarrow && (
        <IconButton aria-label={t`Game Statistics`} onClick={() => setView('statistics')}>
          <Icon name="chart" />
        </IconButton>
      )}
      <TrophyButton
        userId={user?.id ?? null}
        hasFocus={opened === 'social'}
        onClick={() => setView('social')}
      />
      <SettingsMenu
        user={user}
        isLoading={isLoading || isUnreachable}
        choices={menuChoices(auth, isNarrow).map((entry) => choices[entry])}
        isOpenAtFirst={opened === 'menu'}
      />
      <OpenDialog
        {...{ view, auth, today, hasFinished }}
        onView={setView}
        onSignIn={signIn}
        onClose={() => setView(null)}
      />
      <ConfirmedDeletion user={user} />
    </>
  );
}

interface OpenDialogProps extends Pick<UserMenuProps, 'today' | 'hasFinished'> {
  readonly view: View | null;
  readonly auth: Auth;
  readonly onView: (view: View) => void;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

function OpenDialog({ view, auth, today, hasFinished, ...actions }: OpenDialogProps) {
  const { onView, onSignIn, onClose } = actions;
  const { user, isUnreachable } = auth;
  const userId = user?.id ?? null;
  const day = useDayReading(userId !== null);
  switch (view) {
    case null:
      return null;
    case 'profile':
      return <ProfileDialog user={user} onClose={onClose} />;
    case 'settings':
      return <GameplaySettingsDialog user={user} onClose={onClose} />;
    case 'help':
      return <HowToPlayDialog onClose={onClose} onTutorial={() => onView('tutorial')} />;
    case 'tutorial':
      return <TutorialDialog onClose={onClose} />;
    case 'social':
      return (
        <SocialFlow
          {...{ userId, today, day, hasFinished, onSignIn, onClose }}
          dayNote={<DayNote today={today} />}
        />
      );
    case 'statistics':
      return userId === null && !isUnreachable ? (
        <GuestStatistics onSignIn={onSignIn} onClose={onClose} />
      ) : (
        <StatisticsDialog userId={userId} onClose={onClose} />
      );
  }
}

/** The deletion of the account, after the return from the identity provider. */
function ConfirmedDeletion({ user }: { user: Auth['user'] }) {
  const dispatch = useDispatch();
  const isConfirmed = useSelector(selectIsDeletionConfirmed);
  const drop = (): void => void dispatch(deletionDropped());
  if (!isConfirmed || user === null) return null;
  return <DeletionDialog user={user} isConfirmed onClose={drop} onGone={drop} />;
}
