import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Mode } from '@cardinal/core/game/game';
import { Button, TextButton } from '../components/Button';
import { Logo } from '../components/Logo';
import { Alert, Waiting } from '../components/Surface';
import { lazyDialog } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { AuthCard } from '../features/auth/AuthForms';
import { useAuth } from '../session/useAuth';
import { guestChosen } from '../session/authSlice';
import { Demo } from '../features/welcome/Demo';
import { KEYS, session } from '../lib/storage';
import { font, low, narrow, space, text, wide } from '../theme/tokens';
import { Unreachable } from './Unreachable';
import { useTitle } from './useTitle';

const Page = styled.main`
  display: grid;
  gap: ${space.two};
  width: 100%;
  max-width: 27rem;
  margin: auto;
  padding: ${space.one} ${space.two};
  ${wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
    align-items: center;
    gap: ${space.two} clamp(1rem, 4vw, 4rem);
    max-width: 66rem;
  }
  ${low} {
    align-items: start;
  }
`;

/** The game itself, and the shortest way into it. */
const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.oneHalf};
  text-align: center;
  & > p {
    font: 400 ${text.body} / 1.2 ${font.display};
    /* Two lines, in whichever of the faces is here. */
    ${narrow} {
      max-width: 15rem;
    }
  }
  & > :last-child {
    width: 100%;
    font-size: ${text.large};
  }
  ${wide} {
    gap: ${space.three};
    & > p {
      font-size: clamp(1.5rem, 3.6vw, 2.4rem);
    }
  }
  ${low} {
    gap: ${space.one};
    & > p {
      font-size: ${text.large};
    }
  }
`;

const Forms = styled.div`
  display: grid;
  gap: ${space.one};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  ${wide} {
    column-gap: ${space.one};
    grid-column: 1 / -1;
  }
  & > button {
    padding-inline: ${space.half};
    font-size: ${text.tiny};
  }
`;

const AboutFlow = lazyDialog(async () => (await import('./AboutFlow')).AboutFlow);
const TutorialDialog = lazyDialog(
  async () => (await import('../features/tutorial/TutorialDialog')).TutorialDialog,
);
const HowToPlayDialog = lazyDialog(
  async () => (await import('../features/help/HowToPlayDialog')).HowToPlayDialog,
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

/** The same, also of whoever comes back from Google with nothing but an error. */
function useWantedPath(): string | null {
  const state: unknown = useLocation().state;
  const [left] = useState(() => session.get(KEYS.wantedPath));
  useEffect(() => session.set(KEYS.wantedPath, null), []);
  return wantedPath(state) ?? wantedPath({ from: left });
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
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const from = useWantedPath();
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
      <Hero>
        <Logo size="min(2rem, 12vw)" />
        <Demo />
        <p>One deck a day. Same&nbsp;color&nbsp;or&nbsp;different?</p>
        <Button type="button" onClick={playAsGuest}>
          Play as Guest
        </Button>
      </Hero>
      <Forms>
        {query.has('error') && <Alert>{providerError(query.get('error'))}</Alert>}
        <AuthCard
          onDone={() => undefined}
          // The other form has nothing to do with what went wrong at Google.
          onSwitch={() => setQuery({}, { replace: true, state: { from } })}
          onLeave={() => session.set(KEYS.wantedPath, from === PATHS.home ? null : from)}
        />
      </Forms>
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
