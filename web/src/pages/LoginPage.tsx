import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, TextButton } from '../components/Button';
import { Logo } from '../components/Logo';
import { Alert, Loading } from '../components/Surface';
import { lazyDialog } from '../components/lazyPart';
import { PATHS } from '../config/paths';
import { AuthCard } from '../features/auth/AuthForms';
import { lastGamePath, providerError, useReturnPath } from '../features/auth/wayBack';
import { useAuth } from '../session/useAuth';
import { guestChosen } from '../session/authSlice';
import { LanguageSelect } from '../features/settings/LanguageSelect';
import { Demo } from '../features/welcome/Demo';
import { KEYS, session } from '../lib/storage';
import { stack } from '../theme/looks';
import { font, low, narrow, space, text, wide } from '../theme/tokens';
import { Unreachable } from '../components/CardPage';
import { useTitle, pageTitle } from '../components/useTitle';

const Page = styled.main`
  ${stack(space.two)}
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

/** A demo of the game, and the shortest way to play. */
const Hero = styled.div`
  ${stack(space.oneHalf)}
  justify-items: center;
  text-align: center;
  & > p {
    font: ${font.weight} ${text.body} / 1.2 ${font.display};
    /* Two lines in either font, while the display font is loading. */
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
  ${stack(space.one)}
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

const AboutFlow = lazyDialog(async () => (await import('../flows/AboutFlow')).AboutFlow);
const TutorialDialog = lazyDialog(
  async () => (await import('../features/tutorial/TutorialDialog')).TutorialDialog,
);
const HowToPlayDialog = lazyDialog(
  async () => (await import('../features/help/HowToPlayDialog')).HowToPlayDialog,
);

/** Long after the page is usable. */
const OFFLINE_MS = 8000;

export function LoginPage() {
  const { t } = useLingui();
  const { isAuthenticated, isLoading, isUnreachable, retry } = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const from = useReturnPath();
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState<'about' | 'tutorial' | 'help' | null>(null);
  const isVisitor = !isAuthenticated && !isLoading && !isUnreachable;
  useTitle(pageTitle);
  useEffect(() => {
    if (!isVisitor) return undefined;
    const timer = setTimeout(() => {
      const loading = import('../features/install/signedOut');
      loading.then(({ prepareForVisitor }) => prepareForVisitor()).catch(() => undefined);
    }, OFFLINE_MS);
    return () => clearTimeout(timer);
  }, [isVisitor]);
  if (isLoading) return <Loading />;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (isAuthenticated) return <Navigate to={from ?? PATHS.home} replace />;
  const playAsGuest = (): void => {
    dispatch(guestChosen());
    // A page that needs an account would only lead back here.
    const isOpen = from !== null && (from === PATHS.home || from.startsWith(PATHS.game));
    navigate(isOpen ? from : lastGamePath());
  };
  return (
    <Page>
      <Hero>
        <Logo size="min(2rem, 12vw)" />
        <Demo />
        <p>{t`One deck a day. Same color or different?`}</p>
        <Button onClick={playAsGuest}>{t`Play as Guest`}</Button>
      </Hero>
      <Forms>
        {query.has('error') && <Alert>{providerError(query.get('error'))}</Alert>}
        <AuthCard
          // The other form has nothing to do with an error from Google.
          onSwitch={() => setQuery({}, { replace: true, state: { from } })}
          onLeave={() => session.set(KEYS.wantedPath, from === PATHS.home ? null : from)}
        />
      </Forms>
      <Links aria-label={t`About`}>
        <TextButton onClick={() => setView('about')}>{t`About the Game`}</TextButton>
        <TextButton onClick={() => setView('tutorial')}>{t`Show me how to play`}</TextButton>
        <TextButton onClick={() => setView('help')}>{t`Game rules & info`}</TextButton>
        <LanguageSelect />
      </Links>
      {view === 'about' && <AboutFlow onClose={() => setView(null)} />}
      {view === 'tutorial' && <TutorialDialog onClose={() => setView(null)} />}
      {view === 'help' && (
        <HowToPlayDialog onClose={() => setView(null)} onTutorial={() => setView('tutorial')} />
      )}
    </Page>
  );
}
