import { asGuest, challengers, idOf, refusal, type Person } from '../../testing/challengers';
import { challengeGames } from './challengeGames';
import { roundRuns } from './roundRuns';
import { addRound, giveUpRound } from './rounds';

const { services, anna, create, start, show, guess, guessThrice, play } = challengers();

it('ends a game that is given up, with a result after three guesses', async () => {
  const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
  const [one, other] = [await start(code, bo), await start(code, cy)];
  await guessThrice(one, bo);
  for (const who of [bo, cy, bo]) await giveUpRound(code, '1', who);
  for (const [game, who] of [
    [one, bo],
    [other, cy],
  ] as const) {
    expect(await refusal(() => guess(game, who))).toBe('not-allowed');
    expect(await challengeGames.show(game.gameId, null)).toMatchObject({ over: true });
  }
  const own = await play(code, anna());
  const { runs } = await roundRuns(code, '1', anna());
  expect(runs.map(({ participantId }) => participantId)).toEqual([idOf(one), idOf(own)]);
  for (const round of ['0', '2', '01', '1.5', 'x']) {
    expect(await refusal(() => giveUpRound(code, round, bo))).toBe('not-found');
  }
});

it('ends a game of a decided round after the decision, in the same millisecond', async () => {
  const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
  const walked = await start(code, cy);
  await guessThrice(walked, cy);
  for (const who of [anna(), bo]) await play(code, who);
  const { changesAt } = await show(code);
  services.world.clock = Date.parse(changesAt ?? '');
  const decided = await show(code);
  expect(decided.over).toBe(true);
  await giveUpRound(code, '1', cy);
  const { participants, winners } = await show(code);
  expect(participants[0]?.rounds[0]).toMatchObject({ over: true, late: true });
  expect(winners).toEqual(decided.winners);
});

it('adds a round with a deck of its own, once for a lost answer', async () => {
  const [code, bo] = [await create({ dealer: true }), asGuest('Bo')];
  for (const who of [bo, anna()]) await play(code, who);
  const before = await show(code);
  const add = (who: Person) => addRound(code, who);
  const answers: object[] = [];
  for (let time = 0; time < 2; time += 1) {
    services.world.start(async () => void answers.push(await add(bo)));
  }
  await services.world.settle();
  const added = await show(code, bo);
  expect(added).toMatchObject({ rounds: 2, over: true, decided: [true, false], next: 2 });
  // A round that no one has started leaves the end as it was.
  expect(added.endsAt).toBe(before.endsAt);
  expect(added.commitments[1]).not.toBe(before.commitments[0]);
  expect(answers).toMatchObject([{ rounds: 2 }, { rounds: 2 }]);
  expect(added.participants[0]?.rounds[1]).toMatchObject({ over: true, score: null });
  expect(await refusal(() => add(anna()))).toBe('round-open');
  const game = await start(code, anna());
  expect(game).toMatchObject({ challenge: { round: 2 }, commitment: added.commitments[1] });
});
