import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAppDispatch } from '../app/hooks';
import { Button } from '../components/Button';
import { Logo } from '../components/Logo';
import { Waiting } from '../components/Surface';
import { gamePath, PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { AuthCard } from '../features/auth/AuthForms';
import { useAuth } from '../features/auth/authHooks';
import { guestChosen } from '../features/auth/authSlice';
import { color, space, text } from '../theme/tokens';
import { useTitle } from './useTitle';

const Page = styled.main`
  width: 100%;
  max-width: 27rem;
  margin: auto;
  padding: ${space.three} ${space.two};
  display: grid;
  gap: ${space.two};
`;

const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.one};
  text-align: center;
  color: ${color.muted};
  font-size: ${text.body};
`;

/** The address that the visitor wanted, if it is one of ours. */
function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : null;
}

export function LoginPage() {
  const { isAuthenticated, isLoading } = useAuth();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const from = wantedPath(useLocation().state);
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isAuthenticated) return <Navigate to={from ?? PATHS.home} replace />;
  const playAsGuest = (): void => {
    dispatch(guestChosen());
    void navigate(from?.startsWith(PATHS.game) ? from : gamePath('daily'));
  };
  return (
    <Page>
      <Top>
        <Logo size="2.4rem" />
        <p>One deck a day. Same color or different?</p>
      </Top>
      <AuthCard onDone={() => undefined} />
      <Button type="button" $kind="secondary" onClick={playAsGuest}>
        Play as Guest
      </Button>
    </Page>
  );
}
