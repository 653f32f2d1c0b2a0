import { asGuest, challengers, MINUTE, refusal } from '../../testing/challengers';
import { PLAYING_MS } from '@cardinal/core/challenges/challenge';
import type { GameAnswer } from '@cardinal/core/api/play';
import { chosenGuess } from '../../testing/chosenGuess';
import { costOf } from '../../testing/world';
import { challengeGames } from './challengeGames';
import { removeParticipant } from './removal';
import { giveUpRound } from './rounds';

const { services, anna, create, start, show, stored, guess, guessThrice, finish } = challengers();

it('costs two reads and two writes for each guess, and waits for no other participant’s', async () => {
  const code = await create();
  const names = ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
  const people = [anna(), ...names.map(asGuest)];
  const games: GameAnswer[] = [];
  for (const who of people) games.push(await start(code, who));
  const before = services.read(`challenges/${code}`);
  const allGuess = (index: number) => {
    services.world.clock += MINUTE;
    const wrong = games.map(({ gameId }) => chosenGuess(services.world, gameId, index, 'wrong'));
    const sent = games.map(({ gameId }, at) => {
      const request = { index, guess: wrong[at] ?? 'same' };
      return challengeGames.guess(gameId, people[at]?.uid ?? null, request, 'test');
    });
    return Promise.all(sent);
  };
  for (const index of [0, 1]) {
    // Whoever waits for another's documents reads them again.
    const cost = await costOf(() => allGuess(index));
    expect(cost).toEqual({ reads: 2 * games.length, writes: 2 * games.length });
  }
  expect(services.read(`challenges/${code}`)).toEqual(before);
  // The last ones, which all write the challenge, wait for each other, and none fails.
  expect((await allGuess(2)).every(({ over }) => over)).toBe(true);
  expect((await show(code)).decided).toEqual([true]);
});

it('touches the challenge with a guess after a long time, and with the last', async () => {
  const code = await create();
  const game = await start(code, anna());
  const numberOf = () => services.read(`challenges/${code}`)?.revision;
  const started = numberOf();
  services.world.clock += PLAYING_MS;
  await guess(game, anna());
  expect(numberOf()).toBe(Number(started) + 1);
  await finish(game, anna());
  expect(numberOf()).toBe(Number(started) + 2);
});

it('numbers each change of someone’s progress', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const game = await start(code, bo);
  await guessThrice(game, bo);
  const { participantId = '' } = game.challenge ?? {};
  expect(services.read(`challenges/${code}/progress/${participantId}`)).toMatchObject({
    revision: 4,
    turned: 4,
  });
});

it('keeps the turned cards and no others in the run that others may watch', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const game = await start(code, bo);
  await guessThrice(game, bo);
  const { order, cards, participantId } = stored(game);
  expect(cards).toEqual(order.slice(0, 4));
  const run = services.read(`challenges/${code}/runs/${participantId}-1`) ?? {};
  // A guest's game ID is the key to the game.
  expect(JSON.stringify(run)).not.toContain(game.gameId);
  expect(run).not.toHaveProperty('order');
});

it('shows a run to those whose own is over by play, and to the others once it is decided', async () => {
  const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
  const own = await start(code, anna());
  const [over, left] = [await start(code, bo), await start(code, cy)];
  const watchers = () => {
    const { rounds } = services.read(`challenges/${code}`) as { rounds: { watchers: string[] }[] };
    return rounds[0]?.watchers;
  };
  expect(watchers()).toEqual([]);
  await guess(left, cy);
  await giveUpRound(code, '1', cy);
  await finish(over, bo);
  expect(watchers()).toEqual([stored(over).participantId]);
  await finish(own, anna());
  expect(watchers()).toEqual([
    services.anna,
    stored(over).participantId,
    stored(left).participantId,
  ]);
});

it('is gone for a participant whose place is', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const game = await start(code, bo);
  await guess(game, bo);
  const { participantId } = stored(game);
  const numberOf = (path: string) => Number(services.read(path)?.revision);
  const before = numberOf(`challenges/${code}`);
  const lost = numberOf(`challenges/${code}/progress/${participantId}`);
  services.world.clock += PLAYING_MS;
  await removeParticipant(services.anna, code, participantId);
  expect(await refusal(() => challengeGames.show(game.gameId, null))).toBe('not-found');
  for (const kind of ['progress', 'runs']) {
    const id = kind === 'runs' ? `${participantId}-1` : participantId;
    expect(services.read(`challenges/${code}/${kind}/${id}`)).toBeNull();
  }
  // The sum of all numbers never falls.
  expect(numberOf(`challenges/${code}`)).toBe(before + lost + 1);
});
