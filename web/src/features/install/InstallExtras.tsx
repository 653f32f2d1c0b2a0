import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Offer } from './Offer';
import { useOnline } from './useOnline';
import { trainerPath } from '../../config/paths';
import { canInstall, install, isSafariTab, onInstallPrompt } from './installPrompt';
import { KEYS, local } from '../../lib/storage';
import { isUpdateOffered, onUpdate } from './worker';

/** The offer to install the site waits for this many finished dailies. */
const MIN_FINISHED = 2;

interface InstallExtrasProps {
  readonly finished: number;
  /** Whether there is room for the offer to install the site. */
  readonly mayOffer?: boolean;
}

/** On the dashboard: the offer to install the site, and the offline notice. */
export function InstallExtras({ finished, mayOffer = true }: InstallExtrasProps) {
  const isOnline = useOnline();
  const isUpdated = useSyncExternalStore(onUpdate, isUpdateOffered);
  if (!isOnline) return <OfflineOffer />;
  // The offer of an update has its place.
  if (isUpdated) return null;
  return mayOffer && finished >= MIN_FINISHED && <InstallOffer />;
}

function OfflineOffer() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Offer
      title={t`You are offline`}
      text={t({
        message: 'What you see may be out of date. You can still practice.',
        comment: 'In a practice game.',
      })}
    >
      <Button $kind="quiet" onClick={() => setOpen(false)}>{t`Dismiss`}</Button>
      <Button onClick={() => navigate(trainerPath)}>{t`Practice`}</Button>
    </Offer>
  );
}

/** Either answer is final. */
function InstallOffer() {
  const { t } = useLingui();
  const isPossible = useSyncExternalStore(onInstallPrompt, canInstall);
  const [isOpen, setOpen] = useState(() => local.get(KEYS.installOffer) !== 'no');
  const answer = (): void => {
    local.set(KEYS.installOffer, 'no');
    setOpen(false);
  };
  if (!isOpen) return null;
  if (isPossible) {
    return (
      <Offer
        title={t`Install Cardinal`}
        text={t`Play from your home screen, also without a connection.`}
      >
        <Button $kind="quiet" onClick={answer}>{t`No, thanks`}</Button>
        <Button
          onClick={() => {
            void install();
            answer();
          }}
        >{t`Install`}</Button>
      </Offer>
    );
  }
  if (!isSafariTab()) return null;
  return (
    <Offer
      title={t`Put Cardinal on your home screen`}
      text={t`Press Share, then “Add to Home Screen”.`}
    >
      <Button $kind="quiet" onClick={answer}>{t`Got it`}</Button>
    </Offer>
  );
}
