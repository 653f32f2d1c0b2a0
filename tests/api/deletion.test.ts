import { firestore } from './emulators';
import { startByClient } from './identity';
import { mailsTo } from '../sent';
import { accountOf, continueWithGoogle } from './provider';
import {
  befriend,
  call,
  eventually,
  freshName,
  newPlayer,
  PASSWORD,
  playOut,
  playScoring,
  realClock,
  refusal,
  setClock,
  verifyAddress,
} from './support';

beforeEach(realClock);

const SUBCOLLECTIONS = ['plays', 'rows', 'friends', 'requests'];

/** The path of every document that contains one of the words in its path or data. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const db = firestore();
  const top = (await db.listCollections()).map(({ id }) => id);
  const found = await Promise.all(
    [...new Set([...top, ...SUBCOLLECTIONS])].map((id) => db.collectionGroup(id).get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .filter((doc) => {
      const text = `${doc.ref.path} ${JSON.stringify(doc.data())}`;
      return words.some((word) => text.includes(word));
    })
    .map(({ ref }) => ref.path);
}

describe('an account', () => {
  it('is exported with all its data, and no one else’s', async () => {
    const [player, friend] = [await newPlayer(), await newPlayer()];
    await call('addFriend', { body: { friendId: player.user.id }, token: friend.token });
    const [, date] = (await startByClient(player)).split('/');
    const game = await playScoring('fun', player.token);
    const reply = await call('exportAccount', { token: player.token });
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/);
    expect(reply.body).toMatchObject({
      user: { id: player.user.id },
      record: { fun: { best: expect.any(Number) } },
      plays: [{ date, gameId: null }],
      requests: [{ id: friend.user.id, direction: 'incoming' }],
      sessions: [{ device: 'Unknown device', via: 'password' }],
      mailedLinks: [{ purpose: 'verification', isUsed: false }],
      knownAddresses: [{}],
      signInMethods: [],
    });
    const { games, rows, networks } = reply.body as {
      games: { gameId: string; turns: unknown[]; guessedAt: string[] }[];
      rows: { uid: string }[];
      networks: { gameId: string }[];
    };
    const exported = games.find(({ gameId }) => gameId === game.gameId);
    expect(exported?.turns).toHaveLength(game.turns.length);
    expect(exported?.guessedAt).toHaveLength(game.turns.length);
    expect(networks.map(({ gameId }) => gameId)).toContain(game.gameId);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ uid }) => uid === player.user.id)).toBe(true);
  }, 60_000);

  it('is exported with its sign-in methods', async () => {
    const { token } = await continueWithGoogle(freshName('exporter'));
    const reply = await call('exportAccount', { token: token ?? '' });
    expect(reply.body).toMatchObject({ signInMethods: [{ subject: expect.any(String) }] });
  });

  it('is deleted without delaying what friends see of each other', async () => {
    const [gone, ada, bob] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await befriend(ada, bob);
    await call('deleteAccount', { body: { password: PASSWORD }, token: gone.token });
    await call('updateProfile', { body: { firstName: 'Robert' }, token: bob.token });
    const name = async () => (await call('friends', { token: ada.token })).body[0]?.firstName;
    expect(await eventually(name, (seen) => seen === 'Robert', 20)).toBe('Robert');
  }, 60_000);

  it('is deleted with its rows, friends and sessions, and its name becomes free', async () => {
    setClock('2034-05-05T16:00:00.000Z');
    const username = freshName();
    const [gone, friend] = [await newPlayer(username), await newPlayer()];
    await verifyAddress(gone);
    await playScoring('fun', gone.token);
    await befriend(friend, gone);
    const top = async () =>
      (await call('boardToday', { params: { mode: 'fun' }, query: '?limit=100' })).body;
    expect((await top()).map(({ userId }) => userId)).toContain(gone.user.id);

    expect(
      await refusal('deleteAccount', { body: { password: 'a guess' }, token: gone.token }),
    ).toMatchObject({ status: 400, code: 'wrong-password' });
    // Only right after a sign-in with Google is no password needed.
    expect(await refusal('deleteAccount', { body: {}, token: gone.token })).toMatchObject({
      status: 400,
      fields: { password: 'Password is required' },
    });
    const body = { password: PASSWORD };
    expect((await call('deleteAccount', { body, token: gone.token })).status).toBe(204);
    expect(await refusal('me', { token: gone.token })).toMatchObject({ status: 401 });
    expect((await call('friends', { token: friend.token })).body).toEqual([]);
    const params = { mode: 'fun', date: '2034-05-05' };
    const rows = (await call('boardOfDay', { params, query: '?limit=100' })).body;
    expect(rows.map(({ userId }) => userId)).not.toContain(gone.user.id);
    expect(
      await refusal('userStats', { params: { userId: gone.user.id }, token: friend.token }),
    ).toMatchObject({ status: 404 });
    expect(mailsTo(gone.user.email).at(-1)?.subject).toBe("We've deleted your Cardinal account");
    const again = { email: gone.user.email, username, password: PASSWORD };
    expect((await call('register', { body: again })).status).toBe(201);
    // The histogram no longer includes the row: ranks match the rows.
    await playScoring('fun', friend.token);
    const around = await call('boardToday', {
      params: { mode: 'fun' },
      query: '?around=me',
      token: friend.token,
    });
    const own = around.body.find(({ userId }) => userId === friend.user.id);
    const above = rows.filter(({ score }) => score > (own?.score ?? 0)).length;
    expect(own?.rank).toBe(above + 1);
  }, 60_000);

  it('leaves nothing behind, not even a play or game stored during its deletion', async () => {
    const player = await newPlayer(freshName('leaver'));
    const { id, email, username } = player.user;
    const play = await startByClient(player);
    const started = (await call('startGame', { body: { mode: 'fun' }, token: player.token })).body;
    const { gameId } = await playOut(started, player.token);
    await call('forgotPassword', { body: { email } });
    expect(await tracesOf(id)).toEqual(
      expect.arrayContaining([play, `users/${id}`, `credentials/${id}`, `games/${gameId}`]),
    );
    const game = firestore().doc(`games/${gameId}`);
    const stored = (await game.get()).data() ?? {};
    await call('deleteAccount', { body: { password: PASSWORD }, token: player.token });
    expect(await tracesOf(id, email, username)).toEqual([`departures/${id}`]);
    await game.set(stored);
    await firestore().doc(play).set({ startedAt: new Date() });
    const deletion = firestore().doc(`departures/${id}`);
    await eventually(
      () => deletion.get(),
      ({ exists }) => !exists,
      60,
    );
    expect(await tracesOf(id, email, username)).toEqual([]);
  }, 90_000);

  it('is deleted without a password right after a sign-in with the provider', async () => {
    const { token = '' } = await continueWithGoogle(freshName('leaver'));
    const { id } = (await accountOf(token)).user;
    expect((await call('deleteAccount', { body: {}, token })).status).toBe(204);
    expect(await tracesOf(id)).toEqual([`departures/${id}`]);
  });
});
