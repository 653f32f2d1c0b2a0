import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { translate } from '../../testing/translate';

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
