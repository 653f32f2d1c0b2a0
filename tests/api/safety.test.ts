import type { ReportedPlayer } from '@cardinal/core/api/admin';
import type { ReportRequest } from '@cardinal/core/api/safety';
import { newAdmin } from './emulators';
import {
  befriend,
  call,
  freshName,
  newPlayer,
  PASSWORD,
  realClock,
  refusal,
  type TestPlayer,
} from './support';

beforeEach(realClock);

const UNKNOWN = ['a'.repeat(24), 'not-an-account', `__${'a'.repeat(20)}__`];

const about = ({ user }: TestPlayer) => ({ playerId: user.id });
const block = (by: TestPlayer, other: TestPlayer) =>
  call('blockPlayer', { params: about(other), token: by.token });
const unblock = (by: TestPlayer, other: TestPlayer) =>
  call('unblockPlayer', { params: about(other), token: by.token });
const report = (by: TestPlayer, other: TestPlayer, body: ReportRequest) =>
  call('reportPlayer', { params: about(other), body, token: by.token });
const add = (from: TestPlayer, to: TestPlayer) => ({
  body: { friendId: to.user.id },
  token: from.token,
});

async function twoPlayers(): Promise<[TestPlayer, TestPlayer]> {
  return [await newPlayer(), await newPlayer()];
}

async function tiesOf({ token }: TestPlayer): Promise<string[]> {
  const friends = (await call('friends', { token })).body;
  const { incoming, outgoing } = (await call('friendRequests', { token })).body;
  return [...friends, ...incoming, ...outgoing].map(({ id }) => id);
}

async function finds({ token }: TestPlayer, { user }: TestPlayer): Promise<boolean> {
  const found = (await call('searchPlayers', { query: `?q=${user.username}`, token })).body;
  return found.some(({ id }) => id === user.id);
}

