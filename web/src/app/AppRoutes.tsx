import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { loaded, LoadBoundary } from '../components/LoadBoundary';
import { Loading, Muted } from '../components/Surface';
import { messagesFor } from '../lib/language';
import { loadPlayer, SCREENS, type Screen } from './parts/pages';
import type { AppStore } from './store';
import { Button } from '../components/Button';
import { useRetryOnline } from '../components/useRetryOnline';
import { CardPage } from '../components/CardPage';

const loadAgain = (): void => window.location.reload();

function NotLoaded({ why }: { why: MessageDescriptor }) {
  const { t } = useLingui();
  useRetryOnline(true, loadAgain);
  return (
    <CardPage title={t`Couldn’t load this page`}>
      <Muted>{t(why)}</Muted>
      <Button onClick={loadAgain}>{t`Reload the page`}</Button>
    </CardPage>
  );
}

/** Screens that need a player also load the rest of the store. */
function routeOf({ path, load, needsPlayer, messages }: Screen, store: AppStore): RouteObject {
  const Page = lazy(async () => {
    const [page, player] = await Promise.all([
      loaded(load()),
      needsPlayer ? loaded(loadPlayer()) : null,
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
    <LoadBoundary fallback={(why) => <NotLoaded why={why} />}>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </LoadBoundary>
  );
}
