import { act, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../testing/builders';
import { refusal, type FakeAnswer, type FakeServer } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';
import { showLanguage } from '../../lib/language';
import { KEYS } from '../../lib/storage';
import { showWith } from '../../testing/translate';

const session = {
  id: 's1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  isCurrent: true,
};

async function openProfile(server = quietServer()) {
  const app = renderApp({ signedIn: true, server });
  await app.person.click(await screen.findByRole('button', { name: 'Settings' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await screen.findByRole('button', { name: 'Save Changes' });
  return app;
}

const unverified = (email = user().email) => quietServer({ email, emailVerified: false });

it('sends the link again to an unverified address, also after a failure', async () => {
  const server = unverified().fails('POST', '/api/auth/send-verification');
  const { person } = await openProfile(server);
  const again = screen.getByRole('button', { name: 'Send the link again' });
  await person.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t send the email.');
  server.on('POST', '/api/auth/send-verification', { status: 202 });
  await person.click(again);
  expect(await screen.findByText('We sent you a link. It expires in three days.')).toBeVisible();
});

it('corrects an unverified address', async () => {
  const body = user({ email: 'ada@gmail.com', emailVerified: false });
  const server = unverified('ada@gmial.com').on('PATCH', '/api/auth/email', { status: 200, body });
  const { person } = await openProfile(server);
  await person.type(screen.getByLabelText('City'), 'London');
  await person.click(screen.getByRole('button', { name: 'Correct the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct your email address' }));
  await person.click(dialog.getByLabelText('Email'));
  await person.click(dialog.getByLabelText('Password'));
  await person.click(await dialog.findByRole('button', { name: /^Did you mean ada@gmail\.com/ }));
  await person.type(dialog.getByLabelText('Password'), 'correct horse');
  await person.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('We sent you a link. It expires in three days.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@gmail.com');
  expect(screen.getByLabelText('City')).toHaveValue('London');
  expect(server.asked('PATCH /api/auth/email')).toEqual([
    { email: 'ada@gmail.com', password: 'correct horse' },
  ]);
  expect(server.asked('PATCH /api/auth/profile')).toHaveLength(0);
});

it('keeps the correction open if the server refuses it', async () => {
  const refused = refusal(409, 'email-taken', 'An account with this email already exists.');
  const server = unverified().on('PATCH', '/api/auth/email', refused);
  const { person } = await openProfile(server);
  await person.click(screen.getByRole('button', { name: 'Correct the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct your email address' }));
  await person.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('already exists');
});

it('says that an address is verified, and offers no actions', async () => {
  await openProfile(quietServer({ emailVerified: true }));
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: /link/ })).not.toBeInTheDocument();
});

describe('the username', () => {
  const PATH = '/api/auth/username';

  it('is changed in a dialog, and shown at once', async () => {
    const server = quietServer().on('PATCH', PATH, {
      status: 200,
      body: user({ username: 'ada.l', usernameChangeableAt: '2026-12-21T12:00:00.000Z' }),
    });
    const { person } = await openProfile(server);
    await person.click(screen.getByRole('button', { name: 'Change username' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your username' }));
    const field = dialog.getByLabelText('Username');
    await person.clear(field);
    await person.type(field, ' ada.l {Enter}');
    expect(await screen.findByDisplayValue('ada.l')).toBeVisible();
    expect(await screen.findByText(/^Dec 21, 2026/)).toBeVisible();
    expect(screen.getByText(/^You can change it again on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change username' })).not.toBeInTheDocument();
    expect(server.asked(`PATCH ${PATH}`)).toEqual([{ username: 'ada.l' }]);
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByText('ada.l')).toBeVisible();
  });

  async function refused(status: number, body: object) {
    const { person } = await openProfile(quietServer().on('PATCH', PATH, { status, body }));
    await person.click(screen.getByRole('button', { name: 'Change username' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your username' }));
    await person.type(dialog.getByLabelText('Username'), '2{Enter}');
    return dialog;
  }

  it.each([
    [409, 'username-taken', 'This username is already taken.'],
    [429, 'too-soon', 'You can change your username once in 30 days.'],
  ])('stays if the server answers %i %s, and says why', async (status, code, message) => {
    const dialog = await refused(status, { code, message });
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('shows what is wrong with it at the field', async () => {
    const message = 'This is reserved';
    const body = { code: 'invalid-input', message, fields: { username: message } };
    const dialog = await refused(400, body);
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('is asked for on the dashboard until the player chooses or skips it', async () => {
    const server = quietServer({ username: 'player-x7k2m9', hasChosenUsername: false });
    const first = renderApp({ signedIn: true, server });
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a username' }));
    expect(dialog.getByText('player-x7k2m9')).toBeVisible();
    await first.person.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem(KEYS.usernameAsked)).toBe('player-x7k2m9');
  });

  it('is asked for again after an admin replaced it, and not if it was chosen', async () => {
    localStorage.setItem(KEYS.usernameAsked, 'player-x7k2m9');
    const server = quietServer({ username: 'player-bcd267', hasChosenUsername: false });
    server.on('PATCH', PATH, { status: 200, body: user({ username: 'ada' }) });
    const { person } = renderApp({ signedIn: true, server });
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a username' }));
    await person.type(dialog.getByLabelText('Username'), 'ada{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked(`PATCH ${PATH}`)).toEqual([{ username: 'ada' }]);
  });
});

it('names the devices of sessions in the player’s language', async () => {
  await showWith('de', {
    Security: 'SAFETY',
    '{browser} on {system}': '{system}: {browser}',
    'Unknown device': 'NO NAME',
  });
  const devices = ['Firefox on Linux', 'Chrome', 'Unknown device'];
  const body = devices.map((device) => ({ ...session, id: device, device, isCurrent: false }));
  const { person } = await openProfile(quietServer().has('/api/auth/sessions', body));
  await person.click(screen.getByRole('tab', { name: 'SAFETY' }));
  for (const name of ['Linux: Firefox', 'Chrome', 'NO NAME']) {
    expect(await screen.findByText(name)).toBeVisible();
  }
  await act(() => showLanguage('en'));
});

it('lists the account’s sessions, and ends all others', async () => {
  const other = { ...session, id: 's2', device: 'Safari on iPhone', isCurrent: false };
  const server = quietServer().has('/api/auth/sessions', [session, other]);
  const { person } = await openProfile(server);
  await person.click(screen.getByRole('tab', { name: 'Security' }));
  const list = await screen.findByRole('region', { name: 'Where you are signed in' });
  expect(await within(list).findByText('Firefox on Linux (here)')).toBeVisible();
  expect(within(list).getByText('Safari on iPhone')).toBeVisible();
  server.on('DELETE', '/api/auth/sessions', { status: 204 }).has('/api/auth/sessions', [session]);
  await person.click(within(list).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await within(list).findByText('You’re only signed in here.')).toBeVisible();
  expect(server.asked('DELETE /api/auth/sessions')).toHaveLength(1);
});

describe('link in a verification email', () => {
  const PATH = '/verify?code=abc';
  const verifying = () => screen.findByRole('button', { name: 'Verify address' });
  const asked = (server: FakeServer) => server.asked('POST /api/auth/verify-email');
  const refusing = (...why: Parameters<typeof refusal>) =>
    quietServer().on('POST', '/api/auth/verify-email', refusal(...why));

  it('verifies the address of the session’s account after a click', async () => {
    const server = quietServer().on('POST', '/api/auth/verify-email', { status: 204 });
    const { person } = renderApp({ path: PATH, server, signedIn: true });
    const button = await verifying();
    expect(asked(server)).toHaveLength(0);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    expect(asked(server)).toEqual([{ code: 'abc' }]);
  });

  it('asks for the password without a session', async () => {
    const server = refusing(400, 'wrong-password', 'Incorrect password');
    const { person } = renderApp({ path: PATH, server });
    await person.type(await screen.findByLabelText('Password'), 'a guess{Enter}');
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    server.on('POST', '/api/auth/verify-email', { status: 204 });
    await person.click(await verifying());
    expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    expect(asked(server)[0]).toEqual({ code: 'abc', password: 'a guess' });
  });

  it('asks for the password of another account, and keeps the current session', async () => {
    const server = refusing(401, 'no-session');
    const { person } = renderApp({ path: PATH, server, signedIn: true });
    await person.click(await verifying());
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByText(/This link belongs to another account/)).toBeVisible();
    expect(localStorage.getItem(KEYS.authToken)).toBe('token-1');
  });

  it('lets the owner of the mailbox delete an account that they did not create', async () => {
    const server = quietServer().on('POST', '/api/auth/disown', { status: 204 });
    const { person } = renderApp({ path: PATH, server });
    const disown = { name: "I didn't create this account" };
    await person.click(await screen.findByRole('button', disown));
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible();
    expect(server.asked('POST /api/auth/disown')).toEqual([{ code: 'abc' }]);
  });

  it('says if the link is too old, and offers a retry if the server is unavailable', async () => {
    const server = refusing(503, 'unavailable');
    const { person } = renderApp({ path: PATH, server, signedIn: true });
    await person.click(await verifying());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.on('POST', '/api/auth/verify-email', refusal(400, 'invalid-code'));
    await person.click(await verifying());
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

describe('password change', () => {
  async function openSecurity(server = quietServer()) {
    const app = await openProfile(server);
    await app.person.click(screen.getByRole('tab', { name: 'Security' }));
    const send = screen.getByRole('button', { name: 'Change Password' });
    const fill = async (label: string, text: string) => {
      await app.person.clear(screen.getByLabelText(label));
      await app.person.type(screen.getByLabelText(label), text);
    };
    return { ...app, send, fill };
  }

  it('shows errors from the first submit on, then after each change', async () => {
    const { person, send, fill } = await openSecurity();
    await fill('Current Password', 'old words');
    await fill('New Password', 'long enough');
    await fill('Confirm New Password', 'short');
    expect(screen.queryByText('Confirm password is required')).not.toBeInTheDocument();
    await person.tab();
    expect(screen.queryByText('Confirm password is required')).not.toBeInTheDocument();
    await person.click(send);
    expect(await screen.findByText('Confirm password is required')).toBeVisible();
    await fill('Confirm New Password', 'long enough?');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    await fill('Confirm New Password', 'long enough');
    await waitFor(() => expect(screen.queryByText(/match/)).not.toBeInTheDocument());
  });

  it('gives password managers the account’s email address', async () => {
    const { send } = await openSecurity();
    const name = send.closest('form')?.querySelector('[autocomplete="username"]');
    expect(name).toHaveValue(user().email);
  });

  it('focuses the first invalid field', async () => {
    const { person, send } = await openSecurity();
    await person.click(send);
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('New password must be at least 8 characters')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
  });

  it('shows the server’s refusal at the field', async () => {
    const why = 'This is one of the most common passwords. Please choose another one';
    const message = 'Please check what you entered.';
    const server = quietServer().on('POST', '/api/auth/change-password', {
      status: 400,
      body: { message, code: 'invalid-input', fields: { newPassword: why } },
    });
    const { person, send, fill } = await openSecurity(server);
    await fill('Current Password', 'old words');
    await fill('New Password', 'password123');
    await fill('Confirm New Password', 'password123');
    await person.click(send);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  it('keeps the focus on the button while it is sent', async () => {
    const server = quietServer().on('POST', '/api/auth/change-password', {
      status: 200,
      body: { token: 'another' },
    });
    const { person, send, fill } = await openSecurity(server);
    await fill('Current Password', 'old words');
    await fill('New Password', 'long enough');
    await fill('Confirm New Password', 'long enough');
    await person.click(send);
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(send).toHaveFocus();
  });
});

describe('account deletion', () => {
  async function askForDeletion(server = quietServer()) {
    const app = await openProfile(server);
    await app.person.click(screen.getByRole('tab', { name: 'Security' }));
    await app.person.click(screen.getByRole('button', { name: 'Delete my account' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await app.person.type(question.getByLabelText('Password'), 'correct horse');
    return { ...app, question };
  }

  it('can’t be canceled while it is in progress', async () => {
    let answer: (deleted: FakeAnswer) => void = () => undefined;
    const server = quietServer().on(
      'DELETE',
      '/api/auth/account',
      () => new Promise((resolve) => (answer = resolve)),
    );
    const { person, question } = await askForDeletion(server);
    await person.click(question.getByRole('button', { name: 'Delete for good' }));
    expect(question.getByRole('button', { name: 'Deleting…' })).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Keep my account' }));
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    answer({ status: 204 });
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(server.asked('DELETE /api/auth/account')).toEqual([{ password: 'correct horse' }]);
  });

  it('shows an error if it fails, and can be tried again', async () => {
    const server = quietServer().fails('DELETE', '/api/auth/account');
    const { person, question } = await askForDeletion(server);
    await person.click(question.getByRole('button', { name: 'Delete for good' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Couldn’t delete your account');
    await person.click(question.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog', { name: 'Delete your account?' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
