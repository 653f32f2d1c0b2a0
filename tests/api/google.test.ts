import { auth, firestore } from './emulators';
import { identity, renew } from './identity';
import { mailsTo } from '../sent';
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
  verifyAddress,
} from './support';

beforeEach(realClock);

const MINUTE = 60_000;

describe('Continue with Google', () => {
  it('creates an account with a verified address, and signs in to it the next time', async () => {
    const login = freshName('googler');
    const first = await continueWithGoogle(login, '?language=ja');
    expect(first.location).toBe('/');
    const { user } = await accountOf(first.token);
    const email = `${login}@gmail.test`;
    expect(user).toMatchObject({ email, emailVerified: true, language: 'ja' });
    expect(user.username).not.toContain('googler');
    const second = await continueWithGoogle(login, '?language=tr');
    expect((await accountOf(second.token)).user).toMatchObject({ id: user.id, language: 'ja' });
    expect(mailsTo(user.email)).toEqual([]);
  });

  it("stores nothing until the browser returns, and encrypts the cookie's state", async () => {
    const start = await raw('/api/auth/google');
    expect(start.status).toBe(302);
    expect(start.headers.get('server-timing')).toContain('w=0');
    const to = new URL(start.headers.get('location') ?? '');
    const cookie = start.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__session=sign-in\.[\w-]+;/);
    const sealed = Buffer.from(cookie.split(/[.;]/)[1] ?? '', 'base64url').toString('latin1');
    expect(sealed).not.toContain(to.searchParams.get('state') ?? '');
  });

  it('fails without the cookie, with another cookie, and after ten minutes', async () => {
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

  it('rejects an address that the provider has not verified', async () => {
    const { location, token } = await continueWithGoogle(freshName('unverified'));
    expect(location).toBe('/login?error=google-unverified');
    expect((await accountOf(token)).status).toBe(401);
  });
});

describe('on another hostname of the site', () => {
  const SITE = process.env.CARDINAL_URL ?? '';
  const other = SITE.replace('127.0.0.1', 'localhost');

  it('starts a sign-in on the main hostname, before it stores anything', async () => {
    expect(other).not.toBe(SITE);
    const start = await fetch(`${other}/api/auth/google`, { redirect: 'manual' });
    expect(start.status).toBe(302);
    expect(start.headers.get('set-cookie')).toBeNull();
    const moved = start.headers.get('location') ?? '';
    expect(moved).toBe(`${SITE}/api/auth/google?moved`);
    const provider = (await fetch(moved, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(provider).searchParams.get('redirect_uri')).toContain(SITE);
  });

  it('responds to other calls without a redirect', async () => {
    expect((await fetch(`${other}/api/stats`, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('a browser that is already signed in', () => {
  const SITE = process.env.CARDINAL_URL ?? '';
  const CALLBACK = `${SITE}/api/auth/google/callback`;

  it.each(['', '?error=access_denied', '?code=x&state=y', '?state=', '?code=x&code=y&state=z'])(
    'keeps its cookie when it opens the callback%s',
    async (query) => {
      const { token } = await newPlayer();
      const reply = await signedInBrowser(token).open(CALLBACK + query);
      expect(reply.headers.get('location')).toBe('/login?error=google-failed');
      expect(reply.headers.get('set-cookie')).toBeNull();
    },
  );

  /** Asks the server who is signed in, as the page does: its script can't read the cookie. */
  async function expectSignedIn(browser: ReturnType<typeof signedInBrowser>, id: string) {
    const reply = await browser.open(`${SITE}/api/auth/session`);
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as { user: { id: string } }).user.id).toBe(id);
  }

  it('stays signed in at the provider, and after it cancels', async () => {
    const { token, user } = await newPlayer();
    const browser = signedInBrowser(token);
    const start = await browser.open(`${SITE}/api/auth/google`);
    expect(start.headers.get('set-cookie')).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly;/);
    await expectSignedIn(browser, user.id);
    // A stranger's link opens the callback: that doesn't end the browser's own sign-in.
    expect((await browser.open(`${CALLBACK}?error=x`)).headers.get('set-cookie')).toBeNull();
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const left = await browser.open(`${CALLBACK}?error=access_denied&state=${state}`);
    expect(left.headers.get('location')).toBe('/login?error=google-failed');
    expect(browser.cookie('__session')).toBe(token);
    await expectSignedIn(browser, user.id);
  });

  it('stays signed in after a rejected sign-in', async () => {
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

  it('gets a new session from a successful sign-in, even after a forged callback', async () => {
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

describe('one person in four tabs at the same time', () => {
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

  it('gets one account and a session in each tab', async () => {
    expect(new Set(await arriveAtOnce(freshName('many'))).size).toBe(1);
  });

  it('gets the account that someone else registered, and a session in each tab', async () => {
    const { user, token } = await newPlayer();
    expect(new Set(await arriveAtOnce(user.email))).toEqual(new Set([user.id]));
    expect(await refusal('me', { token })).toMatchObject({ status: 401 });
    const warnings = mailsTo(user.email).filter(({ subject }) => subject.startsWith('A new way'));
    expect(warnings).toHaveLength(1);
  });
});

it('waits for an unfinished registration of the same address', async () => {
  const login = freshName('patient');
  const email = `${login}@gmail.test`;
  const creationTime = new Date(Date.now() - 18_000).toUTCString();
  const metadata = { creationTime, lastSignInTime: creationTime };
  await auth().importUsers([{ uid: login.padEnd(24, '-').slice(0, 24), email, metadata }]);
  const { location, token } = await continueWithGoogle(login);
  expect(location).toBe('/');
  expect((await accountOf(token)).user.email).toBe(email);
});

describe('the first sign-in with the provider', () => {
  it('takes over an account with an unverified address, and ends its password and sessions', async () => {
    // A squatter registers a stranger's address and waits.
    const squatter = await newPlayer();
    const { id, email } = squatter.user;
    const live = (await call('realtimeToken', { token: squatter.token })).body.token;
    const { refreshToken = '' } = await identity('signInWithCustomToken', { token: live });
    const game = await playScoring('fun', squatter.token);

    const owner = await continueWithGoogle(email);
    expect(owner.location).toBe('/');
    expect((await accountOf(owner.token)).user).toMatchObject({ id, emailVerified: true });
    const stored = await call('game', {
      params: { gameId: game.gameId },
      token: owner.token ?? '',
    });
    expect(stored.body.score).toBe(game.score);

    expect(await refusal('me', { token: squatter.token })).toMatchObject({ status: 401 });
    expect((await renew(refreshToken)).status).toBe(400);
    expect(await refusal('login', { body: { email, password: PASSWORD } })).toMatchObject({
      status: 401,
    });
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('A new way to sign in to Cardinal');
    expect(mail?.text).toMatch(/old\s+password no longer works/);

    const again = await continueWithGoogle(email);
    expect((await accountOf(again.token)).user.id).toBe(id);
    await expect(accountOf(owner.token)).resolves.toMatchObject({ status: 200 });
  });

  it('links an account with a verified address, keeps its password and sessions, and sends an email', async () => {
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

  it('creates a new account if only Firebase Auth has a user with the address', async () => {
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
    // As if the account had changed its address since.
    await firestore()
      .doc(`users/${id}`)
      .update({ email: `${login}@elsewhere.test` });
    const again = await continueWithGoogle(login);
    expect((await accountOf(again.token)).user.id).toBe(id);
  });
});

describe('a linked account', () => {
  it("can't sign in while it is suspended", async () => {
    const login = freshName('suspended');
    const { token } = await continueWithGoogle(login);
    const { id } = (await accountOf(token)).user;
    await firestore().doc(`credentials/${id}`).update({ isSuspended: true });
    expect((await accountOf(token)).status).toBe(401);
    const { location } = await continueWithGoogle(login);
    expect(location).toBe('/login?error=google-suspended');
  });
});
