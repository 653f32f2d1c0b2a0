import { addDays } from '@cardinal/core/game/days';
import { MAX_GROUPS, MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { firestore } from './emulators';
import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import {
  call,
  newPlayer,
  PASSWORD,
  raw,
  realClock,
  refusal,
  setClock,
  usage,
  type TestPlayer,
} from './support';

const { today, goTo } = ownDays('2034-03-05'); // a Sunday
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

  it.each([
    {},
    { name: '' },
    { name: ' \u200b ' },
    { name: 'x'.repeat(41) },
    { name: 'a\nb' },
    { name: 7 },
    { name: 'Cardinal support' },
  ])('needs a visible name of up to 40 characters: %j', async (body) => {
    const { token } = await newPlayer();
    const refused = await refusal('createGroup', { body: body as never, token });
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['name']);
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

  it('requires a session', async () => {
    const params = { id: UNKNOWN };
    const gone = { status: 401, code: 'no-session' };
    expect(await refusal('groups')).toMatchObject(gone);
    expect(await refusal('createGroup', { body: { name: 'x' } })).toMatchObject(gone);
    expect(await refusal('joinGroup', { body: { inviteCode: 'x' } })).toMatchObject(gone);
    expect(await refusal('group', { params })).toMatchObject(gone);
    expect(await refusal('groupBoard', { params, query: '?period=day' })).toMatchObject(gone);
    expect(await refusal('changeGroup', { params, body: {} })).toMatchObject(gone);
    expect(await refusal('removeMember', { params: { ...params, userId: 'x' } })).toMatchObject(
      gone,
    );
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
    for (const body of [
      {},
      { inviteCode: 7 },
      { inviteCode: 'a\u0000' },
      { inviteCode: 'x', id: 'y' },
    ]) {
      expect(await refusal('joinGroup', { body: body as never, token })).toMatchObject({
        status: 400,
      });
    }
  });

  it('ends when the owner replaces it', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id, inviteCode } = await groupOf(ada, bob);
    const { body } = await change(ada, id, { newInviteCode: true });
    expect(body.inviteCode).not.toBe(inviteCode);
    const again = (await change(ada, id, { newInviteCode: true })).body;
    expect(again.inviteCode).not.toBe(body.inviteCode);
    expect(await refusal('joinGroup', { body: { inviteCode }, token: eve.token })).toMatchObject({
      status: 404,
    });
    expect((await join(eve, again.inviteCode)).body.members).toHaveLength(3);
    await leave(ada, id, eve.user.id);
    const replaced = { inviteCode: again.inviteCode };
    const refused = await refusal('joinGroup', { body: replaced, token: eve.token });
    expect(refused).toMatchObject({ status: 404, code: 'not-found' });
    const gone = await refusal('group', { params: { id }, token: eve.token });
    expect(gone).toMatchObject({ status: 404, code: 'no-longer-member' });
  });
});

describe('the members of a group', () => {
  it('take it over once its owner has made no call for 30 days', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const { id } = await groupOf(ada, bob);
    expect((await show(bob, id)).ownerActive).toBe(true);
    const take = { params: { id }, body: { takeOver: true }, token: bob.token } as const;
    expect(await refusal('changeGroup', take)).toMatchObject({ status: 403, code: 'forbidden' });
    const start = today();
    goTo(addDays(start, 20));
    await list(ada);
    goTo(addDays(start, 40));
    expect((await show(bob, id)).ownerActive).toBe(true);
    goTo(addDays(start, 60));
    expect((await change(bob, id, { takeOver: true })).body.ownerId).toBe(bob.user.id);
    expect((await change(bob, id, { takeOver: true })).status).toBe(200);
  });

  it('and invited people report it, and admins decide', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id, inviteCode } = await groupOf(ada, bob);
    const body = { reason: 'name' } as const;
    const reported = { params: { id }, body, token: bob.token };
    expect((await call('reportGroup', reported)).status).toBe(204);
    expect(await refusal('reportGroup', { ...reported, token: ada.token })).toMatchObject({
      status: 400,
    });
    expect(await refusal('reportGroup', { ...reported, token: eve.token })).toMatchObject({
      status: 404,
    });
    const invited = { params: { inviteCode }, body, token: eve.token };
    expect((await call('reportInvitation', invited)).status).toBe(204);
    expect(await refusal('groupReports', { token: ada.token })).toMatchObject({ status: 403 });
    const decision = { params: { id }, body: { rename: true, reason: 'x' } } as const;
    expect(await refusal('moderateGroup', { ...decision, token: ada.token })).toMatchObject({
      status: 403,
    });
    expect((await call('groupWinners', { params: { id }, token: bob.token })).body).toEqual([]);
  });
});

