import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from '../../gallery/Gallery';
import { render } from './render';

afterEach(() => jest.restoreAllMocks());

it('opens and closes a dialog, and shows a part that could not be loaded', async () => {
  // One state contains a component that throws, which React logs.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Gallery />
    </MemoryRouter>,
  );
  const person = userEvent.setup();
  // The gallery is complete once the part with the missing file has failed.
  await person.click(await screen.findByRole('button', { name: 'small' }));
  expect(screen.getByRole('dialog', { name: 'A small dialog' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Couldn’t load this page')).toBeVisible();
});
