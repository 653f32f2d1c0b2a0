import '../testing/environment';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { log } from '../lib/logger';
import { checkPassword, createAuthAccount } from './authRepo';

initializeApp({ projectId: 'demo-auth' });

beforeEach(() => void jest.spyOn(log, 'write').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Auth answers a password check with this. */
function answering(body: unknown, status = 200): Promise<string | null> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, { status }));
  return checkPassword('ada@player.example', 'a password');
}

const refusing = (message: string) => answering({ error: { message } }, 400);

describe('a password', () => {
  it('is of the account that Auth names', async () => {
    expect(await answering({ localId: 'ada' })).toBe('ada');
  });

  it.each(['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])(
    'is wrong if Auth answers %s',
    async (reason) => {
      expect(await refusing(reason)).toBeNull();
    },
  );

  it("isn't accepted from a disabled account", async () => {
    await expect(refusing('USER_DISABLED')).rejects.toMatchObject({ code: 'suspended' });
  });

  it.each([
    'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.',
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled for a while.',
    'API key not valid. Please pass a valid API key.',
    'PASSWORD_LOGIN_DISABLED',
    'OPERATION_NOT_ALLOWED',
  ])("can't be checked if Auth answers %s", async (reason) => {
    await expect(refusing(reason)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each<[string, unknown, number]>([
    ['an error of its own', { error: { message: 'INTERNAL' } }, 500],
    ['a page instead of JSON', '<!doctype html>', 200],
    ['nothing that we know', {}, 200],
    ['a refusal without a reason', {}, 400],
  ])("can't be checked if Auth answers with %s", async (_, body, status) => {
    await expect(answering(body, status)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it.each([
  ['auth/quota-exceeded', 'unavailable'],
  ['auth/insufficient-permission', 'unavailable'],
  ['auth/email-already-exists', 'email-taken'],
  ['auth/invalid-email', 'invalid-input'],
])('says if Auth refuses an account with %s: %s', async (code, expected) => {
  jest.spyOn(getAuth(), 'createUser').mockRejectedValue(Object.assign(new Error(), { code }));
  await expect(createAuthAccount('ada', 'ada@player.example', null)).rejects.toMatchObject({
    code: expected,
  });
});
