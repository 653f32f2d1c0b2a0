import { useAuth } from '../../session/useAuth';
import { useDailyStatusQuery } from '../../data/daily';
import { useToday } from '../../features/daily/useToday';
import { UserMenu } from '../UserMenu';

/** The menu of every page, on the game's: a phone has no room for the button of the statistics. */
export function GameMenu({ opened }: { opened: 'menu' | 'social' }) {
  const { isAuthenticated } = useAuth();
  const today = useToday(isAuthenticated);
  const status = useDailyStatusQuery(undefined, { skip: !isAuthenticated });
  return (
    <UserMenu
      today={today}
      hasFinished={status.data?.hasPlayed ?? false}
      opened={opened}
      isNarrow
    />
  );
}
