import { useAuth } from '../../session/useAuth';
import { useDailyStatusQuery } from '../../data/daily';
import { useToday } from '../../features/daily/useToday';
import { UserMenu } from '../UserMenu';

/**
 * The menu of all pages, adapted to the game page: a phone has no room for the statistics button.
 */
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
