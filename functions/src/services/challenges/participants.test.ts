import {
  challengers,
  asGuest,
  uidOf,
  idOf,
  refusal,
  NO_ONE,
  type Person,
} from '../../testing/challengers';
import {
  CHALLENGE_IDLE_MS,
  DEALER_WAITS_MS,
  EXPECTED_MS,
} from '@cardinal/core/challenges/challenge';
import { challengeGames } from './challengeGames';
import * as participants from './participants';
import { startChallengeGame } from './startChallengeGame';
import { roundRuns } from './roundRuns';

const { services, anna, register, create, start, show, guess, guessThrice, finish, play, waits } =
  challengers();

it('gives up a round, with a result after three guesses', async () => {
  const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
  const [one, other] = [await start(code, bo), await start(code, cy)];
  await guessThrice(one, bo);
  const giveUp = (who: Person) => participants.giveUpRound(code, '1', who);
  expect(await refusal(() => giveUp(anna()))).toBe('forbidden');
  expect(await refusal(() => giveUp(NO_ONE))).toBe('no-session');
  expect(await refusal(() => participants.giveUpRound(code, '2', bo))).toBe('not-found');
  await giveUp(bo);
  await giveUp(bo);
  await giveUp(cy);
  expect((await show(code)).over).toBe(false);
  expect(await refusal(() => guess(one, bo))).toBe('not-allowed');
  expect(await refusal(() => guess(other, cy))).toBe('not-allowed');
  expect(await challengeGames.show(one.gameId, null)).toMatchObject({
    over: true,
  });
  const own = await play(code, anna());
  const { runs } = await roundRuns(code, '1', cy);
  expect(runs.map(({ participantId }) => participantId)).toEqual([idOf(one), idOf(own)]);
  const { over, participants: shown } = await show(code);
  expect({ over, rounds: shown.map(({ rounds }) => rounds[0]?.over) }).toEqual({
    over: true,
    rounds: [true, true, true],
  });
});

it('makes a seat an account’s with its games, which counts as none from then on', async () => {
  const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
  const game = await start(code, bo);
  await guess(game, bo);
  const take = (who: Person, seat: string | null) =>
    participants.takeSeat(uidOf(who), code, seat ?? '');
  const taken = await take(bert, bo.seat);
  expect(taken).toMatchObject({
    you: idOf(game),
    participants: [{ kind: 'player', name: 'bert' }],
  });
  expect(await take(bert, bo.seat)).toEqual(taken);
  expect(await refusal(() => startChallengeGame({ code, ...bo }))).toBe('no-session');
  expect(await refusal(() => guess(game, bo))).toBe('not-found');
  await finish(game, bert);
  expect((await show(code, bo)).you).toBeNull();
  expect(await refusal(() => take(anna(), bo.seat))).toBe('not-found');
  // Who has a place keeps it.
  await start(code, anna());
  expect((await take(anna(), bo.seat)).participants).toHaveLength(2);
  expect(
    await refusal(() => participants.takeSeat(services.anna, 'k7mq2xw9tdhp', bo.seat ?? '')),
  ).toBe('not-found');
});

it('lets the creator remove who has no result, for good', async () => {
  const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
  const [one, other] = [await start(code, bo), await start(code, bert)];
  await guess(one, bo);
  const remove = (id: string, by = anna()) =>
    refusal(() => participants.removeParticipant(uidOf(by), code, id));
  expect(await remove(idOf(one), bert)).toBe('forbidden');
  for (const game of [one, other, one, other]) expect(await remove(idOf(game))).toBe('allowed');
  expect(await remove('unknown')).toBe('not-found');
  expect((await show(code)).participants).toEqual([]);
  // No token of a guest reads it any longer.
  expect(services.read(`challenges/${code}`)).toMatchObject({ readers: [services.anna] });
  for (const [who, game] of [
    [bo, one],
    [bert, other],
  ] as const) {
    expect(await refusal(() => startChallengeGame({ code, ...who }))).toBe('forbidden');
    expect(await refusal(() => challengeGames.show(game.gameId, who.uid))).toBe('not-found');
    expect((await show(code, who)).next).toBeNull();
  }
  const al = asGuest('Bo');
  const finished = await play(code, al);
  expect(await remove(idOf(finished))).toBe('forbidden');
});

