import { listenToAll, type Connection, type Listener } from '../../lib/firebase';
import { lineOn } from './liveSources';

jest.mock('../../lib/firebase', () => ({ listenToAll: jest.fn(() => () => undefined) }));

it('shows nothing that is told without a connection, and says that it is lost', () => {
  const [onState, show] = [jest.fn(), jest.fn()];
  const line = lineOn({ player: 'ada' } as Connection, { onState, onBroken: jest.fn() });
  line.friends(show);
  const [, , listener] = jest.mocked(listenToAll).mock.lastCall ?? [];
  const { onNext } = listener as Listener<readonly unknown[]>;
  onNext([], true);
  expect(onState).toHaveBeenLastCalledWith(true);
  expect(show).not.toHaveBeenCalled();
  onNext([], false);
  expect(onState).toHaveBeenLastCalledWith(false);
  expect(show).toHaveBeenCalledWith([]);
});
