import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Offer } from '../../components/Offer';
import { useOnline } from '../../components/useOnline';
import { trainerPath } from '../../config/paths';
import { dailyApi } from '../../data/daily';
import { setBadge } from '../../lib/badge';
import { canInstall, install, isSafariTab, onInstallPrompt } from '../../lib/installPrompt';
import { KEYS, local } from '../../lib/storage';
import { reloadUpdated, watchUpdates } from '../../lib/worker';
import { selectSignedInId } from '../../session/authSlice';
import { forgetDashboard, keepDashboard } from './lastDashboard';

/** The offer to install the site waits for this many finished dailies. */
const MIN_FINISHED = 2;

/** The player has put the update off until this page is loaded again. */
let isPutOff = false;

/** Keeps what the dashboard shows, for a start without a connection. */
function useKeptDashboard(): void {
  const isKnown = useSelector(selectSignedInId) !== null;
  const status = dailyApi.endpoints.dailyStatus.useQueryState().data;
  const dashboard = dailyApi.endpoints.dashboard.useQueryState().data;
  useEffect(() => {
    if (!isKnown) forgetDashboard();
    else if (status && dashboard) keepDashboard(status, dashboard);
  }, [isKnown, status, dashboard]);
}

interface InstallExtrasProps {
  /** Whether today's daily is finished; null until that is known. */
  readonly hasPlayed: boolean | null;
  /** The number of finished dailies. */
  readonly finished: number;
}

/** On the dashboard: updates, the offer to install the site, its badge, and the offline notice. */
export function InstallExtras({ hasPlayed, finished }: InstallExtrasProps) {
  const isOnline = useOnline();
  const [isUpdated, setUpdated] = useState(false);
  useKeptDashboard();
  useEffect(() => watchUpdates(() => setUpdated(true)), []);
  useEffect(() => {
    if (hasPlayed !== null) setBadge(!hasPlayed);
  }, [hasPlayed]);
  if (!isOnline) return <OfflineOffer />;
  if (isUpdated && !isPutOff) return <UpdateOffer onLater={() => setUpdated(false)} />;
  return finished >= MIN_FINISHED && <InstallOffer />;
}

function OfflineOffer() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Offer title="You are offline" text="What you see may be out of date. You can still practice.">
      <Button type="button" $kind="quiet" onClick={() => setOpen(false)}>
        Dismiss
      </Button>
      <Button type="button" onClick={() => navigate(trainerPath)}>
        Practice
      </Button>
    </Offer>
  );
}

function UpdateOffer({ onLater }: { onLater: () => void }) {
  return (
    <Offer title="A new version is ready" text="Reload the page to use it. Nothing is lost.">
      <Button
        type="button"
        $kind="quiet"
        onClick={() => {
          isPutOff = true;
          onLater();
        }}
      >
        Later
      </Button>
      <Button type="button" onClick={() => void reloadUpdated()}>
        Reload
      </Button>
    </Offer>
  );
}

/** Either answer is final. */
function InstallOffer() {
  const isPossible = useSyncExternalStore(onInstallPrompt, canInstall);
  const [isOpen, setOpen] = useState(() => local.get(KEYS.installOffer) !== 'no');
  const answer = (): void => {
    local.set(KEYS.installOffer, 'no');
    setOpen(false);
  };
  if (!isOpen) return null;
  if (isPossible) {
    return (
      <Offer title="Install Cardinal" text="Play from your home screen, also without a connection.">
        <Button type="button" $kind="quiet" onClick={answer}>
          No, thanks
        </Button>
        <Button
          type="button"
          onClick={() => {
            void install();
            answer();
          }}
        >
          Install
        </Button>
      </Offer>
    );
  }
  if (!isSafariTab()) return null;
  return (
    <Offer title="Put Cardinal on your home screen" text="Press Share, then “Add to Home Screen”.">
      <Button type="button" $kind="quiet" onClick={answer}>
        Got it
      </Button>
    </Offer>
  );
}
