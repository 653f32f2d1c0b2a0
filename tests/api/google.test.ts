import { auth, firestore } from './emulators';
import { identity, renew } from './identity';
import { mailsTo, verifyAddress } from './mails';
import { accountOf, continueWithGoogle, goToProvider, signedInBrowser } from './provider';
import {
  advance,
  call,
  freshName,
  newPlayer,
  PASSWORD,
  playScoring,
  raw,
  realClock,
  refusal,
} from './support';

beforeEach(realClock);

const MINUTE = 60_000;

describe('Continue with Google', () => {
  it('makes an account with a verified address, and signs in to it the next time', async () => {
    const login = freshName('googler');
    const first = await continueWithGoogle(login);
    expect(first.location).toBe('/');
    const { user } = await accountOf(first.token);
    expect(user).toMatchObject({ email: `${login}@gmail.test`, emailVerified: true });
    const second = await continueWithGoogle(login);
    expect((await accountOf(second.token)).user.id).toBe(user.id);
    expect(mailsTo(user.email)).toEqual([]);
  });

  it('writes nothing until the browser comes back, and seals what it has to bring', async () => {
    const start = await raw('/api/auth/google');
    expect(start.status).toBe(302);
    expect(start.headers.get('server-timing')).toContain('w=0');
    const to = new URL(start.headers.get('location') ?? '');
    const cookie = start.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__session=sign-in\.[\w-]+;/);
    const sealed = Buffer.from(cookie.split(/[.;]/)[1] ?? '', 'base64url').toString('latin1');
    expect(sealed).not.toContain(to.searchParams.get('state') ?? '');
  });

  it('ends in nothing without the cookie, with another one’s, or after ten minutes', async () => {
    const failed = '/login?error=google-failed';
    const { callback } = await goToProvider(freshName('stranger'));
    const path = callback.slice(new URL(callback).origin.length);
    expect((await raw(path)).headers.get('location')).toBe(failed);
    const other = await raw('/api/auth/google');
    const cookie = (other.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await raw(path, { headers: { cookie } })).headers.get('location')).toBe(failed);
    const late = await goToProvider(freshName('late'));
    advance(11 * MINUTE);
    expect((await late.browser.open(late.callback)).headers.get('location')).toBe(failed);
    realClock();
  });

  it('refuses an address that the provider has not verified', async () => {
    const { location, token } = await continueWithGoogle(freshName('unverified'));
    expect(location).toBe('/login?error=google-unverified');
    expect((await accountOf(token)).status).toBe(401);
  });
});

