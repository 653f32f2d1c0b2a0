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
const PLAYER = 'ada@player.example';

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
      expect.objectContaining({ from: `Cardinal <${address}>`, to: PLAYER }),
    );
  });
});
