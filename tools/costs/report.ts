import { MAX_INSTANCES } from '../../functions/src/lib/instances';
import { tableOf } from '../lib/tables';
import { billOf, dayOf } from './bill';
import { BORNE, ceilingsOf, dayWith, peakOf, shardsFor, type Costs, type Peak } from './peak';
import { CALLS_A_DAY, PEAK_MINUTES, PLAYER_DAY, PLAY_WRITES, type Step } from './playerDay';
import { PRICES_OF } from './prices';

const PLAYERS = [10_000, 100_000, 1_000_000];

function dollars(amount: number): string {
  return amount < 10 ? `$${amount.toFixed(2)}` : `$${Math.round(amount).toLocaleString('en')}`;
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');

type Row = readonly [name: string, ...cells: string[]];

/** A column for each number of players. */
function byPlayers(rows: readonly (readonly [string, (at: number) => string])[]): string {
  return tableOf(
    ['daily players', ...PLAYERS.map(whole)],
    rows.map(([name, cell]): Row => [name, ...PLAYERS.map((_, at) => cell(at))]),
  );
}

/** What a month costs: the tables of docs/operations.md. */
export function reportOfBill(few: Costs, usual: Costs, emulator: string): string {
  const steps = Object.entries(CALLS_A_DAY) as [Step, number][];
  const calls = tableOf(
    ['call', 'a day', 'reads', 'writes'],
    steps.map(([step, times]) => [
      step === 'lastGuess' ? 'makeGuess, the last' : step,
      String(times),
      usual.measured[step]?.reads.toFixed(1) ?? '',
      usual.measured[step]?.writes.toFixed(1) ?? '',
    ]),
  );
  const day = dayOf(usual.measured);
  const days = PLAYERS.map((players) => dayWith(shardsFor(players), few, usual));
  const bills = days.map((one, at) => billOf(one, PLAYERS[at] ?? 0));
  const millions = (at: number, a: number): string => (((PLAYERS[at] ?? 0) * a) / 1e6).toFixed(1);
  const bill = byPlayers([
    ['shards of a histogram', (at) => whole(shardsFor(PLAYERS[at] ?? 0))],
    ['reads a day, millions', (at) => millions(at, days[at]?.reads ?? 0)],
    ['writes a day, millions', (at) => millions(at, day.writes)],
    ['calls and events a day, millions', (at) => millions(at, day.calls + day.events)],
    ['Firestore, reads', (at) => dollars(bills[at]?.reads ?? 0)],
    ['Firestore, writes', (at) => dollars(bills[at]?.writes ?? 0)],
    ['Firestore, stored after a month', (at) => dollars(bills[at]?.stored ?? 0)],
    ['functions', (at) => dollars(bills[at]?.functions ?? 0)],
    ['Hosting', (at) => dollars(bills[at]?.served ?? 0)],
    ['**a month**', (at) => `**${dollars(bills[at]?.total ?? 0)}**`],
  ]);
  const { visits, dailies, funGames, guessesAGame, socialVisits, friends } = PLAYER_DAY;
  return `What the calls of a player's day take, measured by \`npm run costs\` through ${emulator}, each with the
session's one read and histograms of ${usual.shards} shards. Assumed: ${visits} visits, ${dailies} daily, ${funGames} fun games, ${guessesAGame} guesses a
game, ${socialVisits} look at the boards, ${friends} friends (\`tools/costs/playerDay.ts\`).

${calls}

With what the browser's listeners and the triggers read and write, ${whole(day.reads)} reads and ${whole(day.writes)} writes a player
and day. A month of it, at the prices of ${PRICES_OF} (\`tools/costs/prices.ts\`), without what is free; with the
shards that so many players need at midnight (below), each read as often as those that were measured. A function's
time is counted as if each call and event had an instance to itself, and took as long as on the emulator. Not
in it: deletions by time-to-live, log lines, backups, and what later months have stored.

${bill}`;
}

/** What midnight asks for, and how far it goes. */
export function reportOfPeak(usual: Costs): string {
  const { processorMs } = usual;
  const day = dayOf(usual.measured);
  const peaks = PLAYERS.map((players) => peakOf(day, players, processorMs));
  const count = (name: keyof Peak) => (at: number) => {
    const number = peaks[at]?.[name] ?? 0;
    return number < 10 ? number.toFixed(1) : whole(number);
  };
  const asked = byPlayers([
    ['dailies begun and ended a second', count('dailies')],
    ['guesses a second', count('guesses')],
    ['calls a second', count('calls')],
    ['events a second', count('events')],
    ['instances of one vCPU, all of it taken', (at) => whole(peaks[at]?.instances ?? 0)],
    ['shards of the day’s histogram', (at) => whole(peaks[at]?.shards ?? 0)],
  ]);
  const { shards, instances, newCollection } = ceilingsOf(day, usual);
  const borne = tableOf(
    ['what ends it, in this order', 'players of a day', 'what raises it'],
    (
      [
        [
          shards,
          `${usual.shards} shards of the day’s histogram, a write a second each`,
          '`CARDINAL_TALLY_SHARDS`, in the middle of a day too; reads of ranks grow with it',
        ],
        [
          instances,
          `${MAX_INSTANCES} instances, ${processorMs.toFixed(1)} ms of a processor a call`,
          '`MAX_INSTANCES` in `functions/src/lib/instances.ts`, and Google’s quota of the region',
        ],
        [
          newCollection,
          `${BORNE.newCollection} writes a second into the day’s plays, ${PLAY_WRITES} a daily, in a collection that is new at midnight`,
          'begin more slowly (half as much more every five minutes is borne), or a collection that is not new',
        ],
      ] as const
    )
      .toSorted(([a], [b]) => a - b)
      .map(([players, what, raises]) => [what, whole(players), raises]),
  );
  return `All of a day's players begin their daily within ${PEAK_MINUTES} minutes: the worst that is planned for. Calls and guesses
from the table above, ${processorMs.toFixed(1)} ms of a processor of this machine a call, measured with it.

${asked}

${borne}`;
}
