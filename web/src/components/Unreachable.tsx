import { useLingui } from '@lingui/react/macro';
import { Button } from './Button';
import { Muted } from './Surface';
import { useRetryOnline } from './useRetryOnline';
import { CardPage } from './CardPage';

/**
 * For a player who is signed in, while the server hasn't said who it is. It asks again by itself.
 */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <CardPage title={t`Cardinal can’t be reached`}>
      <Muted>{t`You’re still signed in. We’ll reconnect as soon as the server responds.`}</Muted>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </CardPage>
  );
}
