import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { cellsOf, page } from './pages';

/** A row of the page's tables, by the column's title; empty without one. */
function rowOf(name: string): Readonly<Record<string, string>> {
  const tables = page('fair-play.md').split('\n\n');
  const table = tables.find((text) => text.startsWith('|') && text.includes(`| ${name} `)) ?? '';
  const lines = table.split('\n').map(cellsOf);
  const row = lines.find(([first]) => first === name) ?? [];
  return Object.fromEntries((lines[0] ?? []).map((title, at) => [title, row[at] ?? '']));
}

const BETWEEN = [100, 1_000, 10_000, 200_000].map(
  (oneIn) => `loses between, stops at 1/${oneIn.toLocaleString('en')}`,
);
const mostBetween = (column: string): string =>
  Math.max(...BETWEEN.map((name) => Number(rowOf(name)[column]))).toFixed(1);

it('says in docs/fair-play.md what its tables say is not caught, and at which price', () => {
  const said = page('fair-play.md').replaceAll(/\s+/g, ' ');
  const prepared = rowOf('three lost at once, three with the fewest points, before the result');
  expect(said).toContain(
    `alone above 1,000 honest players on up to ${prepared['alone above 1,000']} days in 30; the price of each is six days, three of them won for 3 or 4 points, about ${prepared.guesses} guesses or ${prepared.minutes} minutes, and a mailbox`,
  );
  expect(said).toContain(
    `alone above 100 honest players on up to ${mostBetween('alone above 100')} days in 30, above 1,000 on up to ${mostBetween('alone above 1,000')}, above 10,000 on up to ${mostBetween('alone above 10,000')}`,
  );
  const shown = readFileSync(join(ROOT, 'web', 'src', 'pages', 'FairPlayPage.tsx'), 'utf8');
  expect(shown).toContain(`about ${prepared.guesses} guesses in all`);
  const fresh = rowOf('1/100');
  expect(said).toContain(
    `alone above 100 honest players on ${fresh['alone above 100']} days in 30, above 1,000 on none`,
  );
});
