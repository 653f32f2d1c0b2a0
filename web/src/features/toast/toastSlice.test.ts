import { toastRequested } from '../../lib/events';
import { toastDismissed, toastSlice } from './toastSlice';

const { reducer } = toastSlice;
const saving = toastRequested({ about: 'score', title: 'Saving …', description: '' });
const saved = toastRequested({ about: 'score', title: 'Saved', description: '' });
const welcome = toastRequested({ title: 'Welcome', description: '' });

function after(...actions: Parameters<typeof reducer>[1][]) {
  return actions.reduce<ReturnType<typeof reducer>>(reducer, toastSlice.getInitialState());
}

it('replaces the old toast with a new one', () => {
  expect(after(saving, welcome).current).toMatchObject({ title: 'Welcome', id: 2 });
});

it('updates a toast with the same key in place', () => {
  expect(after(welcome, saving, saved).current).toMatchObject({ title: 'Saved', id: 2 });
});

it('shows an update of a closed toast as a new one', () => {
  expect(after(saving, toastDismissed(1), saved).current).toMatchObject({ title: 'Saved', id: 2 });
});

it('keeps the new toast when an old one is dismissed', () => {
  expect(after(saving, welcome, toastDismissed(1)).current).toMatchObject({ title: 'Welcome' });
});
