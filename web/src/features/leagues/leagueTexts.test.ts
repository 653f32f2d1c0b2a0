import { newsText, phaseOf, placeText } from './leagueTexts';

/** The end of the week from Sunday, November 22, at 6:00 in New York. */
const endsAt = '2026-11-29T11:00:00.000Z';

it.each([
  ['2026-11-21', 'coming', 8],
  ['2026-11-22', 'running', 7],
  ['2026-11-28', 'running', 1],
  ['2026-11-29', 'over', 0],
] as const)('knows on %s that the week is %s, with %i days', (today, kind, daysLeft) => {
  expect(phaseOf(endsAt, today)).toEqual({ kind, daysLeft, firstDay: '2026-11-22' });
});

it.each([
  ['2026-11-20', null, /^Leagues begin on Sunday, November\s22\.$/],
  ['2026-11-24', null, /^Finish today’s daily/],
  ['2026-11-24', 4, /^Rank 4 of 28, 5 days left$/],
  ['2026-11-28', 4, /^Rank 4 of 28, 1 day left$/],
  ['2026-11-29', 4, /^Rank 4 of 28, final at .*\d/],
  ['2026-11-29', null, /^The next week begins at .*\d/],
])('says on %s with rank %s what is true', (today, rank, expected) => {
  expect(placeText({ endsAt, rank, players: 28 }, today)).toMatch(expected);
});

it('invites who has played today but has no place to the table, which gives one', () => {
  const place = { endsAt, rank: null, players: 0, hasPlayed: true };
  expect(placeText(place, '2026-11-22')).toBe('See the table to take your place.');
});

it.each([
  ['up', /You rose to this one!$/],
  ['stayed', /You stay in this one\.$/],
  ['down', /new chance!$/],
] as const)('has a word for who moved %s', (moved, expected) => {
  const last = { week: '2026-11-15', division: 'ten', rank: 2, players: 29, moved } as const;
  expect(newsText(last)).toMatch(expected);
});
