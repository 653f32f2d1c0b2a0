import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from '../../gallery/Gallery';

afterEach(() => jest.restoreAllMocks());

it('the gallery opens a dialog and closes it again, and shows what could not be loaded', async () => {
  // One of its states is a component that throws, which React tells the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Gallery />
    </MemoryRouter>,
  );
  const person = userEvent.setup();
  // All of it waits for the part whose file is gone.
  await person.click(await screen.findByRole('button', { name: 'small' }));
  expect(screen.getByRole('dialog', { name: 'A small dialog' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Couldn’t load this page')).toBeVisible();
});
