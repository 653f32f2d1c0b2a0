import { screen, waitFor } from '@testing-library/react';
import { user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';
import { reloadPage } from '../session/page';
import { KEYS } from '../lib/storage';

jest.mock('../session/page', () => ({ reloadPage: jest.fn() }));

describe('sign-in and navigation', () => {
  it('sends a visitor from the dashboard to the sign-in page', async () => {
    renderApp();
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  it('signs in, stores the token and shows the dashboard', async () => {
    const server = quietServer().on('POST', '/api/auth/login', {
      status: 200,
      body: { token: 'token-2', user: user() },
    });
    const { person } = renderApp({ path: '/login', server });
    await person.type(await screen.findByLabelText('Email'), 'ada@cardinal.test');
    await person.type(screen.getByLabelText('Password'), 'cardinal-ada');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
    expect(localStorage.getItem(KEYS.authToken)).toBe('token-2');
    expect(server.asked('POST /api/auth/login')).toEqual([
      { email: 'ada@cardinal.test', password: 'cardinal-ada' },
    ]);
  });

  it('shows the server’s message when it refuses a sign-in', async () => {
    const server = quietServer().on('POST', '/api/auth/login', {
      status: 401,
      body: { message: 'Invalid email or password', code: 'invalid-credentials' },
    });
    const { person } = renderApp({ path: '/login', server });
    await person.type(await screen.findByLabelText('Email'), 'ada@cardinal.test');
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
  });

  it('shows its own message when no response comes', async () => {
    const server = quietServer();
    const { person } = renderApp({ path: '/login', server });
    await person.type(await screen.findByLabelText('Email'), 'ada@cardinal.test');
    await person.type(screen.getByLabelText('Password'), 'cardinal-ada');
    server.isUnavailable = true;
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to login. Please try again.',
    );
  });

  it('keeps a player signed in while the server is unavailable, then continues by itself', async () => {
    const server = quietServer().has('/api/auth/me', user());
    server.isUnavailable = true;
    localStorage.setItem(KEYS.authToken, 'token-1');
    const { person } = renderApp({ server });
    expect(await screen.findByRole('heading', { name: 'Cardinal can’t be reached' })).toBeVisible();
    expect(localStorage.getItem(KEYS.authToken)).toBe('token-1');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    server.isUnavailable = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
  });

  it.each([
    ['a 500', { status: 500, body: { code: 'internal', message: '' } }],
    ['a 401 with another code', { status: 401, body: { code: 'invalid-credentials' } }],
    ['a proxy’s 401', { status: 401, text: '<html>Sign in to the network</html>' }],
    ['a 403 with the code for a missing session', { status: 403, body: { code: 'no-session' } }],
    ['a page instead of JSON', { status: 200, text: '<html>' }],
  ])(
    'keeps a player signed in when the server responds with %s to the question who it is',
    async (_, answer) => {
      const server = quietServer().on('GET', '/api/auth/me', answer);
      const { person } = renderApp({ signedIn: true, server });
      expect(
        await screen.findByRole('heading', { name: 'Cardinal can’t be reached' }),
      ).toBeVisible();
      expect(localStorage.getItem(KEYS.authToken)).toBe('token-1');
      server.has('/api/auth/me', user());
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
    },
  );

  it('validates a registration on submit, and then on each change', async () => {
    const { person, server } = renderApp({ path: '/login' });
    await person.click(await screen.findByRole('button', { name: /Sign up/ }));
    expect(screen.getByRole('heading', { name: 'Join the Game' })).toBeVisible();
    await person.type(screen.getByLabelText('Email'), 'ada');
    await person.type(screen.getByLabelText('Username'), 'ab');
    expect(screen.queryByText('Username must be at least 3 characters')).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('Password'), 'short');
    await person.type(screen.getByLabelText('Confirm Password'), 'password2');
    expect(screen.queryByText('Username must be at least 3 characters')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(server.asked('POST /api/auth/register')).toEqual([]);
    await person.type(screen.getByLabelText('Username'), 'c');
    await waitFor(() =>
      expect(screen.queryByText('Username must be at least 3 characters')).not.toBeInTheDocument(),
    );
  });

  it('shows a refusal at the field that the server names, at the first try', async () => {
    const message = 'This username is reserved';
    const server = quietServer().on('POST', '/api/auth/register', {
      status: 400,
      body: { message, code: 'invalid-input', fields: { username: message } },
    });
    const { person } = renderApp({ path: '/login', server });
    await person.click(await screen.findByRole('button', { name: /Sign up/ }));
    await person.type(screen.getByLabelText('Email'), 'ada@cardinal.test');
    await person.type(screen.getByLabelText('Username'), 'admin');
    await person.type(screen.getByLabelText('Password'), 'password1');
    await person.type(screen.getByLabelText('Confirm Password'), 'password1');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('drops a token that the server no longer knows', async () => {
    const server = quietServer().on('GET', '/api/auth/me', {
      status: 401,
      body: { message: 'Please sign in.', code: 'no-session' },
    });
    renderApp({ signedIn: true, server });
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
  });

  it('reports a sign-in response without a token, and accepts one that has only a token', async () => {
    const server = quietServer().on('POST', '/api/auth/login', { status: 200, body: {} });
    const { person } = renderApp({ path: '/login', server });
    await person.type(await screen.findByLabelText('Email'), 'ada@cardinal.test');
    await person.type(screen.getByLabelText('Password'), 'cardinal-ada');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid server response format');
    server
      .on('POST', '/api/auth/login', { status: 200, body: { token: 'token-2' } })
      .has('/api/auth/me', user());
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
  });

  it('removes the token here and ends the session on the server when the player logs out', async () => {
    const { person, server } = renderApp({ signedIn: true });
    await person.click(await screen.findByRole('button', { name: 'Settings' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    const [logout] = server.requests.filter(({ key }) => key === 'POST /api/auth/logout');
    expect(logout?.token).toBe('Bearer token-1');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('shows the not-found page for an unknown address', async () => {
    const { person } = renderApp({ path: '/nowhere', signedIn: true });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.getByText(/^There’s no page at this address/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  });

  it.each(['/game', '/game?mode=poker', '/game?mode=daily&date=2026-02-30'])(
    'redirects %s to the dashboard',
    async (path) => {
      renderApp({ path, signedIn: true });
      expect(await screen.findByRole('region', { name: 'Daily Challenge' })).toBeVisible();
      expect(window.location.pathname).toBe('/');
    },
  );

  it('returns a guest to the previous game mode', async () => {
    sessionStorage.setItem(KEYS.gameMode, 'fun');
    const server = quietServer().fails('POST', '/api/games');
    const { person } = renderApp({ path: '/login', server });
    await person.click(await screen.findByRole('button', { name: 'Play as Guest' }));
    expect(window.location.pathname + window.location.search).toBe('/game?mode=fun');
  });

  it('sends a visitor to the wanted page after the sign-in', async () => {
    const server = quietServer().fails('POST', '/api/games');
    const { person } = renderApp({ path: '/game?mode=fun', server });
    await person.click(await screen.findByRole('button', { name: 'Play as Guest' }));
    expect(window.location.pathname + window.location.search).toBe('/game?mode=fun');
  });
});
