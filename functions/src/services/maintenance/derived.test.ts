import { testServices } from '../../testing/testServices';
import { DERIVED_VERSION, isDerivedOtherwise } from './derived';
import { rebuild } from './rebuild';

const services = testServices();
const isOutdated = () => services.ask(isDerivedOtherwise);

const rebuildAll = (fix: boolean) =>
  services.ask(async () => {
    for await (const _ of rebuild(fix));
  });

it('knows data as up to date once it was rebuilt, not when it was only compared', async () => {
  expect(await isOutdated()).toBe(true); // data from before the version was stored
  await rebuildAll(false);
  expect(await isOutdated()).toBe(true);
  await rebuildAll(true);
  expect(await isOutdated()).toBe(false);
});

it.each([-1, 1])('knows data of another version as outdated (%i)', async (by) => {
  services.put('derived/state', () => ({ v: 1, version: DERIVED_VERSION + by }));
  expect(await isOutdated()).toBe(true);
  await rebuildAll(true);
  expect(await isOutdated()).toBe(false);
});

it('knows data as outdated after a rebuild that failed', async () => {
  services.put(`players/${services.anna}`, () => ({ v: 99 }));
  await expect(rebuildAll(true)).rejects.toThrow('not a known version');
  expect(await isOutdated()).toBe(true);
});
