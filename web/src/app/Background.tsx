import { useSelector } from 'react-redux';
import { lazyExtra } from '../components/lazyPart';
import { Upkeep } from '../features/install/Upkeep';
import { KEYS, local } from '../lib/storage';
import { useAuth } from '../session/useAuth';
import type { AppState } from './types';

const KeptState = lazyExtra(async () => (await import('../features/install/KeptState')).KeptState);
const KeepDevice = lazyExtra(
  async () => (await import('../features/profile/useDevice')).KeepDevice,
);

/** Pages without a player don't load what calls the server. */
const selectHasData = (state: Partial<AppState>): boolean => 'server' in state;

/** What every page does beside its own work, and keeps doing while the player changes pages. */
export function Background({ isPlaying }: { isPlaying: boolean }) {
  const { user } = useAuth();
  const hasData = useSelector(selectHasData);
  const isWanted = Object.values({ ...user?.reminders, timeZone: null }).some(Boolean);
  return (
    <>
      <Upkeep isPlaying={isPlaying} />
      {hasData && <KeptState />}
      {user !== null && (isWanted || local.get(KEYS.pushDevice) !== null) && (
        <KeepDevice user={user} isWanted={isWanted} />
      )}
    </>
  );
}
