import { MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { firestore, newAdmin } from './emulators';
import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import { attempt, call, newPlayer, realClock, refusal, type TestPlayer } from './support';

const { today } = ownDays('2034-03-05'); // a Sunday
afterAll(realClock);

const create = async ({ token }: TestPlayer, name = 'Class 7b') =>
  (await call('createGroup', { body: { name }, token })).body;
const join = ({ token }: TestPlayer, inviteCode: string) =>
  call('joinGroup', { body: { inviteCode }, token });
const show = async ({ token }: TestPlayer, id: string) =>
  (await call('group', { params: { id }, token })).body;
const list = async ({ token }: TestPlayer) => (await call('groups', { token })).body;
const leave = ({ token, user }: TestPlayer, id: string, userId = user.id) =>
  call('removeMember', { params: { id, userId }, token });
const change = ({ token }: TestPlayer, id: string, body: object) =>
  call('changeGroup', { params: { id }, body, token });
const board = (player: TestPlayer, id: string, query: string) =>
  call('groupBoard', { params: { id }, query, token: player.token });

/** A group with its owner and other members. */
async function groupOf(owner: TestPlayer, ...others: TestPlayer[]) {
  const group = await create(owner);
  for (const other of others) await join(other, group.inviteCode);
  return group;
}

async function players(count: number): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => newPlayer()));
}

async function threePlayers(): Promise<[TestPlayer, TestPlayer, TestPlayer]> {
  return [await newPlayer(), await newPlayer(), await newPlayer()];
}

const UNKNOWN = 'a'.repeat(24);

describe('a group', () => {
  it('is created with its owner as the only member, once for each name', async () => {
    const ada = await newPlayer();
    const { id: userId, username } = ada.user;
    const reply = await call('createGroup', { body: { name: 'Büro 🂡' }, token: ada.token });
    expect(reply).toMatchObject({
      status: 201,
      body: { name: 'Büro 🂡', ownerId: userId, members: [{ id: userId, username }], streak: 0 },
    });
    expect(reply.body.inviteCode).toMatch(/^[\w-]{24}$/);
    expect(await create(ada, 'Büro 🂡')).toEqual(reply.body);
    expect(await show(ada, reply.body.id)).toEqual(reply.body);
  });

  it('is listed by name', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    for (const name of ['b', 'C', 'ä', 'A']) await create(ada, name);
    const other = await create(bob, 'B2');
    await join(ada, other.inviteCode);
    expect((await list(ada)).map(({ name, members, isOwner }) => [name, members, isOwner])).toEqual(
      [
        ['A', 1, true],
        ['b', 1, true],
        ['B2', 2, false],
        ['C', 1, true],
        ['ä', 1, true],
      ],
    );
  });

  it('exists only for its members', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const { id } = await create(ada);
    const { token } = bob;
    for (const unknown of [id, UNKNOWN, 'x', `__${'a'.repeat(20)}__`]) {
      const params = { id: unknown };
      const self = { ...params, userId: bob.user.id };
      const gone = { status: 404, code: 'not-found' };
      expect(await refusal('group', { params, token })).toMatchObject(gone);
      expect(await refusal('groupBoard', { params, query: '?period=day', token })).toMatchObject(
        gone,
      );
      expect(await refusal('changeGroup', { params, body: { name: 'x' }, token })).toMatchObject(
        gone,
      );
      expect(await refusal('removeMember', { params: self, token })).toMatchObject(gone);
    }
  });
});

describe('an invitation', () => {
  it('lets a player join, once', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const { id, inviteCode } = await create(ada);
    const joined = await join(bob, inviteCode);
    expect(joined).toMatchObject({ status: 200, body: { id, ownerId: ada.user.id } });
    const names = [ada, bob].map(({ user }) => user.username).sort();
    expect(joined.body.members.map(({ username }) => username)).toEqual(names);
    expect((await join(bob, inviteCode)).body).toEqual(joined.body);
    expect((await join(ada, inviteCode)).body).toEqual(joined.body);
  });

  it('says who invites to which group, also without a session', async () => {
    const ada = await newPlayer();
    const { name, inviteCode } = await create(ada);
    const reply = await call('invitation', { params: { inviteCode } });
    expect(reply.body).toEqual({ name, invitedBy: ada.user.username, members: 1 });
    for (const unknown of [UNKNOWN, 'x']) {
      expect(await refusal('invitation', { params: { inviteCode: unknown } })).toMatchObject({
        status: 404,
      });
    }
  });

  it('is unknown to a blocked player, but a member stays a member', async () => {
    const [ada, bob, cem] = await threePlayers();
    const { id, inviteCode } = await groupOf(ada, bob);
    for (const other of [bob, cem]) {
      await call('blockPlayer', { params: { playerId: other.user.id }, token: ada.token });
    }
    expect(await refusal('joinGroup', { body: { inviteCode }, token: cem.token })).toMatchObject({
      status: 404,
    });
    expect((await join(bob, inviteCode)).status).toBe(200);
    expect((await show(bob, id)).members).toHaveLength(2);
  });

  it('is unknown with another code', async () => {
    const { token } = await newPlayer();
    for (const inviteCode of [UNKNOWN, 'x', '', '../x', 'x'.repeat(2000)]) {
      expect(await refusal('joinGroup', { body: { inviteCode }, token })).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    }
  });
});

