import { guess, openTable, pass, playing, serverAtTheEnd } from '../../testing/table';
import { waitingGames } from './gamePersistence';
import { saveRetried } from './gameSlice';

jest.useFakeTimers();

let mockIsLost = true;
jest.mock('./sagas/savingSaga', (): unknown => {
  if (mockIsLost) throw new Error('404: the file belongs to an older version');
  return jest.requireActual('./sagas/savingSaga');
});

it('says that a score isn’t saved if the code that saves it can’t be loaded, and saves it later', async () => {
  const store = await openTable(serverAtTheEnd(), undefined, true);
  await guess(store, 'lower', 100);
  expect(playing(store).saving).toEqual({ state: 'failed' });
  mockIsLost = false;
  store.dispatch(saveRetried());
  await pass(100);
  expect(playing(store).saving.state).toBe('waiting');
  expect(waitingGames()).toHaveLength(1);
});
