import type * as Mail from './mail';

const mockTransport = jest.fn();
const mockSent = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: (url: string) => {
    mockTransport(url);
    return { sendMail: async (mail: object) => void mockSent(mail) };
  },
}));

/** As a deployment has it; the environment is read as the module is loaded. */
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

describe('a mail of a deployed site', () => {
  it('is sent with the password that lies apart from the server’s address, as a secret', async () => {
    const { goodbyeMail, sendMail } = await deployed({
      ...SITE,
      CARDINAL_SMTP_URL: 'smtps://cards@mail.example',
      CARDINAL_SMTP_PASSWORD: 'p@ss/word',
    });
    await sendMail(goodbyeMail(PLAYER));
    expect(mockTransport).toHaveBeenCalledWith('smtps://cards:p%40ss%2Fword@mail.example');
  });

  it('is sent without one where nobody signs in to the server', async () => {
    const { goodbyeMail, sendMail } = await deployed({
      ...SITE,
      CARDINAL_SMTP_URL: 'smtp://mail.example:25',
      CARDINAL_SMTP_PASSWORD: 'any word',
    });
    await sendMail(goodbyeMail(PLAYER));
    expect(mockTransport).toHaveBeenCalledWith('smtp://mail.example:25');
  });

  it.each([
    ['the sender that is set', { CARDINAL_MAIL_FROM: 'table@mail.cards.example' }],
    ['the site’s own domain where none is set', {}],
  ])('comes from %s, which can be signed', async (_, env) => {
    const { goodbyeMail, sendMail } = await deployed({
      ...SITE,
      ...env,
      CARDINAL_SMTP_URL: 'smtp://mail.example',
    });
    await sendMail(goodbyeMail(PLAYER));
    const address = 'CARDINAL_MAIL_FROM' in env ? env.CARDINAL_MAIL_FROM : 'no-reply@cards.example';
    expect(mockSent).toHaveBeenCalledWith(
      expect.objectContaining({ from: `Cardinal <${address}>`, to: PLAYER }),
    );
  });
});