describe('the members of a group', () => {
  it('and invited people report it, and admins decide', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id, inviteCode } = await groupOf(ada, bob);
    const body = { reason: 'name' } as const;
    const reported = { params: { id }, body, token: bob.token };
    expect((await call('reportGroup', reported)).status).toBe(204);
    const invited = { params: { inviteCode }, body, token: eve.token };
    expect((await call('reportInvitation', invited)).status).toBe(204);
    const { token } = await newAdmin();
    const listed = (await call('groupReports', { token })).body;
    expect(listed.find(({ groupId }) => groupId === id)).toMatchObject({ reports: 2 });
    const moderated = { params: { id }, body: { rename: true, reason: 'x' }, token } as const;
    expect((await call('moderateGroup', moderated)).status).toBe(204);
    expect((await call('groupWinners', { params: { id }, token: bob.token })).body).toEqual([]);
  });
});

describe('the owner of a group', () => {
  it('renames it, passes it on and removes members', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id } = await groupOf(ada, bob);
    expect((await change(ada, id, { name: 'Class 8b' })).body.name).toBe('Class 8b');
    expect(
      await refusal('changeGroup', {
        params: { id },
        body: { ownerId: eve.user.id },
        token: ada.token,
      }),
    ).toMatchObject({ status: 400, fields: { ownerId: expect.any(String) } });
    const passed = await change(ada, id, { ownerId: bob.user.id });
    expect(passed.body.ownerId).toBe(bob.user.id);
    const again = { params: { id }, body: { name: 'Mine' }, token: ada.token };
    expect(await refusal('changeGroup', again)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await show(bob, id)).name).toBe('Class 8b');
    expect((await leave(bob, id, ada.user.id)).status).toBe(204);
    expect(await list(ada)).toEqual([]);
  });
});

describe("a group's board", () => {
  it('is of a playable day', async () => {
    const ada = await newPlayer();
    const { id } = await create(ada);
    for (const asked of ['day&date=2019-12-31', 'day&date=2034-02-30', 'all&date=2199-01-01']) {
      const options = { params: { id }, query: `?period=${asked}`, token: ada.token };
      expect(await refusal('groupBoard', options)).toMatchObject({ status: 400, code: 'bad-day' });
    }
  });

  it('counts a guest’s claimed daily', async () => {
    const ada = await newPlayer();
    const { id } = await create(ada);
    const { gameId, score } = await playDailyFor(3, null);
    await call('submitScore', { body: { gameMode: 'daily', gameId, score }, token: ada.token });
    expect((await board(ada, id, `?period=day&date=${today()}`)).body[0]).toMatchObject({
      rank: 1,
      score: 3,
      played: 1,
    });
  });
});

describe('many players at once', () => {
  it('never exceed the limit of members', async () => {
    const [ada, ...others] = await players(4);
    if (ada === undefined) throw new Error('no player');
    const { id, inviteCode } = await create(ada);
    const group = firestore().doc(`groups/${id}`);
    const ghosts = Array.from({ length: MAX_MEMBERS - 3 }, (_, at) => `ghost${1000 + at}`);
    const members = [ada.user.id, ...ghosts].map((uid) => ({
      uid,
      joinedAt: 1,
      isSuspended: false,
    }));
    await group.update({ members });
    const replies = await Promise.all(
      others.map(({ token }) => attempt('joinGroup', { body: { inviteCode }, token })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'group-full',
    });
    await group.update({ members: members.slice(0, 1) }); // others compare all data
  }, 60_000);
});
