import { playDailyFor } from './known';
import { befriend, call, newPlayer, realClock, setClock } from './support';

const DAY = '2039-06-05';

beforeEach(() => setClock(`${DAY}T16:00:00.000Z`));
afterAll(realClock);

it('shows a player’s days and skill, and those of a friend', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  await befriend(ada, bob);
  const { score, turns } = await playDailyFor(3, ada.token);
  await playDailyFor(2, bob.token);
  const { token } = ada;
  const month = (await call('historyMonth', { params: { month: '2039-06' }, token })).body;
  expect(month.days).toMatchObject([{ date: DAY, score, guesses: turns.length }]);
  expect((await call('historySkill', { token })).body).toMatchObject({ to: DAY, games: 1 });
  const { body } = await call('friendHistory', { params: { id: bob.user.id }, token });
  expect(body).toMatchObject({ won: 1, days: [{ date: DAY, own: score, theirs: 2 }] });
});
