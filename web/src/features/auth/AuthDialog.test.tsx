import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store';
import { render } from '../../testing/render';
import { quietServer } from '../../testing/renderApp';
import { AuthDialog } from './AuthDialog';

it('lists what is wrong with a registration in sentences', async () => {
  quietServer().install();
  const person = userEvent.setup();
  render(
    <Provider store={makeStore()}>
      <AuthDialog onClose={() => undefined} onDone={() => undefined} />
    </Provider>,
  );
  await person.click(await screen.findByRole('button', { name: /Sign up/ }));
  await person.type(screen.getByLabelText('Username'), 'ab');
  await person.type(screen.getByLabelText('Password'), 'short');
  await person.type(screen.getByLabelText('Confirm Password'), 'password2');
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  const problems = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(problems.map((problem) => problem.textContent)).toEqual([
    'Please enter a valid email address',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
    "Passwords don't match",
  ]);
});
