import { useSelector } from 'react-redux';
import { lazyExtra } from '../components/lazyPart';
import { useLater } from '../components/useLater';
import { KEYS, local } from '../lib/storage';
import { useAuth } from '../session/useAuth';
import type { AppState } from './types';

const Upkeep = lazyExtra(async () => (await import('../features/install/Upkeep')).Upkeep);
const KeptState = lazyExtra(async () => (await import('../features/install/KeptState')).KeptState);
const KeepDevice = lazyExtra(
  async () => (await import('../features/profile/useDevice')).KeepDevice,
);

/** After the page is usable. */
const LATER_MS = 2500;

/** Doesn't use the slice's own selector, whose code loads later. */
const selectIsPlaying = ({ game }: AppState): boolean =>
  game?.phase === 'asking' || (game?.phase === 'playing' && game.game.phase !== 'over');

/** Pages without a player don't load what calls the server. */
const selectHasData = (state: Partial<AppState>): boolean => 'server' in state;

/** What every page does beside its own work, and keeps doing while the player changes pages. */
export function Background() {
  const { user } = useAuth();
  const isPlaying = useSelector(selectIsPlaying);
  const hasData = useSelector(selectHasData);
  const isLater = useLater(LATER_MS);
  const isWanted = Object.values({ ...user?.reminders, timeZone: null }).some(Boolean);
  if (!isLater) return null;
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
