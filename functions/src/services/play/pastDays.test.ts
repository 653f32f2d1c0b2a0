import { testServices, TODAY } from '../../testing/testServices';

const mockCount = jest.fn<Promise<void>, [string, string]>(async () => {});

jest.mock('../limits/limits', () => ({
  actionCounter: (limit: string, key: string) => () => mockCount(limit, key),
}));

const services = testServices();

beforeEach(() => mockCount.mockReset().mockResolvedValue());

const start = (date: string) => services.start(services.anna, 'daily', date);

it('counts a past day when it starts, but not when it continues, and never today', async () => {
  await start('2026-11-01');
  await start('2026-11-01');
  await start(TODAY);
  expect(mockCount.mock.calls).toEqual([['past-days', services.anna]]);
});

it('starts no past day over the limit', async () => {
  mockCount.mockRejectedValue(new Error('too many'));
  await expect(start('2026-11-01')).rejects.toThrow('too many');
  mockCount.mockResolvedValue();
  expect(await start('2026-11-01')).toEqual(expect.any(String));
});
