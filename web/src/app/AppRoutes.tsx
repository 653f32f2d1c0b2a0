import { lazy, Suspense, useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { LoadBoundary } from '../components/LoadBoundary';
import { Loading } from '../components/Surface';
import { messagesFor } from '../lib/language';
import { NotLoaded } from './NotLoaded';
import { loadPlayer, SCREENS, type Screen } from './parts/pages';
import type { AppStore } from './store';

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
  return { path, element: <Page /> };
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
