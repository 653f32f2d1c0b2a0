import {
  asGuest,
  challengers,
  idOf,
  NO_ONE,
  refusal,
  uidOf,
  type Person,
} from '../../testing/challengers';
import { PLAYING_MS } from '@cardinal/core/challenges/challenge';
import { challengeGames } from './challengeGames';
import { addDealer } from './dealer';
import { react } from './reactions';
import { removeParticipant } from './removal';
import { roundRuns } from './roundRuns';
import { startChallengeGame } from './startChallengeGame';
import { takeSeat } from './takeover';

const { services, anna, register, create, start, show, guess, finish } = challengers();

/** What a call returns that is sent twice at once, because the first answer was lost. */
async function twice<T>(call: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let time = 0; time < 2; time += 1) {
    services.world.start(async () => void answers.push(await call()));
  }
  await services.world.settle();
  return answers;
}

it('makes a seat an account’s with its games, which counts as none from then on', async () => {
  const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
  const game = await start(code, bo);
  await guess(game, bo);
  const take = (who: Person, seat: string | null) => takeSeat(uidOf(who), code, seat ?? '');
  const taken = { you: idOf(game), participants: [{ kind: 'player', name: 'bert' }] };
  expect(await twice(() => take(bert, bo.seat))).toMatchObject([taken, taken]);
  expect(await refusal(() => startChallengeGame({ code, ...bo }))).toBe('no-session');
  expect(await refusal(() => guess(game, bo))).toBe('not-found');
  await finish(game, bert);
  expect((await show(code, bo)).you).toBeNull();
  expect(await refusal(() => take(anna(), bo.seat))).toBe('not-found');
  expect(await refusal(() => takeSeat(services.anna, 'k7mq2xw9tdhp', 'x'))).toBe('not-found');
});

it('takes whoever is removed away for good, and frees their place', async () => {
  const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
  const [one, other] = [await start(code, bo), await start(code, bert)];
  await guess(one, bo);
  const before = await show(code);
  const remove = (id: string) => removeParticipant(services.anna, code, id);
  expect(await refusal(() => remove(idOf(one)))).toBe('forbidden');
  services.world.clock += PLAYING_MS;
  for (const game of [one, other]) expect(await twice(() => remove(idOf(game)))).toHaveLength(2);
  const after = await show(code);
  expect(after.participants).toEqual([]);
  expect(after.revision).toBeGreaterThan(before.revision);
  // No token of a guest reads it any longer.
  expect(services.read(`challenges/${code}`)).toMatchObject({ readers: [services.anna] });
  for (const [who, game] of [
    [bo, one],
    [bert, other],
  ] as const) {
    expect(await refusal(() => startChallengeGame({ code, ...who }))).toBe('forbidden');
    expect(await refusal(() => challengeGames.show(game.gameId, who.uid))).toBe('not-found');
    expect(await show(code, who)).toMatchObject({ removed: true, may: { play: null } });
    expect(await refusal(() => roundRuns(code, '1', who))).toBe('not-yet');
  }
  for (const each of [code, 'k7mq2xw9tdhp']) {
    expect(await refusal(() => roundRuns(each, '1', NO_ONE))).toBe('no-session');
  }
});

it('adds the Dealer once, and removes it', async () => {
  const code = await create({ rounds: 3 });
  const dealer = async () =>
    (await show(code)).participants.filter(({ kind }) => kind === 'dealer');
  await twice(() => addDealer(code, anna()));
  const [first, ...others] = await dealer();
  expect(others).toEqual([]);
  expect(first?.rounds.map(({ over }) => over)).toEqual([true, true, true]);
  const remove = (id = '') => removeParticipant(services.anna, code, id);
  await twice(() => remove(first?.participantId));
  expect(await dealer()).toEqual([]);
});

it('shows a reaction with its time, through all rounds', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  await start(code, bo);
  const { revision } = await show(code);
  await react(code, '🔥', bo);
  await react(code, '🔥', bo);
  const reaction = { reaction: '🔥', at: expect.any(String) as string };
  expect(await show(code)).toMatchObject({ revision: revision + 1, participants: [{ reaction }] });
  await finish(await start(code, bo), bo);
  expect((await show(code)).participants).toMatchObject([{ reaction }]);
  const another = await create();
  expect(await refusal(() => react(another, '🔥', bo))).toBe('forbidden');
  expect(await refusal(() => react('k7mq2xw9tdhp', '🔥', bo))).toBe('not-found');
});
