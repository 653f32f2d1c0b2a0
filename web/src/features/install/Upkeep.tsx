import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { topDialog, useTopDialog } from '../../components/dialogStack';
import { Offer } from './Offer';
import { PATHS } from '../../config/paths';
import {
  answerLinks,
  isUpdateOffered,
  onUpdate,
  putUpdateOff,
  reloadUpdated,
  watchUpdates,
} from './worker';

const BUSY = [PATHS.game, '/challenge/'];

const isTyped = ({ type, value }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  value !== '' && !['checkbox', 'radio', 'range', 'hidden', 'button', 'submit'].includes(type);

/** Whether a notification's link may replace what this page shows. */
function isFree(): boolean {
  const { pathname } = window.location;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  );
  return (
    topDialog() === null &&
    !BUSY.some((path) => pathname.startsWith(path)) &&
    ![...fields].some(isTyped)
  );
}

/** On every page: updates, and links of notifications. */
export function Upkeep({ isPlaying }: { isPlaying: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isUpdated = useSyncExternalStore(onUpdate, isUpdateOffered);
  const isCovered = useTopDialog() !== null;
  useEffect(watchUpdates, []);
  useEffect(() => answerLinks(isFree, (link) => navigate(link)), [navigate]);
  if (!isUpdated || isPlaying || isCovered) return null;
  return (
    <Offer title={t`A new version is ready`} text={t`Reload the page to use it. Nothing is lost.`}>
      <Button $kind="quiet" onClick={putUpdateOff}>{t`Later`}</Button>
      <Button onClick={() => void reloadUpdated()}>{t`Reload`}</Button>
    </Offer>
  );
}
