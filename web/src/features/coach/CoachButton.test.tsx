import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { DECK } from '@cardinal/core/game/cards';
import { replay, type Turn } from '@cardinal/core/game/game';
import { addLaterSlices } from '../../app/laterSlices';
import { makeStore } from '../../app/store';
import { FakeServer } from '../../testing/fakeServer';
import { CoachButton } from './CoachButton';

/** On the deck in its fixed order: hearts from 2 upwards. */
function turns() {
  const game = replay(['same', 'higher', 'lower', 'higher', 'lower', 'lower'], DECK);
  if (!game.ok) throw new Error(game.error);
  return game.value.turns;
}

async function open(parOf: string | null = null, server = new FakeServer()) {
  server.install();
  const person = userEvent.setup();
  render(
    <Provider store={addLaterSlices(makeStore())}>
      <CoachButton getTurns={() => Promise.resolve(turns())} parOf={parOf} />
    </Provider>,
  );
  await person.click(screen.getByRole('button', { name: 'How well did I play?' }));
  const dialog = await screen.findByRole('dialog', { name: 'How well you played' });
  return { person, dialog, server };
}

function figure(dialog: HTMLElement, name: string): string {
  return within(dialog).getByText(name).nextElementSibling?.textContent ?? '';
}

it('tells accuracy, points given away, luck and the score without it', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveAccessibleDescription('4 points in 6 guesses');
  expect(figure(dialog, 'Accuracy')).toMatch(/^\d\d%$/);
  const [given, luck, adjusted] = ['Given away', 'Luck', 'Luck-adjusted'].map((name) =>
    Number(figure(dialog, name).replace('−', '-')),
  );
  expect(given).toBeGreaterThan(0);
  expect(adjusted).toBeCloseTo(4 - (luck ?? 0), 1);
});

it('opens the line where most was given away, and each guess by key or press', async () => {
  const { person, dialog } = await open();
  const line = within(dialog).getByRole('tablist', { name: 'Your guesses' });
  const steps = within(line).getAllByRole('tab');
  expect(steps).toHaveLength(6);
  const costliest = steps.findIndex((step) => step.getAttribute('aria-selected') === 'true');
  expect(costliest).toBeGreaterThan(0);

  await person.click(
    within(line).getByRole('tab', { name: /^Guess 1, Same color: right, at 49%/ }),
  );
  let panel = within(dialog).getByRole('tabpanel');
  expect(
    within(panel).getByRole('row', { name: /^Same color your guess 49% 25 of 51/ }),
  ).toBeVisible();
  expect(
    within(panel).getByRole('row', { name: /^Different colors best chance 51% 26 of 51/ }),
  ).toBeVisible();

  await person.keyboard('{ArrowRight}');
  panel = within(dialog).getByRole('tabpanel');
  expect(within(panel).getByRole('heading')).toHaveTextContent('Guess 2 of 6: Higher');
  expect(within(panel).getByRole('img', { name: '4 of hearts' })).toBeVisible();
  expect(within(panel).getAllByRole('row')).toHaveLength(6);

  await person.click(within(panel).getByRole('button', { name: 'Next guess' }));
  expect(within(dialog).getByRole('tabpanel')).toHaveTextContent('Guess 3 of 6: Lower');
});

it('tells the par of a day that is over, and asks for none of another game', async () => {
  const server = new FakeServer().on('GET', '/api/daily/par/2026-11-20', {
    status: 200,
    body: { date: '2026-11-20', par: 3 },
  });
  const { dialog } = await open('2026-11-20', server);
  expect(await within(dialog).findByText('You beat par, 4 to 3.')).toBeVisible();
});

it('works without the server', async () => {
  const { dialog, server } = await open();
  expect(within(dialog).getByRole('tablist')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it('says so when the run can’t be had, and can be asked again', async () => {
  new FakeServer().install();
  const store = addLaterSlices(makeStore());
  const getTurns = jest
    .fn<Promise<readonly Turn[]>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(turns());
  const person = userEvent.setup();
  render(
    <Provider store={store}>
      <CoachButton getTurns={getTurns} parOf={null} />
    </Provider>,
  );
  const button = screen.getByRole('button', { name: 'How well did I play?' });
  await person.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toBe('The coach can’t be reached right now'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(button);
  expect(await screen.findByRole('dialog', { name: 'How well you played' })).toBeVisible();
});
