import { repair, wrongPlaces } from './commands';

it('fixes everything that the earlier tests left, including damaged data', async () => {
  await repair();
  expect(await wrongPlaces()).toEqual([]);
}, 300_000); // goes through all data twice
