import { toastRequested } from '../../lib/events';
import { toastDismissed, toastSlice } from './toastSlice';

const { reducer } = toastSlice;
const saving = toastRequested({ about: 'score', title: 'Saving …', description: '' });
const saved = toastRequested({ about: 'score', title: 'Saved', description: '' });
const welcome = toastRequested({ title: 'Welcome', description: '' });

function after(...actions: Parameters<typeof reducer>[1][]) {
  return actions.reduce<ReturnType<typeof reducer>>(reducer, toastSlice.getInitialState());
}

it('a new toast takes the place of the old', () => {
  expect(after(saving, welcome).current).toMatchObject({ title: 'Welcome', id: 2 });
});

it('a toast about the same thing is updated where it stands', () => {
  expect(after(welcome, saving, saved).current).toMatchObject({ title: 'Saved', id: 2 });
});

it('an update of a toast that is gone is shown anew', () => {
  expect(after(saving, toastDismissed(1), saved).current).toMatchObject({ title: 'Saved', id: 2 });
});

it('dismissing an old one leaves the new one', () => {
  expect(after(saving, welcome, toastDismissed(1)).current).toMatchObject({ title: 'Welcome' });
});
