import { create } from 'node:domain';
import { leaveDomain } from './domain';

it('a call goes on outside of the domain that it was begun in', async () => {
  const begun = create();
  await begun.run(async () => {
    expect(process.domain).toBe(begun);
    leaveDomain();
    expect(process.domain ?? null).toBeNull();
    await new Promise(setImmediate);
    expect(process.domain ?? null).toBeNull();
  });
});
