import type { RequestOf } from '@cardinal/core/api/contract';
import type { ReportedPlayer } from '@cardinal/core/api/admin';
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
const report = (by: TestPlayer, other: TestPlayer, body: RequestOf<'reportPlayer'>) =>
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

describe('a block', () => {
  it('ends a friendship and hides the two from each other, until it ends', async () => {
    const [ada, bob] = await twoPlayers();
    await befriend(ada, bob);
    expect(await block(ada, bob)).toMatchObject({ status: 204 });
    expect((await block(ada, bob)).status).toBe(204);
    expect([await tiesOf(ada), await tiesOf(bob)]).toEqual([[], []]);
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
    expect((await call('addFriend', add(bob, ada))).status).toBe(201);
  });

  it('needs another existing player, as a report does', async () => {
    const ada = await newPlayer();
    const { token } = ada;
    const body = { reason: 'name' } as const;
    for (const playerId of UNKNOWN) {
      for (const name of ['blockPlayer', 'unblockPlayer'] as const) {
        expect(await refusal(name, { params: { playerId }, token })).toMatchObject({ status: 404 });
      }
      expect(await refusal('reportPlayer', { params: { playerId }, body, token })).toMatchObject({
        status: 404,
      });
    }
    const self = { status: 400, code: 'invalid-input' };
    expect(await refusal('blockPlayer', { params: about(ada), token })).toMatchObject(self);
    expect(await refusal('reportPlayer', { params: about(ada), body, token })).toMatchObject(self);
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
});
