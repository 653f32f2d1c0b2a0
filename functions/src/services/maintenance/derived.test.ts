import { testServices } from '../../testing/testServices';
import { differences } from '../../testing/world';
import { DERIVED_VERSION, isDerivedOtherwise } from './derived';

const services = testServices();

it('knows data as up to date once it was rebuilt, not when it was only compared', async () => {
  expect(await isDerivedOtherwise()).toBe(true); // data from before the version was stored
  await differences();
  expect(await isDerivedOtherwise()).toBe(true);
  await differences(true);
  expect(await isDerivedOtherwise()).toBe(false);
});

it.each([-1, 1])('knows data of another version as outdated (%i)', async (by) => {
  services.put('derived/state', () => ({ v: 1, version: DERIVED_VERSION + by }));
  expect(await isDerivedOtherwise()).toBe(true);
  await differences(true);
  expect(await isDerivedOtherwise()).toBe(false);
});

it('knows data as outdated after a rebuild that failed', async () => {
  services.put(`players/${services.anna}`, () => ({ v: 99 }));
  await expect(differences(true)).rejects.toThrow('not a known version');
  expect(await isDerivedOtherwise()).toBe(true);
});
