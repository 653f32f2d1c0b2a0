import { AppError } from '../../lib/appError';
import { log } from '../../lib/logger';
import { newSignInMail, resetMail, verificationMail, type Recipient } from '../../lib/mail';
import { send, sendNotice } from './notices';

const mockSent = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: () => ({
    sendMail: async ({ to }: { to: string }) => {
      if (to.startsWith('rejected')) throw rejection(to);
      mockSent(to);
    },
  }),
}));
jest.mock('../../repos/limitsRepo', () => ({
  addToLimit: async () => {},
  loadLimit: async () => new Map<number, number>(),
}));

process.env.CARDINAL_SECRET = 'a secret of the test';
process.env.CARDINAL_SITE_URL = 'https://cards.example';
process.env.CARDINAL_SMTP_URL = 'smtp://mail.example';

/** The error that nodemailer throws. */
function rejection(to: string): Error {
  const message = `Can't send mail - all recipients were rejected: 550 <${to}> unknown`;
  return Object.assign(new Error(message), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: [to],
  });
}

let receivers = 0;
const at = (email: string): Recipient => ({ email, language: null });
/** Counters keep their counts between tests, so each test uses a new address. */
function newAddress(): Recipient {
  receivers += 1;
  return at(`player-${receivers}@player.example`);
}

beforeEach(() => {
  mockSent.mockClear();
  jest.spyOn(log, 'write').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('sends an address at most ten emails an hour, of all kinds together', async () => {
  const to = newAddress();
  for (let count = 0; count < 5; count += 1) {
    await sendNotice(resetMail(to, 'code'));
    await sendNotice(newSignInMail(to, false));
    await sendNotice(verificationMail(to, 'code'));
  }
  expect(mockSent).toHaveBeenCalledTimes(10);
  await sendNotice(resetMail(newAddress(), 'code'));
  expect(mockSent).toHaveBeenCalledTimes(11);
});

it('counts by mailbox, whatever its address is written like', async () => {
  for (let count = 0; count < 4; count += 1) {
    await sendNotice(resetMail(at(`a.d.a+${count}@gmail.com`), 'code'));
    await sendNotice(resetMail(at(`ada@googlemail.com`), 'code'));
    await sendNotice(resetMail(at(`Ad.a@gmail.com`), 'code'));
  }
  expect(mockSent).toHaveBeenCalledTimes(10);
  await sendNotice(resetMail(at(`ad.ab@gmail.com`), 'code'));
  expect(mockSent).toHaveBeenCalledTimes(11);
});

it('logs the codes of a failure, but not the rejected address', async () => {
  await sendNotice(resetMail(at('rejected@player.example'), 'code'));
  expect(log.write).toHaveBeenCalledWith({
    severity: 'ERROR',
    message: 'failed to send an email',
    code: 'EENVELOPE',
    responseCode: 550,
  });
});

it('says when to try again if the player asked for the email', async () => {
  const to = newAddress();
  for (let count = 0; count < 10; count += 1) await send(verificationMail(to, 'code'));
  const refused = await send(verificationMail(to, 'code')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'too-many', data: { retryAfter: expect.any(Number) } });
});
