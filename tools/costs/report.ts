import { billOf, dayOf, type Measurements } from './bill';
import { CALLS_A_DAY, PLAYER_DAY, type Step } from './playerDay';
import { PRICES_OF } from './prices';

const PLAYERS = [10_000, 100_000, 1_000_000];

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

function dollars(amount: number): string {
  return amount < 10 ? `$${amount.toFixed(2)}` : `$${Math.round(amount).toLocaleString('en')}`;
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');

/** The tables of docs/operations.md. */
export function reportOf(measured: Measurements, emulator: string): string {
  const steps = Object.entries(CALLS_A_DAY) as [Step, number][];
  const calls = tableOf(
    ['call', 'a day', 'reads', 'writes'],
    steps.map(([step, times]) => [
      step === 'lastGuess' ? 'makeGuess, the last' : step,
      String(times),
      measured[step]?.reads.toFixed(1) ?? '',
      measured[step]?.writes.toFixed(1) ?? '',
    ]),
  );
  const day = dayOf(measured);
  const bills = PLAYERS.map((players) => billOf(day, players));
  const row = (name: string, part: (at: number) => string): string[] => [
    name,
    ...PLAYERS.map((_, at) => part(at)),
  ];
  const bill = tableOf(
    ['daily players', ...PLAYERS.map((players) => players.toLocaleString('en'))],
    [
      row('reads a day, millions', (at) => (((PLAYERS[at] ?? 0) * day.reads) / 1e6).toFixed(1)),
      row('writes a day, millions', (at) => (((PLAYERS[at] ?? 0) * day.writes) / 1e6).toFixed(1)),
      row('calls and events a second, on average', (at) =>
        whole(((PLAYERS[at] ?? 0) * (day.calls + day.events)) / 86_400),
      ),
      row('Firestore, reads', (at) => dollars(bills[at]?.reads ?? 0)),
      row('Firestore, writes', (at) => dollars(bills[at]?.writes ?? 0)),
      row('Firestore, stored after a month', (at) => dollars(bills[at]?.stored ?? 0)),
      row('functions', (at) => dollars(bills[at]?.functions ?? 0)),
      row('Hosting', (at) => dollars(bills[at]?.served ?? 0)),
      row('**a month**', (at) => `**${dollars(bills[at]?.total ?? 0)}**`),
    ],
  );
  const { visits, dailies, funGames, guessesAGame, socialVisits, friends } = PLAYER_DAY;
  return `What the calls of a player's day take, measured by \`npm run costs\` through ${emulator}, each with the
session's one read. Assumed: ${visits} visits, ${dailies} daily, ${funGames} fun games, ${guessesAGame} guesses a game, ${socialVisits} look at the boards,
${friends} friends (\`tools/costs/playerDay.ts\`).

${calls}

With what the browser's listeners and the triggers read and write, ${whole(day.reads)} reads and ${whole(day.writes)} writes a player
and day. A month of it, at the prices of ${PRICES_OF} (\`tools/costs/prices.ts\`), without what is free. A function's
time is counted as if each call had an instance to itself: an upper bound.

${bill}`;
}
