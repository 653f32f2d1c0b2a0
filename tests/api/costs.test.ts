import {
  advance,
  call,
  freshName,
  newPlayer,
  playScoring,
  realClock,
  setClock,
  usage,
  type TestPlayer,
} from './support';

/** What a call may cost in the cloud, whatever the number of players and games. */
beforeEach(realClock);

/** At most so many documents, and one more read for the session. */
function expectAtMost(reply: { headers: Headers }, reads: number, writes: number): void {
  const spent = usage(reply);
  expect(spent.reads).toBeLessThanOrEqual(reads + 1);
  expect(spent.writes).toBeLessThanOrEqual(writes);
}

async function befriend(player: TestPlayer, others: readonly TestPlayer[]): Promise<void> {
  for (const other of others) {
    await call('addFriend', { body: { friendId: other.user.id }, token: player.token });
    await call('acceptFriend', { body: { friendId: player.user.id }, token: other.token });
  }
}

describe('what a call costs', () => {
  it('the dashboard: 20 reads', async () => {
    const { token } = await newPlayer();
    await playScoring('fun', token);
    expectAtMost(await call('dashboard', { token }), 20, 0);
  });

  it('the own account: 2 reads; a change of the profile: 1 write', async () => {
    const { token } = await newPlayer();
    expectAtMost(await call('me', { token }), 2, 0);
    expectAtMost(await call('updateProfile', { body: { city: 'Turin' }, token }), 2, 1);
  });

  it('a search: 41 reads, with 20 found and every relation among them', async () => {
    const stem = freshName('crowd');
    const crowd: TestPlayer[] = [];
    for (let at = 0; at < 22; at += 1) crowd.push(await newPlayer(`${stem}.${at}`));
    const [me, friend, asked, asking] = crowd as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    await befriend(me, [friend]);
    await call('addFriend', { body: { friendId: asked.user.id }, token: me.token });
    await call('addFriend', { body: { friendId: me.user.id }, token: asking.token });
    const reply = await call('searchPlayers', { query: `?q=${stem}`, token: me.token });
    expect(reply.body).toHaveLength(20);
    const relation = (player: TestPlayer) =>
      reply.body.find(({ id }) => id === player.user.id)?.relation;
    expect([relation(friend), relation(asked), relation(asking)]).toEqual([
      'friend',
      'outgoing',
      'incoming',
    ]);
    expect(relation(me)).toBeUndefined();
    expectAtMost(reply, 41, 0);
  }, 30_000);

  it('the friends’ ranking: 2 reads, and one for each friend', async () => {
    const [me, ...friends] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await befriend(me, friends);
    const reply = await call('friendsBoard', { token: me.token });
    expect(reply.body).toHaveLength(3);
    expectAtMost(reply, friends.length + 2, 0);
  });

  it('a board: its rows, and nothing at all while they are kept', async () => {
    setClock('2037-03-03T16:00:00.000Z');
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await playScoring('fun', ada.token);
    const options = { params: { mode: 'fun' } } as const;
    const first = await call('boardToday', options);
    expect(first.body).toHaveLength(1);
    const again = await call('boardToday', options);
    expect(usage(again)).toEqual({ reads: 0, writes: 0 });
    expect(again.body).toEqual(first.body);
    // A score that shows on it is seen at once, and its player's leaving too.
    await playScoring('fun', bob.token);
    expect((await call('boardToday', options)).body).toHaveLength(2);
    expect(usage(await call('boardToday', options)).reads).toBe(0);
    advance(31_000);
    const later = await call('boardToday', options);
    expect(usage(later).reads).toBe(2);
  });

  it('a board of all time is kept for a minute', async () => {
    const options = { params: { mode: 'fun' } } as const;
    setClock('2037-03-04T16:00:00.000Z');
    await call('boardAllTime', options);
    advance(50_000);
    expect(usage(await call('boardAllTime', options)).reads).toBe(0);
    advance(11_000);
    expect(usage(await call('boardAllTime', options)).reads).toBeGreaterThan(0);
  });
});
