import '@fontsource/young-serif/latin-400.css';
import '@fontsource-variable/figtree/wght.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from '../src/theme/globalStyle';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <GlobalStyle />
    <Gallery />
  </MemoryRouter>,
);
