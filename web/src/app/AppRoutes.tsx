import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { NotFoundPage } from '../pages/NotFoundPage';

const LoginPage = lazy(() =>
  import('../pages/LoginPage').then((module) => ({ default: module.LoginPage })),
);
const GamePage = lazy(() =>
  import('../pages/GamePage').then((module) => ({ default: module.GamePage })),
);
const HomePage = lazy(() =>
  import('../pages/HomePage').then((module) => ({ default: module.HomePage })),
);

const AdminPage = lazy(() =>
  import('../pages/AdminPage').then((module) => ({ default: module.AdminPage })),
);
const RunPage = lazy(() =>
  import('../pages/RunPage').then((module) => ({ default: module.RunPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../pages/ResetPasswordPage').then((module) => ({ default: module.ResetPasswordPage })),
);

export function AppRoutes() {
  return (
    <Suspense fallback={<Waiting>Loading...</Waiting>}>
      <Routes>
        <Route path={PATHS.home} element={<HomePage />} />
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.game} element={<GamePage />} />
        <Route path={PATHS.admin} element={<AdminPage />} />
        <Route path={PATHS.run} element={<RunPage />} />
        <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
