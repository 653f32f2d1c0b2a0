import { testSessions, type Sessions, type Player } from '../../testing/testSessions';
import { CLIENT } from '../../testing/calls';
import { withLanguages } from '../../lib/callersLanguage';
import type { Mail } from '../../lib/mail';
import { mailFirst, sendLaterEmails } from './firstEmails';

const mockWaits: number[] = [];
const mockKeys: string[] = [];
jest.mock('../limits/limits', () => ({
  ...jest.requireActual<object>('../limits/limits'),
  countFirstEmail: async (key: string) => {
    mockKeys.push(key);
    return mockWaits.shift() ?? 0;
  },
}));
const mockSent: Mail[] = [];
jest.mock('../../lib/mail', () => ({
  ...jest.requireActual<object>('../../lib/mail'),
  sendMail: async (mail: Mail) => void mockSent.push(mail),
}));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let sessions: Sessions;
let anna: Player;

testSessions((...opened) => ([sessions, anna] = opened));
beforeEach(() => {
  for (const list of [mockWaits, mockKeys, mockSent]) list.length = 0;
});

const first = () =>
  withLanguages('ja', () => mailFirst({ id: anna.uid, email: anna.email, language: null }, CLIENT));
const later = (wait = HOUR) => {
  sessions.world.clock += wait;
  return Promise.all([sendLaterEmails(), sendLaterEmails()]);
};
const waiting = () => sessions.world.store.idsIn('laterEmails');

it('sends a first email at once within the limit of its client', async () => {
  await first();
  expect(mockSent.map(({ to }) => to)).toEqual([anna.email]);
  expect(waiting()).toEqual([]);
});

it('sends it later over the limit, once, and counts it for the same client', async () => {
  mockWaits.push(HOUR);
  await first();
  await later(HOUR - MINUTE);
  expect(mockSent).toEqual([]);
  await later(MINUTE);
  expect(mockSent).toMatchObject([
    {
      to: anna.email,
      subject: 'メールアドレスの確認',
      text: expect.stringContaining('/verify?code='),
    },
  ]);
  expect(waiting()).toEqual([]);
  expect(new Set(mockKeys).size).toBe(1);
  expect(mockKeys[0]).not.toContain(CLIENT);
});

it('lets it wait again while the limit applies', async () => {
  mockWaits.push(HOUR, HOUR, HOUR);
  await first();
  await later();
  expect(mockSent).toEqual([]);
  await later();
  expect(mockSent).toHaveLength(1);
});

it('sends none to an address that was verified, or whose account was deleted, meanwhile', async () => {
  mockWaits.push(HOUR, HOUR);
  const bert = await sessions.join('bert');
  await first();
  await mailFirst({ id: bert.uid, email: bert.email, language: null }, CLIENT);
  await sessions.verify(anna.uid);
  sessions.put(`users/${bert.uid}`, () => null);
  expect(waiting()).toHaveLength(2);
  await later();
  expect(mockSent).toEqual([]);
  expect(waiting()).toEqual([]);
});
