import { sipCall, wrongGuessSips } from './drinking';

describe('the party game', () => {
  it.each([
    [2, false, /sip/],
    [3, true, /continue to 5/],
    [4, true, /continue to 5/],
    [5, true, /Everyone else takes a sip/],
    [6, true, /continue to 10/],
    [9, true, /continue to 10/],
    [10, true, /finishes their drink/],
    [11, true, /keep playing/],
  ])('calls for sips at score %i (may pass: %s)', (score, canPass, text) => {
    const call = sipCall(score, 0);
    expect(call.canPass).toBe(canPass);
    expect(call.text).toMatch(text);
  });

  it('has four different calls below 3', () => {
    expect(new Set([0, 1, 2, 3].map((pick) => sipCall(2, pick).text)).size).toBe(4);
  });

  it.each([
    [0, 'Wrong! Take 1 sip and pass to the next player.'],
    [1, 'Wrong! Take 1 sip and pass to the next player.'],
    [7, 'Wrong! Take 7 sips and pass to the next player.'],
  ])('charges a wrong guess with %i cards on the table', (cards, text) => {
    expect(wrongGuessSips(cards)).toBe(text);
  });
});
