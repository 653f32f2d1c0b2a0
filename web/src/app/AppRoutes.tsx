import { lazy, Suspense, useState, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { LoadBoundary } from '../components/LoadBoundary';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { NotLoaded } from '../pages/NotLoaded';
import { loadPlayer, PAGES } from './parts/pages';
import type { AppStore } from './store';

/** The pages by their addresses. Those with a player come with the rest of the store. */
function routesFor(store: AppStore): readonly (readonly [path: string, Page: ComponentType])[] {
  const withPlayer = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
    lazy(async () => {
      const [{ addLaterSlices }, page] = await Promise.all([loadPlayer(), load()]);
      addLaterSlices(store);
      return page;
    });
  return [
    [PATHS.home, withPlayer(PAGES.home)],
    [PATHS.login, lazy(PAGES.login)],
    [PATHS.game, withPlayer(PAGES.game)],
    [PATHS.admin, withPlayer(PAGES.admin)],
    [PATHS.history, withPlayer(PAGES.history)],
    [PATHS.run, withPlayer(PAGES.run)],
    [PATHS.fairPlay, withPlayer(PAGES.fairPlay)],
    [PATHS.privacy, lazy(PAGES.privacy)],
    [PATHS.verify, withPlayer(PAGES.verify)],
    [PATHS.resetPassword, lazy(PAGES.resetPassword)],
  ];
}

/** No page holds another: `Routes`, which can nest them, would be 2 KB more on the first screen. */
export function AppRoutes({ store }: { store: AppStore }) {
  const { pathname } = useLocation();
  const [routes] = useState(() => routesFor(store));
  const [, Page] = routes.find(([path]) => matchPath(path, pathname)) ?? [null, NotFoundPage];
  return (
    <LoadBoundary fallback={<NotLoaded />}>
      <Suspense fallback={<Waiting>Loading...</Waiting>}>
        <Page />
      </Suspense>
    </LoadBoundary>
  );
}