describe('the owner of a group', () => {
  it('renames it and passes it on', async () => {
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
    expect((await change(ada, id, { ownerId: bob.user.id })).body).toEqual(passed.body);
    const again = { params: { id }, body: { name: 'Mine' }, token: ada.token };
    expect(await refusal('changeGroup', again)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await show(bob, id)).name).toBe('Class 8b');
  });

  it.each([
    {},
    { name: 'x', newInviteCode: true },
    { newInviteCode: false },
    { takeOver: false },
    { takeOver: true, name: 'x' },
    { newInviteCode: 'true' },
    { name: '' },
    { ownerId: '' },
    { ownerId: 'a\u0000' },
    { ownerId: 7 },
    { color: 'red' },
  ])('changes one thing at a time: not %j', async (body) => {
    const ada = await newPlayer();
    const { id } = await create(ada);
    expect(
      await refusal('changeGroup', { params: { id }, body: body as never, token: ada.token }),
    ).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('removes members', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id } = await groupOf(ada, bob, eve);
    const by = ({ token }: TestPlayer, { user }: TestPlayer) =>
      refusal('removeMember', { params: { id, userId: user.id }, token });
    expect(await by(bob, eve)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await leave(ada, id, eve.user.id)).status).toBe(204);
    expect((await leave(ada, id, eve.user.id)).status).toBe(204);
    expect(await by(ada, await newPlayer())).toMatchObject({ status: 404 });
    expect(await list(eve)).toEqual([]);
    expect((await show(bob, id)).members).toHaveLength(2);
  });

  it('is the longest-standing member after the owner left or was deleted', async () => {
    const [ada, bob, eve] = await threePlayers();
    const { id, inviteCode } = await groupOf(ada, bob, eve);
    expect((await leave(ada, id)).status).toBe(204);
    expect((await leave(ada, id)).status).toBe(204);
    expect((await show(eve, id)).ownerId).toBe(bob.user.id);
    await call('deleteAccount', { body: { password: PASSWORD }, token: bob.token });
    const { ownerId, members } = await show(eve, id);
    expect([ownerId, members.map((member) => member.id)]).toEqual([eve.user.id, [eve.user.id]]);
    await leave(eve, id);
    expect((await firestore().doc(`groups/${id}`).get()).exists).toBe(false);
    expect(await refusal('joinGroup', { body: { inviteCode }, token: ada.token })).toMatchObject({
      status: 404,
    });
  });
});

