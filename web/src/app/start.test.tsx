import { act } from '@testing-library/react';
import { LoadBoundary } from '../components/LoadBoundary';
import { expectInConsole } from '../testing/console';
import { FakeServer } from '../testing/fakeServer';
import { start } from './start';

function MockBroken(): never {
  throw new Error('broken page');
}

jest.mock('./App', () => ({
  App: () => (
    <LoadBoundary fallback="Reload the page">
      <MockBroken />
    </LoadBoundary>
  ),
}));

jest.mock('@fontsource/young-serif/400.css?inline', () => '', { virtual: true });
jest.mock('@fontsource-variable/figtree/wght.css?inline', () => '', { virtual: true });

it('reports errors that an error boundary catches', async () => {
  expectInConsole('error', /broken page/);
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  document.body.innerHTML = '<div id="root"></div>';
  const server = new FakeServer().on('POST', '/api/reports', { status: 204 });
  server.install();
  await act(async () => start());
  expect(document.body).toHaveTextContent('Reload the page');
  expect(server.asked('POST /api/reports')).toMatchObject([{ message: 'Error: broken page' }]);
});
