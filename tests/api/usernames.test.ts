import { SCORED_MODES } from '@cardinal/core/game/game';
import { firestore } from './emulators';
import { accountOf, continueWithGoogle } from './provider';
import {
  advance,
  attempt,
  befriend,
  call,
  eventually,
  freshName,
  newPlayer,
  PASSWORD,
  playScoring,
  raw,
  realClock,
  refusal,
  setClock,
} from './support';

beforeEach(realClock);

const DAY = 24 * 60 * 60 * 1000;

const rename = (token: string, username: string) =>
  call('changeUsername', { body: { username }, token }).then(({ body }) => body);
const refused = (token: string | null, username: unknown) =>
  refusal('changeUsername', { body: { username } as never, token });

describe('a username', () => {
  it('can be changed once in 30 days', async () => {
    const { token, user } = await newPlayer();
    expect(user).toMatchObject({ hasChosenUsername: true, usernameChangeableAt: null });
    const [second, third] = [freshName('second'), freshName('third')];
    const renamed = await rename(token, second);
    expect(renamed).toMatchObject({ id: user.id, username: second, hasChosenUsername: true });
    const wait = Date.parse(renamed.usernameChangeableAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(30 * DAY - 60_000);
    expect(wait).toBeLessThanOrEqual(30 * DAY);

    const error = await refused(token, third);
    expect(error).toMatchObject({ status: 429, code: 'too-soon' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 60 * 60);
    advance(30 * DAY - 60_000);
    const email = user.email;
    const again = (await call('login', { body: { email, password: PASSWORD } })).body;
    expect(await refused(again.token, third)).toMatchObject({ status: 429, code: 'too-soon' });
    advance(2 * 60_000);
    expect((await call('me', { token: again.token })).body.usernameChangeableAt).toBeNull();
    expect((await rename(again.token, third)).username).toBe(third);
  });

  it('changes once if the call is repeated', async () => {
    const { token } = await newPlayer();
    const name = freshName('repeated');
    const all = await Promise.all([1, 2, 3].map(() => rename(token, name)));
    expect(all[1]).toEqual(all[0]);
    expect(await rename(token, name)).toEqual(all[0]);
    expect((await call('me', { token })).body).toEqual(all[0]);
  });

  it('can change its case, which counts as a change', async () => {
    const { token, user } = await newPlayer();
    const upper = user.username.toUpperCase();
    expect((await rename(token, upper)).username).toBe(upper);
    expect(await refused(token, user.username)).toMatchObject({ code: 'too-soon' });
    // The name is still the player's alone.
    const body = { email: `${freshName()}@cardinal.test`, username: user.username };
    expect(await refusal('register', { body: { ...body, password: PASSWORD } })).toMatchObject({
      code: 'username-taken',
    });
  });

  it.each([
    ['the same', (name: string) => name],
    ['one that looks like it', (name: string) => name.replace('a', '\u0430')],
  ])('is refused if another account has %s, before the 30 days count', async (_, change) => {
    const [owner, other] = [await newPlayer(freshName('taken')), await newPlayer()];
    await rename(other.token, freshName('changed'));
    const error = await refused(other.token, change(owner.user.username));
    expect(error).toMatchObject({ status: 409, code: 'username-taken' });
  });

  it('goes to one of several players who want it at once', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => newPlayer()));
    const name = freshName('wanted');
    const replies = await Promise.all(
      players.map(({ token }, index) => {
        const username = index % 2 === 0 ? name : name.toUpperCase();
        return attempt('changeUsername', { body: { username }, token });
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('a former username', () => {
  const register = (username: string) => ({
    body: { email: `${freshName()}@cardinal.test`, username, password: PASSWORD },
  });

  it('stays reserved for the account for 30 days, also in lookalikes', async () => {
    const { token, user } = await newPlayer(freshName('former'));
    await rename(token, freshName('later'));
    const [old, lookalike] = [user.username, user.username.replace('o', '\u043e')];
    for (const name of [old, lookalike]) {
      expect(await refusal('register', register(name))).toMatchObject({ code: 'username-taken' });
    }
    advance(29 * DAY);
    expect(await refusal('register', register(old))).toMatchObject({ code: 'username-taken' });
    advance(DAY + 60_000);
    expect((await call('register', register(old))).body.user.username).toBe(old);
  });

  it('is free at once after the account is deleted', async () => {
    const { token, user } = await newPlayer(freshName('leaver'));
    await rename(token, freshName('left'));
    await call('deleteAccount', { body: { password: PASSWORD }, token });
    expect((await call('register', register(user.username))).status).toBe(201);
  });

  it('is in the export while it is reserved', async () => {
    const { token, user } = await newPlayer();
    await rename(token, freshName('exported'));
    const { body } = await call('exportAccount', { token });
    expect(body).toMatchObject({ formerUsernames: [{ username: user.username }] });
  });
});

describe('an account from a sign-in with Google', () => {
  it('has a neutral username until the player chooses one, which is free', async () => {
    const login = freshName('neutral');
    const { token = '' } = await continueWithGoogle(login);
    const { user } = await accountOf(token);
    expect(user.username).toMatch(/^player-[a-z0-9]{6}$/);
    expect(user).toMatchObject({ hasChosenUsername: false, usernameChangeableAt: null });
    const [first, second] = [freshName('first'), freshName('second')];
    expect(await rename(token, first)).toMatchObject({
      username: first,
      hasChosenUsername: true,
      usernameChangeableAt: null,
    });
    expect((await rename(token, second)).usernameChangeableAt).not.toBeNull();
    expect(await refused(token, freshName('third'))).toMatchObject({ code: 'too-soon' });
  });

  it('keeps its name if the player chooses that one', async () => {
    const { token } = await continueWithGoogle(freshName('content'));
    const { user } = await accountOf(token);
    expect(await rename(token ?? '', user.username)).toEqual({ ...user, hasChosenUsername: true });
  });

  it('is asked for a name if 1.0.0 made it from the address', async () => {
    const login = freshName('earlier');
    const { token } = await continueWithGoogle(login);
    const { user } = await accountOf(token);
    const stored = firestore().doc(`users/${user.id}`);
    const { reminders: _, ...older } = (await stored.get()).data() ?? {};
    await stored.set({ ...older, username: login, usernameKey: login, v: 2 });
    expect((await accountOf(token)).user).toMatchObject({
      username: login,
      hasChosenUsername: false,
    });
  });
});

describe('a changed username', () => {
  it('is on the open boards at once, and on past boards within a minute', async () => {
    setClock('2031-03-04T17:00:00Z');
    const player = await newPlayer();
    const { id } = player.user;
    await playScoring('fun', player.token);
    setClock('2031-03-05T17:00:00Z');
    await playScoring('fun', player.token);
    const username = freshName('renamed');
    await rename(player.token, username);
    const onBoard = async (path: string): Promise<string | undefined> => {
      const rows = (await raw(`${path}?limit=100`)).body as { userId: string; username: string }[];
      return rows.find(({ userId }) => userId === id)?.username;
    };
    for (const board of ['fun', 'alltime/fun']) {
      expect(await onBoard(`/api/leaderboard/${board}`)).toBe(username);
    }
    const job = () => firestore().doc(`renames/${id}`).get();
    expect((await eventually(job, ({ exists }) => !exists)).exists).toBe(false);
    advance(60_000); // rows are cached for less
    expect(await onBoard('/api/leaderboard/fun/2031-03-04')).toBe(username);
    const { body: export_ } = await call('exportAccount', { token: player.token });
    const { rows, record } = export_ as { rows: { username: string }[]; record: object };
    expect(rows.length).toBeGreaterThan(SCORED_MODES.length);
    expect(new Set(rows.map((row) => row.username))).toEqual(new Set([username]));
    expect(record).toMatchObject({ username });
  }, 120_000);

  it('is what friends, requests and searches show', async () => {
    const [ada, bob, cyd] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await befriend(ada, bob);
    await call('addFriend', { body: { friendId: ada.user.id }, token: cyd.token });
    const username = freshName('shown');
    await rename(ada.token, username);
    const friends = async () => (await call('friends', { token: bob.token })).body[0]?.username;
    expect(await eventually(friends, (name) => name === username)).toBe(username);
    const asked = async () =>
      (await call('friendRequests', { token: cyd.token })).body.outgoing[0]?.username;
    expect(await eventually(asked, (name) => name === username)).toBe(username);
    const search = (q: string) => call('searchPlayers', { query: `?q=${q}`, token: bob.token });
    expect((await search(username)).body).toMatchObject([{ id: ada.user.id, username }]);
    expect((await search(ada.user.username)).body).toEqual([]);
  });
});
