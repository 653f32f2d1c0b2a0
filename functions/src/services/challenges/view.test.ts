import {
  challengers,
  asGuest,
  idOf,
  NO_ONE,
  refusal,
  type Person,
} from '../../testing/challengers';
import { createHash } from 'node:crypto';
import { dealFrom } from '@cardinal/core/game/deal';
import { PLAYING_MS } from '@cardinal/core/challenges/challenge';
import type { Challenge } from '@cardinal/core/api/challenges';
import { giveUpRound } from './rounds';
import { roundRuns } from './roundRuns';

const { services, anna, register, create, start, show, stored, guess, finish, play } =
  challengers();

it('shows a round to who has finished it, and decides it with the second result', async () => {
  const [code, bo, eve] = [await create(), asGuest('Bo'), await register('eve')];
  const [one, other] = [await start(code, anna()), await start(code, bo)];
  expect(stored(one).order).toEqual(stored(other).order);
  const runs = (who: Person) => roundRuns(code, '1', who);
  for (const who of [anna(), bo, eve]) expect(await refusal(() => runs(who))).toBe('not-yet');
  for (const who of [NO_ONE, asGuest('Al')]) {
    expect(await refusal(() => runs(who))).toBe('no-session');
  }
  const score = await finish(one, anna());
  const playing = { score: 0, turns: [], playing: true };
  const shown = { order: null, salt: null, runs: [{ score, playing: false }, playing] };
  expect(await runs(anna())).toMatchObject(shown);
  expect(await show(code)).toMatchObject({ over: false, decided: [false], winners: [] });
  await finish(other, bo);
  // The same deck and guesses, so both share the round.
  const winners = [idOf(one), idOf(other)];
  expect(await show(code)).toMatchObject({ over: true, decided: [true], winners });
  expect(await refusal(() => runs(eve))).toBe('not-yet');
  expect(await refusal(() => roundRuns(code, '2', bo))).toBe('not-found');
  const { order, salt, commitment } = await runs(bo);
  expect(order).toEqual(stored(one).order);
  const promised = `${code}|1|${order?.join(',')}|${salt}`;
  expect(createHash('sha256').update(promised).digest('hex')).toBe(commitment);
  expect((await show(code)).commitments).toEqual([commitment]);
});

it('shows a round to who gave it up as far as they played, until it is decided', async () => {
  const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
  const [own] = [await start(code, bo), await play(code, anna()), await start(code, cy)];
  await guess(own, bo);
  await giveUpRound(code, '1', bo);
  const runs = async (who: Person) => (await roundRuns(code, '1', who)).runs;
  const seen = (await runs(bo)).map(({ score, turns }) => [score, turns.length]);
  expect(seen).toEqual([[null, 1], [null, 0]]); // prettier-ignore
  expect((await runs(anna()))[0]?.turns.length).toBeGreaterThan(1);
  await play(code, cy);
  expect((await runs(bo)).map(({ score }) => score)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
});

it('says what the caller may do, and what comes next by the clock alone', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const { may, revision, changesAt, endsAt } = await show(code);
  expect([may, changesAt]).toMatchObject([{ play: 1, addDealer: false }, endsAt]);
  const own = await start(code, bo);
  const mine = await show(code, bo);
  expect(mine.may).toMatchObject({ play: 1, giveUp: [1], addDealer: true });
  expect(mine.revision).toBeGreaterThan(revision);
  expect(mine.decidesAt).toEqual([mine.endsAt]);
  expect(Date.parse(mine.changesAt ?? '')).toBe(Date.parse(own.startedAt) + PLAYING_MS);
  services.world.clock += PLAYING_MS;
  expect((await show(code, anna())).may.remove).toEqual([idOf(own)]);
  const later = await show(code, bo);
  expect(later).toMatchObject({ revision: mine.revision, changesAt: mine.endsAt });
  // Who turned no card has started all the same.
  expect(later.participants[0]?.rounds).toMatchObject([
    { started: true, playing: false, turned: 0 },
  ]);
});

it('plays at once, counts as a result, and hides its numbers until the own round is over', async () => {
  const [code, bo] = [await create({ dealer: true }), asGuest('Bo')];
  const dealer = (shown: Challenge) => shown.participants.find(({ kind }) => kind === 'dealer');
  const hidden = { turned: null, score: null, lives: null, over: true };
  expect(dealer(await show(code))).toMatchObject({ name: 'Dealer', rounds: [hidden] });
  expect(JSON.stringify(services.read(`challenges/${code}`))).not.toMatch(/"score":\d/);
  const [own, theirs] = [await start(code, anna()), await start(code, bo)];
  await guess(theirs, bo);
  await finish(own, anna());
  const mine = dealer(await show(code, anna()))?.rounds[0];
  expect(mine?.score).toEqual(expect.any(Number));
  expect(dealer(await show(code, bo))).toMatchObject({ rounds: [hidden] });
  expect(dealer(await show(code))).toMatchObject({ rounds: [hidden] });
  const runs = await roundRuns(code, '1', anna());
  expect(runs.runs.map(({ score }) => score)).toContain(mine?.score);
  await finish(theirs, bo);
  expect(dealer(await show(code))?.rounds).toEqual([mine]);
  expect(services.read(`challenges/${code}`)).toMatchObject({ isOpen: false });
  const decided = await roundRuns(code, '1', anna());
  const id = dealer(await show(code))?.participantId;
  const turns = decided.runs.find(({ participantId }) => participantId === id)?.turns ?? [];
  const cards = turns.flatMap((turn) => turn.cards);
  expect(cards).toEqual(dealFrom(decided.order ?? []).slice(0, cards.length));
});
