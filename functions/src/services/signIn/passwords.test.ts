import { forgotPassword } from './passwords';

const mockSend = jest.fn<Promise<void>, [string, string]>();
const mockMint = jest.fn<Promise<string>, []>();
const mockLog = jest.fn();
const ADA = { id: 'ada', email: 'ada@player.example' };

jest.mock('../../lib/mail', () => ({
  resetMail: ({ email: to }: { email: string }, code: string) => ({ to, code }),
  sendMail: ({ to, code }: { to: string; code: string }) => mockSend(to, code),
}));
jest.mock('../limits/limits', () => ({ enforceLimit: async () => {} }));
jest.mock('../../lib/logger', () => ({ logCodes: (...said: unknown[]) => void mockLog(...said) }));
jest.mock('../emails/addresses', () => ({
  accountWithAddress: async (address: string) => (address === ADA.email ? ADA : null),
}));
jest.mock('../emails/codes', () => ({ mintCode: () => mockMint() }));

beforeEach(() => {
  mockSend.mockReset().mockResolvedValue();
  mockMint.mockReset().mockResolvedValue('code');
});

it('sends a link only to an address that has an account', async () => {
  await forgotPassword('Ada@Player.example');
  await forgotPassword('unknown@player.example');
  expect(mockSend.mock.calls).toEqual([[ADA.email, 'code']]);
});

it("answers the same if the email can't be sent", async () => {
  mockSend.mockRejectedValue(new Error('no such host'));
  await expect(forgotPassword(ADA.email)).resolves.toBeUndefined();
  expect(mockLog).toHaveBeenCalledTimes(1);
});

it("fails if the code can't be stored", async () => {
  mockMint.mockRejectedValue(new Error('unavailable'));
  await expect(forgotPassword(ADA.email)).rejects.toThrow('unavailable');
});
