import type { AppStore } from '../../app/store';
import { guess, openTable, playing } from '../../testing/table';
import { FakeServer } from '../../testing/fakeServer';
import { gameLeft, type GameRequest } from './gameSlice';

jest.useFakeTimers();

const FUN: GameRequest = { mode: 'fun', date: null };
const PRACTICE: GameRequest = { ...FUN, isPractice: true };
const PARTY: GameRequest = { mode: 'drinking', date: null };

/** Opens a game in a tab that was just opened or reloaded at an address. */
function openGame(path: string, wanted = FUN): Promise<AppStore> {
  window.history.replaceState(null, '', path);
  return openTable(new FakeServer(), wanted, true);
}

const TRAINER = '/game?mode=fun&trainer=1';

describe.each([
  ['drinking game', '/game?mode=drinking', PARTY],
  ['trainer game', TRAINER, PRACTICE],
] as const)('%s', (_, path, wanted) => {
  it('continues with its deck and score after the tab is reloaded', async () => {
    const before = await openGame(path, wanted);
    await guess(before, 'same', 5000);
    expect(playing(before).game.turns).toHaveLength(1);
    const after = await openGame(path, wanted);
    expect(playing(after).game).toEqual(playing(before).game);
    expect(playing(after).source).toEqual(playing(before).source);
  });

  it('starts again after the player has left its table', async () => {
    const before = await openGame(path, wanted);
    await guess(before, 'same', 5000);
    before.dispatch(gameLeft());
    const after = await openGame(path, wanted);
    expect(playing(after).game.turns).toEqual([]);
  });
});

it('continues a practice game that was offered instead of a fun game', async () => {
  const before = await openGame('/game?mode=fun', PRACTICE);
  await guess(before, 'same', 5000);
  const after = await openGame('/game?mode=fun');
  expect(playing(after).source.kind).toBe('practice');
  expect(playing(after).game).toEqual(playing(before).game);
});

it('does not continue a trainer game as a fun game', async () => {
  const before = await openGame(TRAINER, PRACTICE);
  await guess(before, 'same', 5000);
  const after = await openGame('/game?mode=fun', PRACTICE);
  expect(playing(after).game.turns).toEqual([]);
});

it('replaces an unreadable stored game with a new one', async () => {
  sessionStorage.setItem(
    'localGame',
    JSON.stringify({ address: '?mode=drinking', order: [1, 2], guesses: ['nonsense'] }),
  );
  const store = await openGame('/game?mode=drinking', PARTY);
  expect(playing(store).game.turns).toEqual([]);
});
