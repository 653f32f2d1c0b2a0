import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ComponentType } from 'react';
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
export async function loadScreen(screen: Screen, store: AppStore): Promise<ComponentType> {
  const [page, player] = await Promise.all([
    loaded(screen.load()),
    screen.needsPlayer ? loaded(loadPlayer()) : null,
    messagesFor(screen.messages),
  ]);
  player?.addLazySlices(store);
  return page;
}

/** The screen that the app starts with, once it is loaded. */
export interface FirstPage {
  readonly screen: Screen;
  readonly Page: ComponentType;
}

function routeOf(screen: Screen, store: AppStore, first: FirstPage | null): RouteObject {
  const Component =
    first?.screen === screen
      ? first.Page
      : lazy(async () => ({ default: await loadScreen(screen, store) }));
  return { path: screen.path, Component };
}

interface AppRoutesProps {
  readonly store: AppStore;
  readonly first: FirstPage | null;
}

export function AppRoutes({ store, first }: AppRoutesProps) {
  const [routes] = useState(() => SCREENS.map((screen) => routeOf(screen, store, first)));
  const page = useRoutes(routes);
  return (
    <LoadBoundary fallback={(why) => <NotLoaded why={why} />}>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </LoadBoundary>
  );
}