describe('the Dealer', () => {
  it('is added once, to the rounds that are not decided and to later ones', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    await play(code, anna());
    const add = (who: Person) => participants.addDealer(code, who);
    expect(await refusal(() => add(bo))).toBe('forbidden');
    expect(await refusal(() => add(NO_ONE))).toBe('no-session');
    await add(anna());
    const shown = await add(anna());
    expect(shown).toMatchObject({ over: false, participants: [{}, { kind: 'dealer' }] });
    services.world.clock += DEALER_WAITS_MS;
    const longer = await participants.addRound(code, anna());
    expect(longer.participants[1]?.rounds).toMatchObject([
      { over: true },
      { over: true, score: null },
    ]);
    await play(code, anna());
    services.world.clock += DEALER_WAITS_MS;
    expect((await show(code)).decided).toEqual([true, true]);
    expect(await refusal(() => add(anna()))).toBe('allowed');
  });

  it('can be removed until a round with its result is decided, and added again', async () => {
    const code = await create({ dealer: true });
    const remove = async () => {
      const id = (await show(code)).participants.find(
        ({ kind }) => kind === 'dealer',
      )?.participantId;
      return refusal(() => participants.removeParticipant(services.anna, code, id ?? ''));
    };
    expect(await remove()).toBe('allowed');
    expect((await show(code)).participants).toEqual([]);
    await participants.addDealer(code, anna());
    await play(code, anna());
    expect(await remove()).toBe('forbidden');
    expect(await refusal(() => participants.addDealer(code, anna()))).toBe('allowed');
  });

  it('isn’t added after the end', async () => {
    const code = await create();
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await refusal(() => participants.addDealer(code, anna()))).toBe('challenge-over');
  });
});

describe('a rematch', () => {
  it('adds a round for anyone with a place, guests too, once all are decided', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const add = (who: Person) => participants.addRound(code, who);
    await play(code, bo);
    expect(await refusal(() => add(bo))).toBe('round-open');
    expect(await refusal(() => add(cy))).toBe('forbidden');
    expect(await refusal(() => add(NO_ONE))).toBe('no-session');
    await play(code, anna());
    const before = await show(code);
    const added = await add(bo);
    expect(added).toMatchObject({ rounds: 2, over: true, decided: [true, false], next: 2 });
    expect(added.commitments[1]).not.toBe(before.commitments[0]);
    // A lost answer.
    expect(await add(bo)).toEqual(added);
    expect(await refusal(() => add(anna()))).toBe('round-open');
    const game = await start(code, anna());
    expect(game).toMatchObject({ challenge: { round: 2 }, commitment: added.commitments[1] });
    const until = new Date(Date.parse(game.startedAt) + EXPECTED_MS).toISOString();
    expect(new Map(await waits(code))).toEqual(
      new Map([
        ['Bo', until],
        ['anna', until],
      ]),
    );
  });

  it('is refused after 21 rounds', async () => {
    const code = await create();
    for (const who of [anna(), asGuest('Bo')]) await play(code, who);
    services.put(`challenges/${code}`, (before) => ({
      ...before,
      rounds: Array(21).fill((before.rounds as object[])[0]),
    }));
    expect(await refusal(() => participants.addRound(code, anna()))).toBe('too-many-rounds');
  });
});

it('shows a reaction with its time', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  await start(code, bo);
  await participants.react(code, '🔥', bo);
  await participants.react(code, '🔥', bo);
  const reaction = { reaction: '🔥', at: expect.any(String) as string };
  expect((await show(code)).participants).toMatchObject([{ reaction }]);
  await finish(await start(code, bo), bo);
  expect((await show(code)).participants).toMatchObject([{ reaction }]);
  expect(await refusal(() => participants.react(code, '🔥', anna()))).toBe('forbidden');
  const unknown = NO_ONE;
  expect(await refusal(() => participants.react(code, '🔥', unknown))).toBe('no-session');
});
