import { screen, waitFor, within } from '@testing-library/react';
import { DECK } from '@cardinal/core/game/cards';
import type { Turn } from '@cardinal/core/game/game';
import { parRun } from '@cardinal/core/game/par';
import { played } from '@cardinal/core/testing/games';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { CoachButton } from './CoachButton';

const { turns } = played(['same', 'higher', 'lower', 'higher', 'lower', 'lower']);

async function open(parOf: string | null = null, server = new FakeServer(), shown = turns) {
  const { person } = renderPart(
    <CoachButton getTurns={() => Promise.resolve(shown)} parOf={parOf} />,
    server,
  );
  await person.click(screen.getByRole('button', { name: 'How well did I play?' }));
  const dialog = await screen.findByRole('dialog', { name: 'How well you played' });
  return { person, dialog, server };
}

function figure(dialog: HTMLElement, name: string): string {
  return within(dialog).getByText(name).nextElementSibling?.textContent ?? '';
}

it('shows accuracy, points given away, luck and the score without luck', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveAccessibleDescription('4 points in 6 guesses');
  expect(figure(dialog, 'Accuracy')).toMatch(/^\d\d%$/);
  const [given, luck, adjusted] = ['Given away', 'Luck', 'Luck-adjusted'].map((name) =>
    Number(figure(dialog, name).replace('−', '-')),
  );
  expect(given).toBeGreaterThan(0);
  expect(adjusted).toBeCloseTo(4 - (luck ?? 0), 1);
});

it('opens the guess that gave away the most, and any other by key or click', async () => {
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

it('shows the par of a finished day, and requests none for other games', async () => {
  const server = new FakeServer()
    .has('/api/daily/par/2026-11-20', { date: '2026-11-20', par: 3 })
    .has('/api/daily/crowd/2026-11-20', { date: '2026-11-20', turns: [] });
  const { dialog } = await open('2026-11-20', server);
  expect(await within(dialog).findByText('You beat par, 4 to 3.')).toBeVisible();
});

describe('crowd of a finished day', () => {
  const DATE = '2026-11-20';
  const none = { players: 0, right: 0, choices: [] };
  const crowd = [
    {
      players: 412,
      right: 124,
      choices: [
        { guess: 'different', players: 288, isRight: false },
        { guess: 'same', players: 124, isRight: true },
      ],
    },
    { players: 1, right: 1, choices: [{ guess: 'higher', players: 1, isRight: true }] },
    ...Array.from({ length: 4 }, () => none),
  ];
  const serverWith = () =>
    new FakeServer()
      .has(`/api/daily/par/${DATE}`, { date: DATE, par: 3 })
      .has(`/api/daily/crowd/${DATE}`, { date: DATE, turns: crowd });

  it('shows for each guess how many players reached it, what they chose and how many were right', async () => {
    const server = serverWith();
    const { person, dialog } = await open(DATE, server);
    await person.click(within(dialog).getByRole('tab', { name: /^Guess 1,/ }));
    const crowd = await within(dialog).findByRole('region', { name: 'What everyone did here' });
    expect(crowd).toHaveTextContent(
      '412 players got this far. 70% chose different colors, 30% were right.',
    );
    const table = within(crowd).getByRole('table', { name: 'Everyone’s guesses' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'GuessPlayersResult',
      'Different colors70% 288wrong',
      'Same coloryour guess30% 124right',
    ]);
    await person.click(within(dialog).getByRole('tab', { name: /^Guess 2,/ }));
    expect(
      within(dialog).getByText('One player got this far, chose higher, and was right.'),
    ).toBeVisible();
    await person.click(within(dialog).getByRole('tab', { name: /^Guess 3,/ }));
    expect(
      within(dialog).getByText('No one on this day’s board has made this guess yet.'),
    ).toBeVisible();
    expect(server.asked(`GET /api/daily/crowd/${DATE}`)).toHaveLength(1);
  });

  it('offers a retry if the server is unavailable, and delays nothing else', async () => {
    const server = serverWith();
    server.isUnavailable = true;
    const { person, dialog } = await open(DATE, server);
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    expect(within(dialog).getByRole('table', { name: 'Your chances' })).toBeVisible();
    server.isUnavailable = false;
    await person.click(retry);
    await person.click(within(dialog).getByRole('tab', { name: /^Guess 1,/ }));
    expect(await within(dialog).findByText(/^412 players got this far/)).toBeVisible();
  });
});

describe('game by the odds', () => {
  it.each([
    ['shows a badge for a daily', '2026-11-20', 1],
    ['shows no badge for another game', null, 0],
  ])('%s', async (_, parOf, marks) => {
    const { dialog } = await open(parOf, new FakeServer(), parRun(DECK).turns);
    expect(within(dialog).getByText(/^By the odds/)).toBeVisible();
    expect(within(dialog).queryAllByText('A daily by the odds')).toHaveLength(marks);
  });
});

it('needs no server for the analysis', async () => {
  const { dialog, server } = await open();
  expect(within(dialog).getByRole('tablist')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it('shows a message if the run can’t be loaded, and offers a retry', async () => {
  const getTurns = jest
    .fn<Promise<readonly Turn[]>, []>()
    .mockRejectedValueOnce(new Error('unavailable'))
    .mockResolvedValueOnce(turns);
  const { person, store } = renderPart(<CoachButton getTurns={getTurns} parOf={null} />);
  const button = screen.getByRole('button', { name: 'How well did I play?' });
  await person.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({
      message: 'Couldn’t load the analysis',
    }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(button);
  expect(await screen.findByRole('dialog', { name: 'How well you played' })).toBeVisible();
});
