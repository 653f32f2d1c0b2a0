import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadBoundary } from '../components/LoadBoundary';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { NotLoaded } from '../pages/NotLoaded';
import { useAppStore } from './hooks';
import { loadFullStore, PAGES } from './pages';
import type { AppStore } from './types';

const Login = lazy(PAGES.login);
const ResetPassword = lazy(PAGES.resetPassword);

/** The pages that select more than the first screen's slices; these are fetched beside them. */
function fullPages(store: AppStore) {
  const withSlices = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
    lazy(async () => {
      const [{ fullStore }, page] = await Promise.all([loadFullStore(), load()]);
      fullStore(store);
      return page;
    });
  return {
    Home: withSlices(PAGES.home),
    Game: withSlices(PAGES.game),
    Admin: withSlices(PAGES.admin),
    Run: withSlices(PAGES.run),
  };
}

export function AppRoutes() {
  const store = useAppStore();
  const [{ Home, Game, Admin, Run }] = useState(() => fullPages(store));
  return (
    <LoadBoundary fallback={<NotLoaded />}>
      <Suspense fallback={<Waiting>Loading...</Waiting>}>
        <Routes>
          <Route path={PATHS.home} element={<Home />} />
          <Route path={PATHS.login} element={<Login />} />
          <Route path={PATHS.game} element={<Game />} />
          <Route path={PATHS.admin} element={<Admin />} />
          <Route path={PATHS.run} element={<Run />} />
          <Route path={PATHS.resetPassword} element={<ResetPassword />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </LoadBoundary>
  );
}
