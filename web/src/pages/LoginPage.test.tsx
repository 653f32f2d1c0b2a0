import { act, screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../lib/storage';
import { user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

it('hides Google’s error when the other form is selected', async () => {
  const { person } = renderApp({ path: '/login?error=google-unverified', server: quietServer() });
  expect(await screen.findByText(/Google hasn’t verified/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Sign up/ }));
  expect(screen.queryByText(/Google hasn’t verified/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Sign in/ }));
  expect(screen.queryByText(/Google hasn’t verified/)).not.toBeInTheDocument();
});

it('leads to the wanted page after Google has failed, and only there', async () => {
  sessionStorage.setItem(KEYS.wantedPath, '/history?month=2026-10');
  const body = { token: 'token-1', user: user() };
  const server = quietServer().on('POST', '/api/auth/login', { status: 200, body });
  const { person } = renderApp({ path: '/login?error=google-unavailable', server });
  await person.type(await screen.findByLabelText('Email'), 'grace@cardinal.test');
  await person.type(screen.getByLabelText('Password'), 'cardinal-grace');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(window.location.pathname).toBe('/history'));
  expect(window.location.search).toBe('?month=2026-10');
  expect(sessionStorage.getItem(KEYS.wantedPath)).toBeNull();
});

it('is not shown after a return from Google while the session is loading', async () => {
  sessionStorage.setItem(KEYS.wantedPath, '/history?month=2026-10');
  document.cookie = 'cardinalSignedIn=1';
  const session = { status: 200, body: { token: 'token-1', user: user() } };
  let answer = (): void => undefined;
  const held = new Promise<typeof session>((resolve) => {
    answer = () => resolve(session);
  });
  const server = quietServer().on('GET', '/api/auth/session', () => held);
  renderApp({ path: '/', server });
  await waitFor(() => expect(server.asked('GET /api/auth/session')).toHaveLength(1));
  await act(() => new Promise((after) => setTimeout(after, 200))); // long enough to redirect
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(window.location.pathname).toBe('/');
  act(() => answer());
  await waitFor(() => expect(window.location.pathname).toBe('/history'));
  expect(window.location.search).toBe('?month=2026-10');
});

it('plays three sample guesses, and replays them on each press', async () => {
  const { person } = renderApp({ path: '/login', server: quietServer() });
  const name = /^Same color \+2 Higher \+1 Lower \+1 Three sample guesses/;
  const demo = await screen.findByRole('button', { name });
  expect(demo).toHaveTextContent('Same color +2 Higher +1 Lower +1');
  await person.click(demo);
  const again = screen.getByRole('button', { name });
  expect(again).not.toBe(demo);
});

it('shows what is wrong with a registration once, beside its field', async () => {
  const message = 'This email address already has an account.';
  const server = quietServer().on('POST', '/api/auth/register', {
    status: 409,
    body: { code: 'email-taken', message },
  });
  const { person } = renderApp({ path: '/login', server });
  await person.click(await screen.findByRole('button', { name: /Sign up/ }));
  await person.type(screen.getByLabelText('Email'), 'grace@cardinal.test');
  await person.type(screen.getByLabelText('Username'), 'grace');
  await person.type(screen.getByLabelText('Password'), 'cardinal-grace');
  await person.type(screen.getByLabelText('Confirm Password'), 'cardinal-grace');
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
});

describe('sign-in form', () => {
  it('shows an error from the first change on', async () => {
    const { person } = renderApp({ path: '/login', server: quietServer() });
    const email = await screen.findByLabelText('Email');
    await person.click(email);
    await person.tab();
    expect(email).toBeValid();
    await person.type(email, 'n');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await person.type(email, 'o@cardinal.test');
    await waitFor(() => expect(screen.queryByText(/valid email/)).not.toBeInTheDocument());
  });

  it('marks the email address as the username for autofill', async () => {
    renderApp({ path: '/login', server: quietServer() });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  });
});

describe('registration form', () => {
  async function openRegistration(server = quietServer()) {
    const app = renderApp({ path: '/login', server });
    await app.person.click(await screen.findByRole('button', { name: /Sign up/ }));
    return app;
  }

  it('marks the email address as the username for autofill, and keeps the username as typed', async () => {
    await openRegistration();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const username = screen.getByLabelText('Username');
    expect(username).toHaveAttribute('autocomplete', 'nickname');
    expect(username).toHaveAttribute('autocapitalize', 'none');
    expect(username).toHaveAttribute('spellcheck', 'false');
  });

  it('trims the username, and sends the rest as typed, with the chosen language', async () => {
    const server = quietServer().on('POST', '/api/auth/register', {
      status: 201,
      body: { token: 'token-1', user: user() },
    });
    const { person } = await openRegistration(server);
    localStorage.setItem(KEYS.language, 'tr');
    await person.type(screen.getByLabelText('Email'), 'grace@cardinal.test');
    await person.type(screen.getByLabelText('Username'), ' grace ');
    await person.type(screen.getByLabelText('Password'), ' cardinal grace ');
    await person.type(screen.getByLabelText('Confirm Password'), ' cardinal grace ');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() =>
      expect(server.asked('POST /api/auth/register')).toEqual([
        {
          email: 'grace@cardinal.test',
          username: 'grace',
          password: ' cardinal grace ',
          language: 'tr',
        },
      ]),
    );
  });

  it('suggests a correction for a mistyped domain, but accepts it as typed', async () => {
    const { person } = await openRegistration();
    const email = screen.getByLabelText('Email');
    await person.type(email, 'ada@gmial.com');
    await person.tab();
    const hint = await screen.findByRole('button', { name: /^Did you mean ada@gmail\.com/ });
    expect(email).toBeValid();
    await person.click(hint);
    expect(email).toHaveValue('ada@gmail.com');
    expect(email).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
  });
});

describe('password reset', () => {
  it('is requested once, and moves the focus to the result', async () => {
    const server = quietServer().on('POST', '/api/auth/forgot-password', { status: 202 });
    const { person } = renderApp({ path: '/login', server });
    await person.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot password?' });
    await person.type(within(dialog).getByLabelText('Email'), 'grace@cardinal.test{Enter}{Enter}');
    expect(await within(dialog).findByRole('status')).toHaveFocus();
    expect(server.asked('POST /api/auth/forgot-password')).toHaveLength(1);
  });

  it('shows why a new password is refused', async () => {
    const why = 'This is one of the most common passwords. Please choose another one';
    const server = quietServer().on('POST', '/api/auth/reset-password', {
      status: 400,
      body: { code: 'invalid-input', message: 'no', fields: { newPassword: why } },
    });
    const { person } = renderApp({ path: '/login/reset?code=abc', server });
    await person.type(await screen.findByLabelText('New Password'), 'password123');
    await person.type(screen.getByLabelText('Confirm New Password'), 'password123');
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });
});
