import { cellsOf, page } from '../../tests/docs/pages';
import { KINDS } from './kinds';
import { TABLES } from './report';
import { DECK_ODDS_HELD_AT_MOST, HELD_AT_MOST } from './thresholds';

const HONEST = KINDS.filter(({ group }) => group === 'honest').map(({ name }) => name);

/** The number of honest games in 100,000 beyond a threshold, from the page's table. */
function honestBeyond(title: string, threshold: number): number[] {
  const [, after = ''] = page('fair-play.md').split(`Games in 100,000 with ${title} (`);
  const [, table = ''] = after.split('\n\n');
  const [head = '', , ...lines] = table.split('\n');
  const heads = cellsOf(head).map((text) => text.replaceAll(/[*,]/g, ''));
  const column = heads.indexOf(String(threshold));
  const rows = lines.map(cellsOf).filter(([name = '']) => HONEST.includes(name));
  return rows.map((row) => Number(row[column]?.replaceAll(',', '')));
}

it('has every kind of player, from as many games as promised', () => {
  const [, after = ''] = page('fair-play.md').split('from here -->');
  const [, , table = ''] = after.split('\n\n');
  const rows = table.split('\n').slice(2).map(cellsOf);
  const shown = KINDS.filter(({ account }) => account === undefined);
  expect(rows.map(([name]) => name)).toEqual(shown.map(({ name }) => name));
  for (const [at, [, games = '']] of rows.entries()) {
    if (shown[at]?.isBrief === true) continue;
    expect(Number(games.replaceAll(',', ''))).toBeGreaterThanOrEqual(1_000_000);
  }
});

it.each(TABLES)('shows few enough honest games with $title', ({ title, measure, chosen }) => {
  for (const threshold of chosen) {
    const held = honestBeyond(title, threshold);
    expect(held).toHaveLength(HONEST.length);
    const ofDeck = measure === 'deckOdds' ? DECK_ODDS_HELD_AT_MOST.get(1 / threshold) : null;
    const most = ofDeck ?? HELD_AT_MOST;
    for (const rate of held) expect(rate).toBeLessThanOrEqual(most);
  }
});
