import { guestsBest } from '../features/game/gamePersistence';
import { GuestStatisticsDialog } from '../features/statistics/GuestStatisticsDialog';

interface GuestStatisticsProps {
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

/** Only this browser knows a guest's games. */
export function GuestStatistics({ onSignIn, onClose }: GuestStatisticsProps) {
  return (
    <GuestStatisticsDialog
      fun={guestsBest('fun')}
      daily={guestsBest('daily')}
      onSignIn={onSignIn}
      onClose={onClose}
    />
  );
}
