import { useLingui } from '@lingui/react/macro';
import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { CardPage } from '../components/CardPage';

const loadAgain = (): void => window.location.reload();

/** A file of the page can't be loaded: the network is down, or a newer version has replaced it. */
export function NotLoaded() {
  const { t } = useLingui();
  useRetryOnline(true, loadAgain);
  return (
    <CardPage title={t`Couldn’t load this page`}>
      <Muted>{t`You may be offline, or there’s a new version. Nothing is lost.`}</Muted>
      <Button onClick={loadAgain}>{t`Reload the page`}</Button>
    </CardPage>
  );
}
