import { toastRequested } from '../../lib/events';
import { toastDismissed, toastSlice } from './toastSlice';

const said = (english: string) => ({ key: '', english });
const { reducer } = toastSlice;
const saving = toastRequested({ about: 'score', title: said('Saving …'), description: said('') });
const saved = toastRequested({ about: 'score', title: said('Saved'), description: said('') });
const welcome = toastRequested({ title: said('Welcome'), description: said('') });

function after(...actions: Parameters<typeof reducer>[1][]) {
  return actions.reduce<ReturnType<typeof reducer>>(reducer, toastSlice.getInitialState());
}

it('replaces the old toast with a new one', () => {
  expect(after(saving, welcome).current).toMatchObject({ title: said('Welcome'), id: 2 });
});

it('updates a toast with the same key in place', () => {
  expect(after(welcome, saving, saved).current).toMatchObject({ title: said('Saved'), id: 2 });
});

it('shows an update of a closed toast as a new one', () => {
  expect(after(saving, toastDismissed(1), saved).current).toMatchObject({
    title: said('Saved'),
    id: 2,
  });
});

it('keeps the new toast when an old one is dismissed', () => {
  expect(after(saving, welcome, toastDismissed(1)).current).toMatchObject({
    title: said('Welcome'),
  });
});
