import { act, renderHook } from '@testing-library/react';
import { ANSWER_SHOWN_MS, UNDO_MS, useAnswered } from './useAnswered';

const person = (id: string) => ({ id, username: id, firstName: '', lastName: '' });
const [bob, carol, dora] = [person('bob'), person('carol'), person('dora')];

function list(send = jest.fn(() => Promise.resolve<object>({ data: null }))) {
  const rendered = renderHook(({ people }) => useAnswered(people, send), {
    initialProps: { people: [bob, carol, dora] },
  });
  const shown = () => rendered.result.current.rows.map((row) => [row.person.id, row.answer]);
  return { ...rendered, send, shown };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps a declined row in its place, sends the decline later, then removes the row', async () => {
  const { result, rerender, send, shown } = list();
  act(() => result.current.decline(carol));
  expect(shown()).toEqual([
    ['bob', null],
    ['carol', 'declining'],
    ['dora', null],
  ]);
  await pass(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await pass(1);
  expect(send).toHaveBeenCalledWith('carol');
  rerender({ people: [bob, dora] });
  expect(shown()[1]).toEqual(['carol', 'declined']);
  await pass(ANSWER_SHOWN_MS);
  expect(shown()).toEqual([
    ['bob', null],
    ['dora', null],
  ]);
});

it('sends nothing after an undo', async () => {
  const { result, unmount, send, shown } = list();
  act(() => result.current.decline(bob));
  act(() => result.current.undo(bob));
  expect(shown()[0]).toEqual(['bob', null]);
  await pass(2 * UNDO_MS);
  unmount();
  expect(send).not.toHaveBeenCalled();
});

it('sends what could still be undone when the list closes, once', async () => {
  const { result, unmount, send } = list();
  act(() => result.current.decline(bob));
  unmount();
  await pass(2 * UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

it('restores a row as soon as its call fails', async () => {
  const { result, shown } = list(jest.fn(() => Promise.resolve<object>({ error: 'offline' })));
  act(() => result.current.decline(dora));
  await pass(UNDO_MS);
  expect(shown()[2]).toEqual(['dora', null]);
});
