import { game as gameAnswer, scoreAnswer } from '../../testing/builders';
import {
  FUN,
  guess,
  pass,
  playing,
  openTable,
  serverAtTheEnd,
  serverWithDaily,
} from '../../testing/table';
import { gameLeft, gameOpened, savingChanged } from './gameSlice';

jest.useFakeTimers();

describe('end of a game', () => {
  const answer = scoreAnswer({ score: 2, isPersonalBest: true });

  it('submits the score once and stores the response', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', { status: 201, body: answer });
    const store = await openTable(server);
    await guess(store, 'lower', 100);
    expect(playing(store).saving).toEqual({ state: 'stored', answer });
    await pass(10_000);
    expect(server.asked('POST /api/scores')).toEqual([
      { gameId: gameAnswer().gameId, gameMode: 'daily', score: 2 },
    ]);
  });

  it('tries again while the server is unavailable, even after the player has left the table', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', { status: 503 });
    const store = await openTable(server);
    await guess(store, 'lower', 100);
    store.dispatch(gameLeft());
    server.on('POST', '/api/scores', { status: 201, body: answer });
    await pass(5000);
    expect(server.asked('POST /api/scores').length).toBeGreaterThan(1);
    expect(store.getState().toast.current).toBeNull();
  });

  it('says after three seconds why the score is not saved yet', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', { status: 503 });
    const store = await openTable(server);
    await guess(store, 'lower', 2900);
    expect(playing(store).saving).toEqual({ state: 'sending', trouble: null });
    await pass(200);
    expect(playing(store).saving).toEqual({ state: 'sending', trouble: 'broken' });
    server.isUnavailable = true;
    await pass(3000);
    expect(playing(store).saving).toEqual({ state: 'sending', trouble: 'unreachable' });
    server.isUnavailable = false;
    server.on('POST', '/api/scores', { status: 201, body: answer });
    await pass(4000);
    expect(playing(store).saving).toEqual({ state: 'stored', answer });
  });

  it('says that the score could not be saved', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', {
      status: 422,
      body: { code: 'score-mismatch', message: '' },
    });
    const store = await openTable(server);
    await guess(store, 'lower', 100);
    expect(playing(store).saving.state).toBe('failed');
    expect(store.getState().toast.current).toMatchObject({
      title: { message: 'Score Submission Failed' },
      description: { message: "Your score couldn't be saved. Please try again." },
    });
  });

  it('never changes the next game with a late response', async () => {
    const store = await openTable(serverWithDaily());
    const { game, mode, date } = playing(store);
    store.dispatch(gameOpened({ mode, date, game, source: { kind: 'server', ...FUN } }));
    const saving = { state: 'failed' } as const;
    store.dispatch(savingChanged({ gameId: gameAnswer().gameId, saving }));
    expect(playing(store).saving).toEqual({ state: 'none' });
    store.dispatch(savingChanged({ gameId: FUN.gameId, saving }));
    expect(playing(store).saving).toEqual(saving);
  });
});
