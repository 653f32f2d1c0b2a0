import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { LoadBoundary } from '../components/LoadBoundary';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { NotLoaded } from '../pages/NotLoaded';
import { loadPlayer, PAGES } from './parts/pages';
import type { AppStore } from './store';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages by address. Pages that need a player also load the rest of the store. */
function routesFor(store: AppStore): RouteObject[] {
  const withPlayer =
    (load: LoadPage): LoadPage =>
    async () => {
      const [{ addLazySlices }, page] = await Promise.all([loadPlayer(), load()]);
      addLazySlices(store);
      return page;
    };
  const route = (path: string, load: LoadPage): RouteObject => {
    const Page = lazy(load);
    return { path, element: <Page /> };
  };
  return [
    route(PATHS.home, withPlayer(PAGES.home)),
    route(PATHS.login, PAGES.login),
    route(PATHS.game, withPlayer(PAGES.game)),
    route(PATHS.admin, withPlayer(PAGES.admin)),
    route(PATHS.history, withPlayer(PAGES.history)),
    route(PATHS.run, withPlayer(PAGES.run)),
    // The list, a group, or an invitation.
    route(`${PATHS.groups}/*`, withPlayer(PAGES.groups)),
    route(PATHS.challenge, withPlayer(PAGES.challenge)),
    route(PATHS.fairPlay, withPlayer(PAGES.fairPlay)),
    route(PATHS.privacy, PAGES.privacy),
    route(PATHS.verify, withPlayer(PAGES.verify)),
    route(PATHS.resetPassword, PAGES.resetPassword),
    { path: '*', element: <NotFoundPage /> },
  ];
}

export function AppRoutes({ store }: { store: AppStore }) {
  const [routes] = useState(() => routesFor(store));
  const page = useRoutes(routes);
  return (
    <LoadBoundary fallback={<NotLoaded />}>
      <Suspense fallback={<Waiting>Loading...</Waiting>}>{page}</Suspense>
    </LoadBoundary>
  );
}
