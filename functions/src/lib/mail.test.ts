// cspell:ignore deine adresse
import type { Language } from '@cardinal/core/documents/languages';
import type * as Mail from './mail';

const mockTransport = jest.fn();
const mockSent = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: (url: string) => {
    mockTransport(url);
    return { sendMail: async (mail: object) => void mockSent(mail) };
  },
}));

/** Loads the module again, because it reads the environment when it is loaded. */
async function deployed(env: Readonly<Record<string, string>>): Promise<typeof Mail> {
  jest.resetModules();
  process.env = { ...inherited, ...env };
  return import('./mail');
}

const inherited = process.env;
afterAll(() => {
  process.env = inherited;
});

const SITE = { CARDINAL_SITE_URL: 'https://cards.example' };
const PLAYER = { email: 'ada@player.example', language: null };

beforeEach(() => {
  mockTransport.mockClear();
  mockSent.mockClear();
});

describe('an email of a deployed site', () => {
  it("is sent with the password, a secret separate from the server's address", async () => {
    const { accountDeletedMail, sendMail } = await deployed({
      ...SITE,
      CARDINAL_SMTP_URL: 'smtps://cards@mail.example',
      CARDINAL_SMTP_PASSWORD: 'p@ss/word',
    });
    await sendMail(accountDeletedMail(PLAYER));
    expect(mockTransport).toHaveBeenCalledWith('smtps://cards:p%40ss%2Fword@mail.example');
  });

  it("is sent without a password if the server's address has no user", async () => {
    const { accountDeletedMail, sendMail } = await deployed({
      ...SITE,
      CARDINAL_SMTP_URL: 'smtp://mail.example:25',
      CARDINAL_SMTP_PASSWORD: 'any word',
    });
    await sendMail(accountDeletedMail(PLAYER));
    expect(mockTransport).toHaveBeenCalledWith('smtp://mail.example:25');
  });

  it.each([
    ['the configured sender', { CARDINAL_MAIL_FROM: 'table@mail.cards.example' }],
    ["the site's domain by default", {}],
  ])('comes from %s', async (_, env) => {
    const { accountDeletedMail, sendMail } = await deployed({
      ...SITE,
      ...env,
      CARDINAL_SMTP_URL: 'smtp://mail.example',
    });
    await sendMail(accountDeletedMail(PLAYER));
    const address = 'CARDINAL_MAIL_FROM' in env ? env.CARDINAL_MAIL_FROM : 'no-reply@cards.example';
    expect(mockSent).toHaveBeenCalledWith(
      expect.objectContaining({ from: `Cardinal <${address}>`, to: PLAYER.email }),
    );
  });
});

describe('the language of an email', () => {
  const subjectFor = async (language: Language | null, asked: Language | null) => {
    const { verificationMail } = await deployed(SITE);
    const { withLanguages } = await import('./callersLanguage');
    const to = { ...PLAYER, language };
    return withLanguages(asked ?? undefined, async () => verificationMail(to, 'code').subject);
  };

  it("is the account's, else the caller's, else English", async () => {
    expect(await subjectFor('ja', 'de')).toBe('メールアドレスの確認');
    expect(await subjectFor(null, 'de')).toBe('Bestätige deine E-Mail-Adresse');
    expect(await subjectFor(null, null)).toBe('Verify your email address');
  });

  it('is that of the whole text', async () => {
    const { resetMail } = await deployed(SITE);
    expect(resetMail({ ...PLAYER, language: 'ja' }, 'a/b').text).toBe(
      [
        'Cardinalからのお知らせです。\n',
        'Cardinalのパスワードを再設定するリクエストを受け付けました。\n',
        '新しいパスワードはこちらで設定してください。',
        'https://cards.example/login/reset?code=a%2Fb\n',
        'このリンクは1時間以内に1回だけ使えます。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
      ].join('\n'),
    );
  });

  it('leaves the English texts as they are specified', async () => {
    const { newSignInMail } = await deployed(SITE);
    expect(newSignInMail(PLAYER, true)).toEqual({
      to: PLAYER.email,
      subject: 'A new way to sign in to Cardinal',
      text: [
        'Hello from Cardinal,\n',
        'You can now sign in to your Cardinal account with Google.\n',
        'This email address was never verified. To make sure that the account is yours alone, its old',
        "password no longer works, and we've signed out every device. All your games are still there.",
        "If you'd like a password, choose one with 'Forgot password?'.\n",
        "If this wasn't you, someone else can read your email. Secure your mailbox first.",
        "Then sign in here and delete anything you don't want others to see: https://cards.example/login",
      ].join('\n'),
    });
  });
});