describe("a group's board", () => {
  it('sums the own-day dailies of each period, and ranks them like every board', async () => {
    const [ada, bob, eve] = await threePlayers();
    const sunday = '2034-04-30';
    goTo(sunday);
    await playDailyFor(6, ada.token);
    const { id } = await groupOf(ada, bob, eve);
    goTo(addDays(sunday, 1));
    await playDailyFor(4, bob.token);
    await playDailyFor(4, ada.token);
    const rowsOf = async (query: string) =>
      (await board(eve, id, query)).body.map((row) => [row.id, row.rank, row.score, row.played]);
    const [a, b, e] = [ada.user.id, bob.user.id, eve.user.id];
    const none = [e, null, null, 0];
    expect(await rowsOf('?period=day')).toEqual([[b, 1, 4, 1], [a, 1, 4, 1], none]);
    await playDailyFor(0, eve.token);
    expect(await rowsOf('?period=day')).toEqual([
      [b, 1, 4, 1],
      [a, 1, 4, 1],
      [e, 3, 0, 1],
    ]);
    const week = [
      [a, 1, 10, 2],
      [b, 2, 4, 1],
      [e, 3, 0, 1],
    ];
    expect(await rowsOf('?period=week')).toEqual(week);
    expect(await rowsOf(`?period=week&date=${sunday}`)).toEqual(week);
    expect(await rowsOf('?period=month')).toEqual([
      [b, 1, 4, 1],
      [a, 1, 4, 1],
      [e, 3, 0, 1],
    ]);
    expect((await rowsOf(`?period=month&date=${sunday}`))[0]).toEqual([a, 1, 6, 1]);
    expect(await rowsOf('?period=all')).toEqual(week);
    expect((await show(ada, id)).streak).toBe(1);
  }, 60_000);

  it.each([
    ['', 'invalid-input'],
    ['?period=year', 'invalid-input'],
    ['?period=day&period=day', 'invalid-input'],
    ['?period=day&date=2019-12-31', 'bad-day'],
    ['?period=day&date=2034-02-30', 'bad-day'],
    ['?period=all&date=2199-01-01', 'bad-day'],
  ])('rejects %s', async (query, code) => {
    const ada = await newPlayer();
    const { id } = await create(ada);
    const options = { params: { id }, query, token: ada.token };
    expect(await refusal('groupBoard', options)).toMatchObject({ status: 400, code });
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

it('crowns the winners of a month once its last day is closed', async () => {
  goTo('2034-09-30');
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const { id } = await groupOf(ada, bob);
  await playDailyFor(2, ada.token);
  const { score } = await playDailyFor(5, bob.token);
  const crowned = async () =>
    (await show(ada, id)).members.filter(({ crown }) => crown).map((member) => member.id);
  const winners = async () =>
    (await call('groupWinners', { params: { id }, token: ada.token })).body;
  setClock('2034-10-01T09:59:00Z');
  expect([await crowned(), await winners()]).toEqual([[], []]);
  setClock('2034-10-01T10:00:05Z');
  const { username } = bob.user;
  const won = { month: '2034-09', winners: [{ id: bob.user.id, username, score }] };
  expect([await crowned(), await winners()]).toEqual([[bob.user.id], [won]]);
});

describe('many players at once', () => {
  it('never exceed the limit of members, and a board of all of them costs members + 3 reads', async () => {
    const [ada, ...others] = await players(4);
    if (ada === undefined) throw new Error('no player');
    const { id, inviteCode } = await create(ada);
    const group = firestore().doc(`groups/${id}`);
    const player = (await firestore().doc(`players/${ada.user.id}`).get()).data() ?? {};
    const ghosts = Array.from({ length: MAX_MEMBERS - 3 }, (_, at) => `ghost${1000 + at}`);
    const batch = firestore().batch();
    for (const uid of ghosts) {
      batch.set(firestore().doc(`players/${uid}`), { ...player, id: uid, username: uid });
    }
    const members = [ada.user.id, ...ghosts].map((uid) => ({
      uid,
      joinedAt: 1,
      isSuspended: false,
    }));
    batch.update(group, { members });
    await batch.commit();
    const replies = await Promise.all(
      others.map(({ token }) =>
        raw('/api/groups/join', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ inviteCode }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'group-full',
    });
    await playDailyFor(2, ada.token);
    for (const period of ['day', 'week', 'month', 'all']) {
      const reply = await board(ada, id, `?period=${period}`);
      expect(reply.body).toHaveLength(MAX_MEMBERS);
      expect(reply.body[0]).toMatchObject({ id: ada.user.id, rank: 1, score: 2 });
      expect(usage(reply).reads).toBeLessThanOrEqual(MAX_MEMBERS + 3 + 1); // 1 for the session
    }
    await group.update({ members: members.slice(0, 1) });
    for (const uid of ghosts) await firestore().doc(`players/${uid}`).delete();
  }, 60_000);

  it('never exceed the limit of groups', async () => {
    const ada = await newPlayer();
    for (let at = 0; at < MAX_GROUPS - 1; at += 1) await create(ada, `Group ${at}`);
    const owners = await players(2);
    const codes = await Promise.all(owners.map(async (owner) => (await create(owner)).inviteCode));
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      raw(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const replies = await Promise.all([
      post('/api/groups', { name: 'One more' }),
      ...codes.map((inviteCode) => post('/api/groups/join', { inviteCode })),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status >= 300)) {
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'too-many-groups' })]);
    }
    expect(await list(ada)).toHaveLength(MAX_GROUPS);
  });
});
