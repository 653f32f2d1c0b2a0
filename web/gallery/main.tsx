import '@fontsource/young-serif/latin-400.css';
import '@fontsource-variable/figtree/wght.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from '../src/theme/globalStyle';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
i18n.loadAndActivate({ locale: 'en', messages: {} });
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>
  </I18nProvider>,
);
