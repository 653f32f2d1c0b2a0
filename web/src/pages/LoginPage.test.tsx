import { screen } from '@testing-library/react';
import { quietServer, renderApp } from '../testing/renderApp';

it('forgets what went wrong at Google as soon as the other form is chosen', async () => {
  const { person } = renderApp({ path: '/login?error=google-unverified', server: quietServer() });
  expect(await screen.findByText(/not verified at Google/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Sign up/ }));
  expect(screen.queryByText(/not verified at Google/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Sign in/ }));
  expect(screen.queryByText(/not verified at Google/)).not.toBeInTheDocument();
});
