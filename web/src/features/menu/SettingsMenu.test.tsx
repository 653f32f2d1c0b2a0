import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showLanguage } from '../../lib/language';
import { user } from '../../testing/builders';
import { SettingsMenu } from './SettingsMenu';
import { render } from '../../testing/render';

const chosen = jest.fn();
const CHOICES = ['My Profile', 'Log Out'].map((text) => ({
  text,
  onChoose: () => void chosen(text),
}));

function rendered(player: Parameters<typeof SettingsMenu>[0]['user'] = user()) {
  render(<SettingsMenu user={player} isLoading={false} choices={CHOICES} />);
  return userEvent.setup();
}

beforeEach(() => chosen.mockClear());

it('opens and selects with the keyboard alone', async () => {
  const person = rendered();
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus());
  await person.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['Log Out']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('closes on Escape without a selection, and returns the focus to its button', async () => {
  const person = rendered();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

it.each([
  ['the username', user({ firstName: 'Augusta' }), 'ada'],
  [
    'the first name if there is no username',
    user({ username: '', firstName: 'Augusta' }),
    'Augusta',
  ],
  [
    'the part of the email address before @ if there are no names',
    user({ username: '', email: 'b@c.test' }),
    'b',
  ],
  ['the word Guest', null, 'Guest'],
])('greets with %s', async (_, player, name) => {
  const person = rendered(player);
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByText('Hello,').nextElementSibling).toHaveTextContent(name);
});

it('runs from right to left in Arabic', async () => {
  await showLanguage('ar');
  const person = rendered();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('menu')).toHaveAttribute('dir', 'rtl');
  await act(() => showLanguage('en'));
});
