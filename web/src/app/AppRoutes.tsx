import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { LoadBoundary } from '../components/LoadBoundary';
import { Loading, Muted } from '../components/Surface';
import { messagesFor } from '../lib/language';
import { loadPlayer, SCREENS, type Screen } from './parts/pages';
import type { AppStore } from './store';
import { Button } from '../components/Button';
import { useRetryOnline } from '../components/useRetryOnline';
import { CardPage } from '../components/CardPage';

const loadAgain = (): void => window.location.reload();

/** A file of the page can't be loaded: the network is down, or a newer version has replaced it. */
function NotLoaded() {
  const { t } = useLingui();
  useRetryOnline(true, loadAgain);
  return (
    <CardPage title={t`Couldn’t load this page`}>
      <Muted>{t`You may be offline, or there’s a new version. Nothing is lost.`}</Muted>
      <Button onClick={loadAgain}>{t`Reload the page`}</Button>
    </CardPage>
  );
}

/** Screens that need a player also load the rest of the store. */
function routeOf({ path, load, needsPlayer, messages }: Screen, store: AppStore): RouteObject {
  const Page = lazy(async () => {
    const [page, player] = await Promise.all([
      load(),
      needsPlayer ? loadPlayer() : null,
      messagesFor(messages),
    ]);
    player?.addLazySlices(store);
    return { default: page };
  });
  return { path, Component: Page };
}

export function AppRoutes({ store }: { store: AppStore }) {
  const [routes] = useState(() => SCREENS.map((screen) => routeOf(screen, store)));
  const page = useRoutes(routes);
  return (
    <LoadBoundary fallback={<NotLoaded />}>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </LoadBoundary>
  );
}