describe('a block', () => {
  it('ends a friendship and hides the two from each other, until it ends', async () => {
    const [ada, bob] = await twoPlayers();
    await befriend(ada, bob);
    expect(await block(ada, bob)).toMatchObject({ status: 204 });
    expect((await block(ada, bob)).status).toBe(204);
    expect([await tiesOf(ada), await tiesOf(bob)]).toEqual([[], []]);
    expect([await finds(ada, bob), await finds(bob, ada)]).toEqual([false, false]);
    const unknown = await refusal('addFriend', {
      body: { friendId: 'a'.repeat(24) },
      token: ada.token,
    });
    for (const request of [add(ada, bob), add(bob, ada)]) {
      const { status, code, message } = await refusal('addFriend', request);
      expect({ status, code, message }).toEqual({
        status: 404,
        code: 'not-found',
        message: unknown.message,
      });
    }
    expect((await unblock(ada, bob)).status).toBe(204);
    expect((await unblock(ada, bob)).status).toBe(204);
    expect([await finds(ada, bob), await finds(bob, ada)]).toEqual([true, true]);
    expect((await call('addFriend', add(bob, ada))).status).toBe(201);
  });

  it('ends a pending request, no matter who of the two blocks', async () => {
    for (const isSender of [true, false]) {
      const [ada, bob] = await twoPlayers();
      await call('addFriend', add(ada, bob));
      await block(isSender ? ada : bob, isSender ? bob : ada);
      expect([await tiesOf(ada), await tiesOf(bob)]).toEqual([[], []]);
      expect(await refusal('acceptFriend', add(bob, ada))).toMatchObject({ status: 404 });
    }
  });

  it.each([1, 2, 3])('leaves nothing between the two if an accept comes at once (%i)', async () => {
    const [ada, bob] = await twoPlayers();
    await call('addFriend', add(ada, bob));
    await Promise.allSettled([call('acceptFriend', add(bob, ada)), block(ada, bob)]);
    expect([await tiesOf(ada), await tiesOf(bob)]).toEqual([[], []]);
    await Promise.allSettled([block(bob, ada), unblock(ada, bob)]);
    expect(await refusal('addFriend', add(ada, bob))).toMatchObject({ status: 404 });
  });

  it('is listed for the blocker only, by username', async () => {
    const stem = freshName('blocked');
    const [ada, bea, Abe] = [
      await newPlayer(),
      await newPlayer(`${stem}-b`),
      await newPlayer(`${stem}-A`),
    ];
    for (const other of [bea, Abe]) await block(ada, other);
    const row = ({ user: { id, username } }: TestPlayer) => ({ id, username });
    expect((await call('blockedPlayers', { token: ada.token })).body).toEqual([row(Abe), row(bea)]);
    expect((await call('blockedPlayers', { token: bea.token })).body).toEqual([]);
  });

  it('needs a session and another existing player', async () => {
    const ada = await newPlayer();
    const { token } = ada;
    for (const name of ['blockPlayer', 'unblockPlayer'] as const) {
      expect(await refusal(name, { params: about(ada) })).toMatchObject({ status: 401 });
      for (const playerId of UNKNOWN) {
        expect(await refusal(name, { params: { playerId }, token })).toMatchObject({ status: 404 });
      }
    }
    expect(await refusal('blockPlayer', { params: about(ada), token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
    expect(await refusal('blockedPlayers')).toMatchObject({ status: 401 });
  });

  it('is gone with either account', async () => {
    const [ada, bob] = await twoPlayers();
    const eve = await newPlayer();
    await block(ada, bob);
    await block(eve, ada);
    await call('deleteAccount', { body: { password: PASSWORD }, token: bob.token });
    expect((await call('blockedPlayers', { token: ada.token })).body).toEqual([]);
    await call('deleteAccount', { body: { password: PASSWORD }, token: ada.token });
    expect((await call('blockedPlayers', { token: eve.token })).body).toEqual([]);
  });
});

/** The entry of a player in the admins' list. */
async function reportsOf(admin: TestPlayer, { user }: TestPlayer): Promise<ReportedPlayer | null> {
  const listed = (await call('playerReports', { token: admin.token })).body;
  return listed.find(({ userId }) => userId === user.id) ?? null;
}

/** Enough reports for a place among the 50 most reported, whatever other tests have reported. */
async function reportOften(player: TestPlayer): Promise<TestPlayer> {
  const reporter = await newPlayer();
  for (const reason of ['name', 'cheating', 'other'] as const) {
    expect(await report(reporter, player, { reason })).toMatchObject({ status: 204 });
  }
  return reporter;
}

describe('a report', () => {
  it('is listed for admins by player, once for each reporter and reason', async () => {
    const admin = await newAdmin();
    const [bob, ada] = await twoPlayers();
    await reportOften(bob);
    for (let time = 0; time < 2; time += 1) {
      expect(await report(ada, bob, { reason: 'name', note: 'An insult' })).toMatchObject({
        status: 204,
      });
    }
    const reported = await reportsOf(admin, bob);
    expect(reported).toMatchObject({
      username: bob.user.username,
      reports: 4,
      reasons: { name: 2, cheating: 1, other: 1 },
      notes: [{ note: 'An insult', at: reported?.latestAt }],
    });
  });

  it('needs a session, a valid reason and note, and another existing player', async () => {
    const [ada, bob] = await twoPlayers();
    const { token } = ada;
    const body = { reason: 'name' } as const;
    expect(await refusal('reportPlayer', { params: about(bob), body })).toMatchObject({
      status: 401,
    });
    expect(await refusal('reportPlayer', { params: about(ada), body, token })).toMatchObject({
      status: 400,
    });
    for (const playerId of UNKNOWN) {
      expect(await refusal('reportPlayer', { params: { playerId }, body, token })).toMatchObject({
        status: 404,
      });
    }
    for (const [wrong, field] of [
      [{}, 'reason'],
      [{ reason: 'boredom' }, 'reason'],
      [{ reason: 'name', note: 'x'.repeat(501) }, 'note'],
      [{ reason: 'name', note: 7 }, 'note'],
      [{ reason: 'name', by: bob.user.id }, 'by'],
    ] as const) {
      const options = { params: about(bob), body: wrong as unknown as ReportRequest, token };
      const { status, fields } = await refusal('reportPlayer', options);
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    }
    const longest = { reason: 'other', note: '\u{1f600}'.repeat(500) } as const;
    expect((await report(ada, bob, longest)).status).toBe(204);
  });

  it('is listed for admins only', async () => {
    const { token } = await newPlayer();
    expect(await refusal('playerReports')).toMatchObject({ status: 401 });
    expect(await refusal('playerReports', { token })).toMatchObject({ status: 403 });
  });

  it('counts every reporter who reports at the same moment', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    const reporters = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
    await Promise.all(reporters.map((ada) => report(ada, bob, { reason: 'cheating' })));
    expect(await reportsOf(admin, bob)).toMatchObject({ reports: 6 });
  });

  it('is gone with either account', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    const reporter = await reportOften(bob);
    await reportOften(bob);
    await call('deleteAccount', { body: { password: PASSWORD }, token: reporter.token });
    expect(await reportsOf(admin, bob)).toMatchObject({ reports: 3 });
    await call('deleteAccount', { body: { password: PASSWORD }, token: bob.token });
    expect(await reportsOf(admin, bob)).toBeNull();
  });
});

describe('an admin', () => {
  const decided = ({ user }: TestPlayer) => ({ userId: user.id });
  const actions = async (admin: TestPlayer, { user }: TestPlayer) =>
    (await call('audit', { token: admin.token })).body
      .filter(({ target }) => target === user.id)
      .map(({ action, reason }) => [action, reason]);

  it('dismisses open reports, with a reason in the audit list', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    await reportOften(bob);
    const options = {
      params: decided(bob),
      body: { dismissReports: true, reason: 'harmless' },
      token: admin.token,
    } as const;
    for (let time = 0; time < 2; time += 1) {
      expect((await call('changePlayerStatus', options)).status).toBe(204);
    }
    expect(await reportsOf(admin, bob)).toBeNull();
    expect(await actions(admin, bob)).toEqual([['dismiss', 'harmless']]);
  });

  it('closes the open reports with a suspension', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    await reportOften(bob);
    const body = { suspended: true, reason: 'insults' };
    await call('changePlayerStatus', { params: decided(bob), body, token: admin.token });
    expect(await reportsOf(admin, bob)).toBeNull();
    expect(await actions(admin, bob)).toEqual([['suspend', 'insults']]);
  });

  it('replaces a name, and the player can choose another one at once', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    await reportOften(bob);
    const body = { rename: true, reason: 'an insult' } as const;
    for (let time = 0; time < 2; time += 1) {
      const options = { params: decided(bob), body, token: admin.token };
      expect((await call('changePlayerStatus', options)).status).toBe(204);
    }
    expect((await call('me', { token: bob.token })).body).toMatchObject({
      username: expect.stringMatching(/^player-.{6}$/) as string,
      hasChosenUsername: false,
      usernameChangeableAt: null,
    });
    expect(await reportsOf(admin, bob)).toBeNull();
    expect(await actions(admin, bob)).toEqual([['rename', 'an insult']]);
    const username = freshName();
    const chosen = await call('changeUsername', { body: { username }, token: bob.token });
    expect(chosen.body).toMatchObject({ username, hasChosenUsername: true });
  });

  it('needs exactly one action, and a reason', async () => {
    const [admin, bob] = [await newAdmin(), await newPlayer()];
    for (const body of [
      { reason: 'why' },
      { dismissReports: true },
      { dismissReports: false, reason: 'why' },
      { rename: false, reason: 'why' },
      { dismissReports: true, suspended: true, reason: 'why' },
      { rename: true, dismissReports: true, reason: 'why' },
      { muteReporters: true, reason: 'why' },
      { rename: true, muteReporters: true, reason: 'why' },
      { dismissReports: true, muteReporters: false, reason: 'why' },
    ]) {
      const options = {
        params: decided(bob),
        body: body as { reason: string },
        token: admin.token,
      };
      expect(await refusal('changePlayerStatus', options)).toMatchObject({ status: 400 });
    }
    const params = { userId: 'a'.repeat(24) };
    const body = { dismissReports: true, reason: 'why' } as const;
    expect(await refusal('changePlayerStatus', { params, body, token: admin.token })).toMatchObject(
      { status: 404 },
    );
    expect(
      await refusal('changePlayerStatus', { params: decided(bob), body, token: bob.token }),
    ).toMatchObject({ status: 403 });
  });
});

it.each(['fuck-you', 'FuckYou69', 'f.u.c.k', 'ｆｕｃｋ'])(
  'refuses the username %s',
  async (username) => {
    const body = { email: `${freshName()}@cardinal.test`, username, password: PASSWORD };
    const { status, fields } = await refusal('register', { body });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['username']]);
  },
);
