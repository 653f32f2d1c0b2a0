import { PLAYS } from './playsRepo';

describe('a stored play', () => {
  it('may contain only its start, as a client writes it', () => {
    expect(PLAYS.parse({ startedAt: 5 })).toEqual({
      ok: true,
      value: {
        ...{ uid: null, date: null, kind: 'own', startedAt: 5, gameId: null, score: null },
        shareRevision: 0,
      },
    });
  });

  it('stores its start as a timestamp, which the security rules compare', () => {
    expect(PLAYS.timestamps).toEqual(['startedAt']);
  });

  it('is of its own day or later', () => {
    expect(PLAYS.parse({ startedAt: 5, kind: 'later' })).toMatchObject({ ok: true });
    expect(PLAYS.parse({ startedAt: 5, kind: 'earlier' })).toMatchObject({ ok: false });
  });
});
