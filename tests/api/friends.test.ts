import {
  befriend,
  call,
  eventually,
  freshName,
  newPlayer,
  playScoring,
  realClock,
  refusal,
  setClock,
  type TestPlayer,
} from './support';

beforeEach(realClock);

const add = (from: TestPlayer, to: TestPlayer) =>
  call('addFriend', { body: { friendId: to.user.id }, token: from.token });
const accept = (from: TestPlayer, to: TestPlayer) =>
  call('acceptFriend', { body: { friendId: to.user.id }, token: from.token });
const cancel = (from: TestPlayer, to: TestPlayer) =>
  call('cancelFriend', { body: { friendId: to.user.id }, token: from.token });
const remove = (from: TestPlayer, to: TestPlayer) =>
  call('removeFriend', { params: { id: to.user.id }, token: from.token });

async function twoPlayers(): Promise<[TestPlayer, TestPlayer]> {
  return [await newPlayer(), await newPlayer()];
}

/** The IDs of a player's friends, and of incoming and outgoing requests. */
async function relationsOf({ token }: TestPlayer) {
  const friends = (await call('friends', { token })).body.map(({ id }) => id);
  const { incoming, outgoing } = (await call('friendRequests', { token })).body;
  return {
    friends,
    incoming: incoming.map(({ id }) => id),
    outgoing: outgoing.map(({ id }) => id),
  };
}

const NO_RELATIONS = { friends: [], incoming: [], outgoing: [] };

describe('a friend request', () => {
  it('is pending on both sides, then a friendship on both', async () => {
    const [ada, bob] = await twoPlayers();
    expect(await add(ada, bob)).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await add(ada, bob)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await relationsOf(ada)).toEqual({ ...NO_RELATIONS, outgoing: [bob.user.id] });
    expect(await relationsOf(bob)).toEqual({ ...NO_RELATIONS, incoming: [ada.user.id] });
    expect(await accept(bob, ada)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect((await accept(bob, ada)).status).toBe(200);
    expect(await relationsOf(ada)).toEqual({ ...NO_RELATIONS, friends: [bob.user.id] });
    expect(await relationsOf(bob)).toEqual({ ...NO_RELATIONS, friends: [ada.user.id] });
    const error = await refusal('addFriend', { body: { friendId: bob.user.id }, token: ada.token });
    expect(error).toMatchObject({ status: 409, code: 'already-friends' });
  });

  it('can be canceled by its sender and declined by the other player, once', async () => {
    const [ada, bob] = await twoPlayers();
    await add(ada, bob);
    const own = { params: { id: bob.user.id }, token: ada.token };
    expect(await refusal('removeFriend', own)).toMatchObject({ status: 404 });
    expect((await cancel(ada, bob)).status).toBe(204);
    expect(await relationsOf(bob)).toEqual(NO_RELATIONS);
    const again = { body: { friendId: bob.user.id }, token: ada.token };
    expect(await refusal('cancelFriend', again)).toMatchObject({ status: 404 });
    await add(ada, bob);
    expect((await remove(bob, ada)).status).toBe(204);
    expect(await relationsOf(ada)).toEqual(NO_RELATIONS);
  });

  it('cannot be accepted by its sender, or if it does not exist', async () => {
    const [ada, bob] = await twoPlayers();
    const body = { friendId: bob.user.id };
    expect(await refusal('acceptFriend', { body, token: ada.token })).toMatchObject({
      status: 404,
    });
    await add(ada, bob);
    expect(await refusal('acceptFriend', { body, token: ada.token })).toMatchObject({
      status: 404,
    });
  });

  it('needs another existing player', async () => {
    const { token, user } = await newPlayer();
    const to = (friendId: string) => refusal('addFriend', { body: { friendId }, token });
    expect(await to(user.id)).toMatchObject({ status: 400 });
    for (const id of [
      ...[
        'not-an-account-here',
        'a'.repeat(24),
        `__${'a'.repeat(20)}__`,
        '..',
        'a/b',
        '\u0001',
        '',
      ],
      'a'.repeat(2000),
    ]) {
      expect(await to(id)).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect(await to('a\u0000b')).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('both sides of a friendship', () => {
  it.each([1, 2, 3])('agree after an accept and a cancel at once (%i)', async () => {
    const [ada, bob] = await twoPlayers();
    await add(ada, bob);
    await Promise.allSettled([accept(bob, ada), cancel(ada, bob)]);
    const [left, right] = [await relationsOf(ada), await relationsOf(bob)];
    const areFriends = left.friends.length === 1;
    expect(left).toEqual(areFriends ? { ...NO_RELATIONS, friends: [bob.user.id] } : NO_RELATIONS);
    expect(right).toEqual(areFriends ? { ...NO_RELATIONS, friends: [ada.user.id] } : NO_RELATIONS);
  });

  it('agree after crossing requests and two accepts at once', async () => {
    const [ada, bob] = await twoPlayers();
    await Promise.allSettled([add(ada, bob), add(bob, ada)]);
    await Promise.allSettled([accept(ada, bob), accept(bob, ada)]);
    expect(await relationsOf(ada)).toEqual({ ...NO_RELATIONS, friends: [bob.user.id] });
    expect(await relationsOf(bob)).toEqual({ ...NO_RELATIONS, friends: [ada.user.id] });
  });

  it('are removed together', async () => {
    const [ada, bob] = await twoPlayers();
    await befriend(ada, bob);
    expect((await remove(ada, bob)).status).toBe(204);
    expect(await relationsOf(bob)).toEqual(NO_RELATIONS);
    const again = { params: { id: bob.user.id }, token: ada.token };
    expect(await refusal('removeFriend', again)).toMatchObject({ status: 404 });
  });
});

describe('the friends’ board', () => {
  it('is empty without friends, and includes the caller otherwise', async () => {
    setClock('2035-02-03T17:00:00.000Z');
    const [ada, bob] = await twoPlayers();
    expect((await call('friendsBoard', { token: ada.token })).body).toEqual([]);
    await befriend(ada, bob);
    const game = await playScoring('fun', bob.token);
    const rows = await eventually(
      async () => (await call('friendsBoard', { token: ada.token })).body,
      (seen) => seen.some((row) => row.bestFunScoreEver !== null),
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([ada.user.id, bob.user.id].sort());
    expect(rows.find(({ id }) => id === bob.user.id)).toMatchObject({
      bestFunScoreEver: game.score,
      bestFunScoreToday: game.score,
      dailyScoreToday: null,
    });
  }, 90_000);
});

describe('the player search', () => {
  it('finds players by prefix, with their relation, excluding the caller', async () => {
    const stem = freshName('Søk');
    const caller = await newPlayer(`${stem}-me`);
    const [none, friend, asked] = [
      await newPlayer(`${stem}-A`),
      await newPlayer(`${stem}-b`),
      await newPlayer(`${stem}-C`),
    ];
    await befriend(caller, friend);
    await add(caller, asked);
    const { body } = await call('searchPlayers', {
      query: `?q=${encodeURIComponent(stem.toUpperCase())}`,
      token: caller.token,
    });
    expect(body.map(({ id, relation }) => [id, relation])).toEqual([
      [none.user.id, 'none'],
      [friend.user.id, 'friend'],
      [asked.user.id, 'outgoing'],
    ]);
  });
});
