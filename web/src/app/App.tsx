import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyle } from '../theme/globalStyle';
import { tableStyle } from '../theme/tables';
import { AppRoutes } from './AppRoutes';
import { useFirstSelector } from './hooks';
import type { AppStore } from './types';

const Toaster = lazy(() =>
  import('../features/toast/Toaster').then((module) => ({ default: module.Toaster })),
);

/** The chosen back and table, as custom properties of the whole document. */
function Appearance() {
  const { cardColor, tableTheme, hasFourColors } = useFirstSelector((state) => state.settings);
  const properties = Object.entries(tableStyle(cardColor, tableTheme, hasFourColors));
  const text = properties.map(([name, value]) => `${name}:${value}`).join(';');
  return <style>{`:root{${text}}`}</style>;
}

function Toasts() {
  const isNeeded = useFirstSelector((state) => state.toast.count > 0);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <GlobalStyle />
      <Appearance />
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts />
    </Provider>
  );
}
