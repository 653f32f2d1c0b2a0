import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';

/** Like a browser's translator: replaces each text with an element that contains a copy. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    const copy = document.createElement('span');
    copy.textContent = node.textContent;
    node.parentNode?.replaceChild(copy, node);
  }
}

it('continues a game on a translated page, and shows the new score', async () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  const { person } = renderApp({ path: '/game?mode=fun&trainer=1', signedIn: true });
  await screen.findByRole('button', { name: 'SAME COLOR' }, { timeout: 8000 });
  translate();
  await person.click(screen.getByRole('button', { name: 'DIFFERENT COLORS' }));
  expect(await screen.findByRole('dialog', { name: 'Wrong guess' })).toBeVisible();
  translate();
  await waitFor(
    () => expect(screen.getByRole('img', { name: '2 of 3 lives left' })).toBeInTheDocument(),
    { timeout: 8000 },
  );
  expect(screen.getByText('50 left')).toBeInTheDocument();
  expect(screen.queryByText('Couldn’t load this page')).not.toBeInTheDocument();
}, 20_000);
