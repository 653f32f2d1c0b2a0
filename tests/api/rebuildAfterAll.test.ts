import { rebuild } from './commands';

it('fixes everything that the earlier tests left, including damaged data', async () => {
  expect(await rebuild()).toMatchObject({ code: 0 });
  expect(await rebuild('--check')).toMatchObject({ code: 0 });
}, 300_000); // goes through all data twice
