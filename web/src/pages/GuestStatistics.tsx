import { guestsBest } from '../features/game/gamePersistence';
import { GuestStatisticsDialog } from '../features/statistics/GuestStatisticsDialog';

interface GuestStatisticsProps {
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

/** A guest's games are known to this browser alone. */
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
