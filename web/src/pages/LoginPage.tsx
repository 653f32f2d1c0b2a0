import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Mode } from '@cardinal/core/game/game';
import { useAppDispatch } from '../app/hooks';
import { Button, TextButton } from '../components/Button';
import { Logo } from '../components/Logo';
import { Alert, Waiting } from '../components/Surface';
import { gamePath, PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { AuthCard } from '../features/auth/AuthForms';
import { useAuth } from '../features/auth/authHooks';
import { guestChosen } from '../features/auth/authSlice';
import { KEYS, session } from '../lib/storage';
import { color, space, text } from '../theme/tokens';
import { Unreachable } from './Unreachable';
import { useTitle } from './useTitle';

const Page = styled.main`
  width: 100%;
  max-width: 27rem;
  margin: auto;
  padding: ${space.two};
  display: grid;
  gap: ${space.oneHalf};
`;

const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.one};
  text-align: center;
  color: ${color.muted};
  font-size: ${text.body};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  & > button {
    padding-inline: ${space.half};
    font-size: ${text.tiny};
  }
`;

const AboutFlow = lazy(() => import('./AboutFlow').then((m) => ({ default: m.AboutFlow })));
const TutorialDialog = lazy(() =>
  import('../features/tutorial/TutorialDialog').then((m) => ({ default: m.TutorialDialog })),
);
const HowToPlayDialog = lazy(() =>
  import('../features/help/HowToPlayDialog').then((m) => ({ default: m.HowToPlayDialog })),
);

/** What the way back from the provider tells. */
function providerError(error: string | null): string {
  switch (error) {
    case 'google-unavailable':
      return 'Google sign-in is not available right now. Please sign in with your password.';
    case 'google-unverified':
      return 'Your address is not verified at Google, so it can’t be used here.';
    case 'google-suspended':
      return 'This account is suspended.';
    default:
      return 'The sign-in with Google did not work. Please try again.';
  }
}

/** The address that the visitor wanted, if it is one of ours. */
function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : null;
}

/** By name: the game's own list would bring the whole game with it. */
const TABLES: readonly Mode[] = ['daily', 'fun', 'drinking'];

/** The mode of before in this session, and a daily's day; else today's daily. */
function lastGamePath(): string {
  const stored = session.get(KEYS.gameMode);
  const mode = TABLES.find((known) => known === stored);
  return mode === undefined ? gamePath('daily') : gamePath(mode, session.get(KEYS.gameDate));
}

export function LoginPage() {
  const { isAuthenticated, isLoading, isUnreachable, retry } = useAuth();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const from = wantedPath(location.state);
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState<'about' | 'tutorial' | 'help' | null>(null);
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (isAuthenticated) return <Navigate to={from ?? PATHS.home} replace />;
  const playAsGuest = (): void => {
    dispatch(guestChosen());
    // What needs an account would only lead back here.
    const isOpen = from !== null && (from === PATHS.home || from.startsWith(PATHS.game));
    void navigate(isOpen ? from : lastGamePath());
  };
  return (
    <Page>
      <Top>
        <Logo size="2.4rem" />
        <p>One deck a day. Same color or different?</p>
      </Top>
      <AuthCard
        onDone={() => undefined}
        // The other form has nothing to do with what went wrong at Google.
        onSwitch={() => setQuery({}, { replace: true, state: location.state as unknown })}
        onLeave={() => session.set(KEYS.wantedPath, from === PATHS.home ? null : from)}
      />
      {query.has('error') && <Alert>{providerError(query.get('error'))}</Alert>}
      <Button type="button" $kind="secondary" onClick={playAsGuest}>
        Play as Guest
      </Button>
      <Links aria-label="About">
        <TextButton type="button" onClick={() => setView('about')}>
          About the Game
        </TextButton>
        <TextButton type="button" onClick={() => setView('tutorial')}>
          Show me how to play
        </TextButton>
        <TextButton type="button" onClick={() => setView('help')}>
          Game rules & info
        </TextButton>
      </Links>
      <Suspense fallback={null}>
        {view === 'about' && <AboutFlow onClose={() => setView(null)} />}
        {view === 'tutorial' && <TutorialDialog onClose={() => setView(null)} />}
        {view === 'help' && (
          <HowToPlayDialog onClose={() => setView(null)} onTutorial={() => setView('tutorial')} />
        )}
      </Suspense>
    </Page>
  );
}
