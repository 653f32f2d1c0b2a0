import { MAX_INSTANCES } from '../../functions/src/lib/instances';
import { dayOf, type Measurements } from './bill';
import { CALLS_A_DAY, EVENTS, PEAK_MINUTES, PLAYER_DAY } from './playerDay';
import { BORNE, ceilingsOf, dayWith, peakOf, shardsFor, type Costs } from './peak';

const PEAK_SECONDS = 60 * PEAK_MINUTES;
const GAMES = PLAYER_DAY.dailies + PLAYER_DAY.funGames;

function costs(shards: number, reads: number): Costs {
  const call = { reads, writes: 1, bytes: 100, milliseconds: 10 };
  const steps = Object.keys(CALLS_A_DAY).map((step) => [step, call]);
  return { shards, measured: Object.fromEntries(steps) as Measurements, processorMs: 2 };
}

const USUAL = costs(5, 8);
const DAY = dayOf(USUAL.measured);

it('spreads a histogram over as many shards as its writes need, and over the usual ones at least', () => {
  expect(shardsFor(1)).toBe(5);
  expect(shardsFor(7 * PEAK_SECONDS * BORNE.document)).toBe(7);
  expect(shardsFor(7 * PEAK_SECONDS * BORNE.document + 1)).toBe(8);
});

it('reads another shard as often as those that were measured', () => {
  const few = costs(2, 5); // a read a call for each shard
  expect(dayWith(5, few, USUAL).reads).toBe(DAY.reads);
  expect(dayWith(15, few, USUAL).reads).toBeCloseTo(DAY.reads + 10 * DAY.calls, 6);
});

it('has all begin within the worst hour, each with the calls and events of one game', () => {
  const peak = peakOf(DAY, PEAK_SECONDS * 100, USUAL.processorMs);
  expect(peak).toMatchObject({ dailies: 100, guesses: 100 * PLAYER_DAY.guessesAGame, shards: 100 });
  expect(peak.calls).toBeCloseTo((100 * DAY.calls) / GAMES, 6);
  expect(peak.events).toBeCloseTo((100 * EVENTS) / GAMES, 6);
  expect(peak.instances).toBe(Math.ceil(peak.calls * 0.002));
});

it('ends where what there is, is taken whole', () => {
  const { shards, instances, newCollection } = ceilingsOf(DAY, USUAL);
  expect(peakOf(DAY, shards, 2).dailies).toBeCloseTo(USUAL.shards * BORNE.document, 6);
  expect(peakOf(DAY, instances - 1, 2).instances).toBe(MAX_INSTANCES);
  const plays = 2 * peakOf(DAY, newCollection, 2).dailies; // written as each begins, and as it ends
  expect(plays).toBeCloseTo(BORNE.newCollection, 6);
});
