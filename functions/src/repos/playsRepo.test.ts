import { PLAYS } from './playsRepo';

describe('a stored play', () => {
  it('may hold the moment alone, as a client begins its own', () => {
    expect(PLAYS.parse({ startedAt: 5 })).toEqual({
      ok: true,
      value: {
        ...{ uid: null, date: null, kind: 'own', startedAt: 5, gameId: null, score: null },
        ...{ guesses: null, shareRevision: 0 },
      },
    });
  });

  it('has its beginning as a timestamp, which the rules compare', () => {
    expect(PLAYS.timestamps).toEqual(['startedAt']);
  });

  it('is of the day itself or later', () => {
    expect(PLAYS.parse({ startedAt: 5, kind: 'later' })).toMatchObject({ ok: true });
    expect(PLAYS.parse({ startedAt: 5, kind: 'earlier' })).toMatchObject({ ok: false });
  });
});
