import { call, newPlayer, realClock, setClock } from './support';

afterAll(realClock);

const [PLAYERS, BATCH, SIZE] = [200, 20, 30];

it('gives two hundred players places at once', async () => {
  setClock('2049-06-15T16:00:00.000Z');
  const all = [];
  while (all.length < PLAYERS) {
    all.push(...(await Promise.all(Array.from({ length: BATCH }, () => newPlayer()))));
  }
  const leagues = await Promise.all(
    all.map(async ({ token }) => (await call('league', { token })).body),
  );
  const sizes = new Map<string, number>();
  for (const { id } of leagues) sizes.set(id ?? '', (sizes.get(id ?? '') ?? 0) + 1);
  const full = Array.from({ length: Math.floor(PLAYERS / SIZE) }, () => SIZE);
  expect([...sizes.values()].sort((a, b) => b - a)).toEqual([...full, PLAYERS % SIZE]);
}, 300_000);
