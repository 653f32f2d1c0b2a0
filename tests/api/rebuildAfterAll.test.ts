import { rebuild } from './commands';

it('whatever the tests before have left, and some of them have broken it, is set right', async () => {
  expect(await rebuild()).toMatchObject({ code: 0 });
  expect(await rebuild('--check')).toMatchObject({ code: 0 });
}, 300_000); // twice all that is stored