describe('on another host of the site', () => {
  const SITE = process.env.CARDINAL_URL ?? '';
  const other = SITE.replace('127.0.0.1', 'localhost');

  it('a sign-in starts on the site’s own host, and stores nothing before', async () => {
    expect(other).not.toBe(SITE);
    const start = await fetch(`${other}/api/auth/google`, { redirect: 'manual' });
    expect(start.status).toBe(302);
    expect(start.headers.get('set-cookie')).toBeNull();
    const moved = start.headers.get('location') ?? '';
    expect(moved).toBe(`${SITE}/api/auth/google?moved`);
    const provider = (await fetch(moved, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(provider).searchParams.get('redirect_uri')).toContain(SITE);
  });

  it('other calls are answered where they are asked', async () => {
    expect((await fetch(`${other}/api/stats`, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('a browser that is signed in already', () => {
  const SITE = process.env.CARDINAL_URL ?? '';
  const CALLBACK = `${SITE}/api/auth/google/callback`;

  it.each(['', '?error=access_denied', '?code=x&state=y', '?state=', '?code=x&code=y&state=z'])(
    'keeps its cookie when it is led to the callback%s',
    async (query) => {
      const { token } = await newPlayer();
      const reply = await signedInBrowser(token).open(CALLBACK + query);
      expect(reply.headers.get('location')).toBe('/login?error=google-failed');
      expect(reply.headers.get('set-cookie')).toBeNull();
    },
  );

  /** As the page asks, whose script can't read the cookie. */
  async function expectSignedIn(browser: ReturnType<typeof signedInBrowser>, id: string) {
    const reply = await browser.open(`${SITE}/api/auth/session`);
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as { user: { id: string } }).user.id).toBe(id);
  }

  it('stays signed in while it is at the provider, and after it has left', async () => {
    const { token, user } = await newPlayer();
    const browser = signedInBrowser(token);
    const start = await browser.open(`${SITE}/api/auth/google`);
    expect(start.headers.get('set-cookie')).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly;/);
    await expectSignedIn(browser, user.id);
    // Somebody else leads it to the callback: that is not its own sign-in's end.
    expect((await browser.open(`${CALLBACK}?error=x`)).headers.get('set-cookie')).toBeNull();
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const left = await browser.open(`${CALLBACK}?error=access_denied&state=${state}`);
    expect(left.headers.get('location')).toBe('/login?error=google-failed');
    expect(browser.cookie('__session')).toBe(token);
    await expectSignedIn(browser, user.id);
  });

  it('stays signed in through a sign-in that is refused', async () => {
    const { token, user } = await newPlayer();
    const { browser, callback } = await goToProvider(
      freshName('unverified'),
      signedInBrowser(token),
    );
    const reply = await browser.open(callback);
    expect(reply.headers.get('location')).toBe('/login?error=google-unverified');
    expect(browser.cookie('__session')).toBe(token);
    await expectSignedIn(browser, user.id);
  });

  it('is signed in anew by a sign-in that succeeds, led astray in between', async () => {
    const { token } = await newPlayer();
    const login = freshName('second');
    const { browser, callback } = await goToProvider(login, signedInBrowser(token));
    await browser.open(`${CALLBACK}?code=x&state=y`);
    expect((await browser.open(callback)).headers.get('location')).toBe('/');
    const { user } = await accountOf(browser.cookie('__session'));
    expect(user.email).toBe(`${login}@gmail.test`);
    expect((await accountOf(token)).status).toBe(200);
  });
});

describe('the same person in four tabs at the same moment', () => {
  async function arriveAtOnce(login: string): Promise<string[]> {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => goToProvider(login)));
    const ends = await Promise.all(tabs.map(({ browser, callback }) => browser.open(callback)));
    expect(ends.map(({ headers }) => headers.get('location'))).toEqual(['/', '/', '/', '/']);
    const accounts = await Promise.all(
      tabs.map(({ browser }) => accountOf(browser.cookie('__session'))),
    );
    expect(accounts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return accounts.map(({ user }) => user.id);
  }

  it('gets one account, signed in to in each', async () => {
    expect(new Set(await arriveAtOnce(freshName('many'))).size).toBe(1);
  });

  it('comes to the one that somebody else has registered, and is signed in to it in each', async () => {
    const { user, token } = await newPlayer();
    expect(new Set(await arriveAtOnce(user.email))).toEqual(new Set([user.id]));
    expect(await refusal('me', { token })).toMatchObject({ status: 401 });
    const told = mailsTo(user.email).filter(({ subject }) => subject.startsWith('A new way'));
    expect(told).toHaveLength(1);
  });
});

it('a first arrival waits for a registration of its address that is half made', async () => {
  const login = freshName('patient');
  const email = `${login}@gmail.test`;
  const creationTime = new Date(Date.now() - 18_000).toUTCString();
  const metadata = { creationTime, lastSignInTime: creationTime };
  await auth().importUsers([{ uid: login.padEnd(24, '-').slice(0, 24), email, metadata }]);
  const { location, token } = await continueWithGoogle(login);
  expect(location).toBe('/');
  expect((await accountOf(token)).user.email).toBe(email);
});

describe('the first arrival of the provider', () => {
  it('at an address nobody has verified keeps the account, and takes password and sessions', async () => {
    // Somebody registers a stranger's address and waits.
    const squatter = await newPlayer();
    const { id, email } = squatter.user;
    const live = (await call('realtimeToken', { token: squatter.token })).body.token;
    const { refreshToken = '' } = await identity('signInWithCustomToken', { token: live });
    const game = await playScoring('fun', squatter.token);

    const owner = await continueWithGoogle(email);
    expect(owner.location).toBe('/');
    expect((await accountOf(owner.token)).user).toMatchObject({ id, emailVerified: true });
    const kept = await call('game', {
      params: { gameId: game.gameId },
      token: owner.token ?? '',
    });
    expect(kept.body.score).toBe(game.score);

    expect(await refusal('me', { token: squatter.token })).toMatchObject({ status: 401 });
    expect((await renew(refreshToken)).status).toBe(400);
    expect(await refusal('login', { body: { email, password: PASSWORD } })).toMatchObject({
      status: 401,
    });
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('A new way to sign in to Cardinal');
    expect(mail?.text).toContain('old password no longer works');

    const again = await continueWithGoogle(email);
    expect((await accountOf(again.token)).user.id).toBe(id);
    await expect(accountOf(owner.token)).resolves.toMatchObject({ status: 200 });
  });

  it('at a verified address links it, keeps password and sessions, and tells by mail', async () => {
    const player = await newPlayer();
    const { id, email } = player.user;
    await verifyAddress(player);
    const { token } = await continueWithGoogle(email);
    expect((await accountOf(token)).user.id).toBe(id);
    await call('me', { token: player.token });
    await call('login', { body: { email, password: PASSWORD } });
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('A new way to sign in to Cardinal');
    expect(mail?.text).not.toContain('no longer works');
  });

  it('makes an account of its own where a stranger at Auth has the address', async () => {
    const login = freshName('late-owner');
    const email = `${login}@gmail.test`;
    await identity('signUp', { email, password: 'of a stranger' });
    const { token } = await continueWithGoogle(login);
    expect((await accountOf(token)).user).toMatchObject({ email, emailVerified: true });
  });

  it('links the person at the provider, not the address', async () => {
    const login = freshName('mover');
    const { token } = await continueWithGoogle(login);
    const { id } = (await accountOf(token)).user;
    // As if the account had moved to another address since.
    await firestore()
      .doc(`users/${id}`)
      .update({ email: `${login}@elsewhere.test` });
    const again = await continueWithGoogle(login);
    expect((await accountOf(again.token)).user.id).toBe(id);
  });
});

describe('an account that is linked', () => {
  it('is not let in while it is suspended', async () => {
    const login = freshName('suspended');
    const { token } = await continueWithGoogle(login);
    const { id } = (await accountOf(token)).user;
    await firestore().doc(`credentials/${id}`).update({ isSuspended: true });
    expect((await accountOf(token)).status).toBe(401);
    const { location } = await continueWithGoogle(login);
    expect(location).toBe('/login?error=google-suspended');
  });
});
