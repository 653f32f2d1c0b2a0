import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import styled from 'styled-components';
import { LoadBoundary } from '../components/LoadBoundary';
import { useTopDialog } from '../components/dialogStack';
import { useFrameLater } from '../components/useFrameLater';
import { useLater } from '../components/useLater';
import { lazyExtra, lazyConfirmation } from '../components/lazyPart';
import { shownLanguage } from '../lib/language';
import { KEYS, local } from '../lib/storage';
import { tableStyle } from '../theme/tables';
import { AppRoutes, type FirstPage } from './AppRoutes';
import { isSetting, selectSettings, settingsStored } from '../features/settings/settingsSlice';
import { selectHasToasts } from '../features/toast/toastSlice';
import type { AppState } from './types';
import type { AppStore } from './store';

const Toaster = lazyExtra(async () => (await import('../features/toast/Toaster')).Toaster);

const Background = lazyExtra(async () => (await import('./Background')).Background);

const ClaimDialog = lazyConfirmation(
  async () => (await import('../features/game/components/ClaimDialog')).ClaimDialog,
);

/**
 * Sets the chosen look: colors of card back, table and suits as custom properties, because the content
 * security policy forbids inline style sheets, and the scheme and contrast as attributes.
 */
function Appearance() {
  const settings = useSelector(selectSettings);
  const dispatch = useDispatch();
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (isSetting(key)) dispatch(settingsStored()); // by another tab
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch]);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const properties = Object.entries(tableStyle(settings));
    for (const [name, value] of properties) style.setProperty(name, value);
    dataset.scheme = settings.scheme;
    dataset.contrast = settings.contrast;
  }, [settings]);
  return null;
}

const Content = styled.div`
  display: contents;
`;

/**
 * Makes the page behind a dialog inert; toasts stay reachable. The browser restyles the whole page
 * for that, so it happens some frames after the dialog is drawn. The page becomes reachable again
 * at once.
 */
function OnPage({ children }: { children: ReactNode }) {
  const isOpen = useTopDialog() !== null;
  const isCovered = useFrameLater(isOpen, false, 6) && isOpen;
  return (
    <Content data-page inert={isCovered} aria-hidden={isCovered || undefined}>
      {children}
    </Content>
  );
}

function Toasts() {
  const isNeeded = useSelector(selectHasToasts);
  return isNeeded ? <Toaster /> : null;
}

/** Doesn't use the slice's own selector, whose code loads later. */
const selectHasOffers = ({ claims }: AppState) => claims != null;

/** The question about a guest's games. It stays while the player changes pages. */
function Claims() {
  const isNeeded = useSelector(selectHasOffers);
  return isNeeded ? (
    <LoadBoundary fallback={null}>
      <ClaimDialog />
    </LoadBoundary>
  ) : null;
}

/** After the page is usable. */
const LATER_MS = 2500;

/** Doesn't use the slice's own selector, whose code loads later. */
const selectIsPlaying = ({ game }: AppState): boolean =>
  game?.phase === 'asking' || (game?.phase === 'playing' && game.game.phase !== 'over');

/**
 * Starts on a page that is at rest: a game needs the network and the processor itself. Only a
 * registration for reminders doesn't wait, because every visit renews it, also one that ends at the table.
 */
function Later() {
  const isPlaying = useSelector(selectIsPlaying);
  const isLater = useLater(LATER_MS);
  const [isStarted, setStarted] = useState(false);
  const mayStart = !isPlaying || local.get(KEYS.pushDevice) !== null;
  if (isLater && mayStart && !isStarted) setStarted(true);
  return isStarted && <Background isPlaying={isPlaying} />;
}

/** Opts into the router's behavior of version 7. */
const ROUTER_FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

const onLanguage = (react: () => void) => i18n.on('change', react);

interface AppProps {
  readonly store: AppStore;
  readonly first?: FirstPage | null;
}

export function App({ store, first = null }: AppProps) {
  // Draws everything again in another language (components/memo.ts).
  useSyncExternalStore(onLanguage, shownLanguage);
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Appearance />
        <BrowserRouter future={ROUTER_FUTURE}>
          <OnPage>
            <AppRoutes store={store} first={first} />
          </OnPage>
          <Claims />
          <Later />
        </BrowserRouter>
        <Toasts />
      </I18nProvider>
    </Provider>
  );
}
