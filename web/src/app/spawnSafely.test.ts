import createSagaMiddleware from 'redux-saga';
import { applyMiddleware, legacy_createStore } from 'redux';
import { takeEvery } from 'typed-redux-saga';
import { expectInConsole } from '../testing/console';
import { sendReport } from '../lib/errorReports';
import { spawnSafely } from './spawnSafely';

jest.mock('../lib/errorReports', () => ({ sendReport: jest.fn() }));

jest.useFakeTimers();

function run(root: () => Generator) {
  const sagas = createSagaMiddleware();
  const store = legacy_createStore(() => null, applyMiddleware(sagas));
  sagas.run(root);
  return store;
}

beforeEach(() => expectInConsole('error', /failed to run/));

describe('a saga whose worker fails', () => {
  it('restarts after a delay, while the other sagas keep listening', async () => {
    const heard: string[] = [];
    const failing = function* () {
      yield* takeEvery('press', () => {
        heard.push('failing');
        if (heard.length === 1) throw new Error('broken');
      });
    };
    const other = function* () {
      yield* takeEvery('press', () => void heard.push('other'));
    };
    const store = run(function* () {
      yield* spawnSafely(failing);
      yield* spawnSafely(other);
    });
    store.dispatch({ type: 'press' });
    store.dispatch({ type: 'press' });
    expect(heard).toEqual(['failing', 'other', 'other']);
    await jest.advanceTimersByTimeAsync(1000);
    store.dispatch({ type: 'press' });
    expect(heard).toEqual(['failing', 'other', 'other', 'other', 'failing']);
  });

  it('is reported', () => {
    const broken = new Error('broken');
    run(function* () {
      yield* spawnSafely(function* () {
        throw broken;
      });
    });
    expect(sendReport).toHaveBeenLastCalledWith(broken);
  });

  it('stays stopped if it fails every time', async () => {
    const start = jest.fn(() => {
      throw new Error('broken');
    });
    run(function* () {
      yield* spawnSafely(function* () {
        start();
      });
    });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(start).toHaveBeenCalledTimes(6);
  });
});
