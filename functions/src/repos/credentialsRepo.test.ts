import {
  CREDENTIALS,
  nextEpoch,
  noCredentials,
  SESSION_MS,
  sessionIn,
  withoutSession,
  withSession,
  type SessionRecord,
} from './credentialsRepo';

const NOW = 1_763_000_000_000;

function session(id: string, epoch = 0, endsAt = NOW + 1000): SessionRecord {
  return {
    id,
    epoch,
    via: 'password',
    device: 'Firefox on Linux',
    createdAt: NOW,
    lastUsedAt: NOW,
    endsAt,
  };
}

const none = noCredentials('ada');
const one = withSession(none, session('s1'), NOW);

describe('the sessions of an account', () => {
  it('are open until they are deleted', () => {
    expect(sessionIn(one, 's1')).toEqual(session('s1'));
    expect(sessionIn(one, 's2')).toBeNull();
    expect(sessionIn(one, 'toString')).toBeNull();
    expect(sessionIn(withoutSession(one, 's1'), 's1')).toBeNull();
  });

  it('end with the epoch, even if they are put back', () => {
    const after = nextEpoch(one, NOW);
    expect([none.epoch, after.epoch, nextEpoch(after, NOW).epoch]).toEqual([0, 1, 2]);
    expect(sessionIn(after, 's1')).toBeNull();
    expect(sessionIn({ ...after, sessions: one.sessions }, 's1')).toBeNull();
    const fresh = session('s2', after.epoch, NOW + SESSION_MS);
    expect(sessionIn(withSession(after, fresh, NOW), 's2')).toEqual(fresh);
  });

  it('end if they started before the epoch, even if they claim to be of it', () => {
    const after = nextEpoch(one, NOW);
    const put = (endsAt: number) =>
      withSession(after, session('old', after.epoch, endsAt), NOW - SESSION_MS);
    expect(sessionIn(put(NOW + SESSION_MS - 1), 'old')).toBeNull();
    expect(sessionIn(put(NOW + SESSION_MS), 'old')).not.toBeNull();
  });

  it("don't work while the account is suspended", () => {
    expect(sessionIn({ ...one, isSuspended: true }, 's1')).toBeNull();
  });

  it('make room for a new one: first the expired ones, then those that would end first', () => {
    const outdated = withSession(none, session('old', 0, NOW - 1), NOW);
    expect(Object.keys(withSession(outdated, session('new'), NOW).sessions)).toEqual(['new']);
    const ending = withSession(none, session('old', 0, NOW), NOW - 1);
    expect(Object.keys(withSession(ending, session('new'), NOW).sessions)).toEqual(['new']);
    const again = withSession(withSession(one, session('s2'), NOW), session('s1', 0, NOW + 9), NOW);
    expect(Object.keys(again.sessions)).toEqual(['s2', 's1']);
    const many = Array.from({ length: 210 }, (_, at) => session(`s${at}`, 0, NOW + 1 + at));
    const remaining = many.reduce((all, each) => withSession(all, each, NOW), none);
    expect(Object.keys(remaining.sessions)).toHaveLength(200);
    expect(sessionIn(remaining, 's9')).toBeNull();
    expect(sessionIn(remaining, 's10')).not.toBeNull();
  });

  it('are read as they were written', () => {
    const stored = nextEpoch(one, NOW);
    for (const credentials of [none, one, stored]) {
      expect(CREDENTIALS.parse({ ...credentials, v: 2 })).toEqual({ ok: true, value: credentials });
    }
    expect(CREDENTIALS.parse({ ...none, sessions: { s1: { id: 's1' } } })).toMatchObject({
      ok: false,
    });
  });
});
