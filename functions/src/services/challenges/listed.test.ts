import { challengers, asGuest, idOf } from '../../testing/challengers';
import { CHALLENGE_IDLE_MS } from '@cardinal/core/challenges/challenge';
import { listChallenges } from './listed';

const { services, anna, register, create, start, guess, play } = challengers();

it('lists the challenges of seven days with how they stand, newest first', async () => {
  const [bert, bo] = [await register('bert'), asGuest('Bo')];
  const old = await create();
  services.world.clock += CHALLENGE_IDLE_MS;
  const first = await create();
  const second = await create({}, bert);
  await play(second, anna());
  const third = await create();
  await play(third, anna());
  const game = await play(third, bo);
  const fourth = await create();
  await guess(await start(fourth, bo), bo);
  const listed = await listChallenges(services.anna);
  expect(listed.map(({ code }) => code)).toEqual([fourth, third, second, first]);
  expect(listed.map(({ code }) => code)).not.toContain(old);
  expect(listed).toMatchObject([
    { state: 'yours', playing: 1, participants: 1 },
    { state: 'decided', over: true, playing: 0, participants: 2 },
    { state: 'waiting', createdBy: { username: 'bert' } },
    { state: 'yours', participants: 0, winners: [] },
  ]);
  expect(listed[1]?.winners).toContainEqual({
    participantId: idOf(game),
    userId: null,
    name: 'Bo',
  });
});
