import { pause } from './pause';

afterEach(() => Reflect.deleteProperty(window, 'scheduler'));

it.each([
  ['without a scheduler', undefined],
  ['whose scheduler can’t yield', { postTask: jest.fn() }],
])('goes on in a browser %s', async (_, scheduler) => {
  if (scheduler) Object.assign(window, { scheduler });
  await expect(pause()).resolves.toBeUndefined();
});

it('yields where the browser can', async () => {
  const scheduler = { yield: jest.fn(() => Promise.resolve()) };
  Object.assign(window, { scheduler });
  await pause();
  expect(scheduler.yield).toHaveBeenCalledTimes(1);
});
