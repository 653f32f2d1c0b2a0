import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppStore } from './hooks';
import type { AppStore } from './types';

const LoginPage = lazy(() =>
  import('../pages/LoginPage').then((module) => ({ default: module.LoginPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../pages/ResetPasswordPage').then((module) => ({ default: module.ResetPasswordPage })),
);

/** The pages that select more than the first screen's slices; these are fetched beside them. */
function fullPages(store: AppStore) {
  const withSlices = (load: () => Promise<ComponentType>): ComponentType =>
    lazy(async () => {
      const [{ fullStore }, Page] = await Promise.all([import('./fullStore'), load()]);
      fullStore(store);
      return { default: Page };
    });
  return {
    Home: withSlices(() => import('../pages/HomePage').then((module) => module.HomePage)),
    Game: withSlices(() => import('../pages/GamePage').then((module) => module.GamePage)),
    Admin: withSlices(() => import('../pages/AdminPage').then((module) => module.AdminPage)),
    Run: withSlices(() => import('../pages/RunPage').then((module) => module.RunPage)),
  };
}

export function AppRoutes() {
  const store = useAppStore();
  const [{ Home, Game, Admin, Run }] = useState(() => fullPages(store));
  return (
    <Suspense fallback={<Waiting>Loading...</Waiting>}>
      <Routes>
        <Route path={PATHS.home} element={<Home />} />
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.game} element={<Game />} />
        <Route path={PATHS.admin} element={<Admin />} />
        <Route path={PATHS.run} element={<Run />} />
        <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
