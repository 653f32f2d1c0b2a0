import { challengers, asGuest, idOf } from '../../testing/challengers';
import { differences } from '../../testing/world';

const { services, anna, register, create, start, play } = challengers();

const fixed = async () => (await differences(true)).map(({ where }) => where);

it('lets a rebuild fix what others see of a game', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const [running, over] = [await start(code, anna()), await play(code, bo)];
  expect(await fixed()).toEqual([]);
  const path = `challenges/${code}/progress/${idOf(running)}`;
  services.put(path, (before) => ({ ...before, turned: 7 }));
  const before = services.read(`challenges/${code}`);
  services.put(`challenges/${code}`, (stored) => ({
    ...stored,
    participants: JSON.parse(
      JSON.stringify(stored.participants).replaceAll('"lives":0', '"lives":2'),
    ) as unknown,
  }));
  const found = await fixed();
  expect(found).toContain(path);
  expect(found).toContain(`challenges/${code} ${idOf(over)} 1`);
  expect(services.read(path)).toMatchObject({ turned: 0 });
  const revision = Number(before?.revision) + 1;
  expect(services.read(`challenges/${code}`)).toEqual({ ...before, revision });
  expect(await fixed()).toEqual([]);
});

it('lets a rebuild add what challenges of 1.1.0 lack', async () => {
  const [code, bert] = [await create({ rounds: 3 }), await register('bert')];
  await start(code, bert);
  const before = services.read(`challenges/${code}`);
  expect(before).toMatchObject({ decidesAt: expect.any(Number) as number });
  services.put(`challenges/${code}`, (stored) => {
    const { names: _, decidesAt: __, ...old } = { ...stored };
    return old;
  });
  expect(await fixed()).toEqual([`challenges/${code} decidesAt`, `challenges/${code} names`]);
  const revision = Number(before?.revision) + 1;
  expect(services.read(`challenges/${code}`)).toEqual({ ...before, revision });
  expect(await fixed()).toEqual([]);
});
