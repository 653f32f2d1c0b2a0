import { addLazySlices } from '../../app/lazySlices';
import { makeStore, type AppStore } from '../../app/store';
import { guess, pass, playing } from '../../testing/table';
import { FakeServer } from '../../testing/fakeServer';
import { gameLeft, gameRequested, practiceRequested, type GameRequest } from './gameSlice';

jest.useFakeTimers();

const FUN: GameRequest = { mode: 'fun', date: null };
const PARTY: GameRequest = { mode: 'drinking', date: null };

/** A tab that was just opened or reloaded at an address. */
async function openTab(path: string): Promise<AppStore> {
  new FakeServer().install();
  window.history.replaceState(null, '', path);
  const store = addLazySlices(makeStore());
  await pass(0);
  return store;
}

type Request = typeof gameRequested | typeof practiceRequested;

async function openGame(
  path: string,
  request: Request = gameRequested,
  wanted = FUN,
): Promise<AppStore> {
  const store = await openTab(path);
  store.dispatch(request(wanted));
  await pass(0);
  return store;
}

const TRAINER = '/game?mode=fun&trainer=1';

describe.each([
  ['drinking game', '/game?mode=drinking', gameRequested, PARTY],
  ['trainer game', TRAINER, practiceRequested, FUN],
] as const)('%s', (_, path, request, wanted) => {
  it('continues with its deck and score after the tab is reloaded', async () => {
    const before = await openGame(path, request, wanted);
    await guess(before, 'same', 5000);
    expect(playing(before).game.turns).toHaveLength(1);
    const after = await openGame(path, request, wanted);
    expect(playing(after).game).toEqual(playing(before).game);
    expect(playing(after).source).toEqual(playing(before).source);
  });

  it('starts again after the player has left its table', async () => {
    const before = await openGame(path, request, wanted);
    await guess(before, 'same', 5000);
    before.dispatch(gameLeft());
    const after = await openGame(path, request, wanted);
    expect(playing(after).game.turns).toEqual([]);
  });
});

it('continues a practice game that was offered instead of a fun game', async () => {
  const before = await openGame('/game?mode=fun', practiceRequested);
  await guess(before, 'same', 5000);
  const after = await openGame('/game?mode=fun');
  expect(playing(after).source.kind).toBe('practice');
  expect(playing(after).game).toEqual(playing(before).game);
});

it('does not continue a trainer game as a fun game', async () => {
  const before = await openGame(TRAINER, practiceRequested);
  await guess(before, 'same', 5000);
  const after = await openGame('/game?mode=fun', practiceRequested);
  expect(playing(after).game.turns).toEqual([]);
});

it('replaces an unreadable stored game with a new one', async () => {
  sessionStorage.setItem(
    'localGame',
    JSON.stringify({ address: '?mode=drinking', order: [1, 2], guesses: ['nonsense'] }),
  );
  const store = await openGame('/game?mode=drinking', gameRequested, PARTY);
  expect(playing(store).game.turns).toEqual([]);
});
