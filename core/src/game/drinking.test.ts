import { sipCall, wrongGuessSips } from './drinking';

describe('the party game', () => {
  it.each([
    [2, 'one-sips'],
    [3, 'pass-or-to-5'],
    [4, 'pass-or-to-5'],
    [5, 'all-sip'],
    [6, 'pass-or-to-10'],
    [9, 'pass-or-to-10'],
    [10, 'all-finish'],
    [11, 'pass-or-play'],
  ])('calls at score %i: %s', (score, call) => {
    expect(sipCall(score)).toBe(call);
  });

  it.each([
    [0, 1],
    [1, 1],
    [7, 7],
  ])('charges a wrong guess with %i cards on the table: %i', (cards, sips) => {
    expect(wrongGuessSips(cards)).toBe(sips);
  });
});
