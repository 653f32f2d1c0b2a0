import { said, showLanguage } from '../../lib/language';
import { showWith } from '../../testing/translate';
import { correctPhrase, wrongGuessCall, wrongMessage } from './phrases';

const always = (value: number) => (bound: number) => Math.min(value, bound - 1);

describe('phrase after a right guess', () => {
  it('is plain below a score of 3', () => {
    const { phrase, isTyped } = correctPhrase(2, false, new Set(), always(0));
    expect(said(phrase)).toBe('Correct!');
    expect(isTyped).toBe(false);
  });

  it('follows a change of the language', async () => {
    const { phrase } = correctPhrase(2, false, new Set(), always(0));
    await showWith('de', { 'Correct!': 'Right!' });
    expect(said(phrase)).toBe('Right!');
    await showLanguage('en');
    expect(said(phrase)).toBe('Correct!');
  });

  it('is funny from a score of 3, four times in ten', () => {
    expect(correctPhrase(3, false, new Set(), always(39)).isTyped).toBe(true);
    expect(correctPhrase(3, false, new Set(), always(40)).isTyped).toBe(false);
    const { phrase } = correctPhrase(5, false, new Set(), always(0));
    expect(said(phrase)).toBe('Are you counting cards?');
  });

  it('is funny once for each score', () => {
    expect(correctPhrase(3, false, new Set([3]), always(0)).isTyped).toBe(false);
  });

  it.each([
    [2, /sip/],
    [3, /continue to 5/],
    [4, /continue to 5/],
    [5, /Everyone else takes a sip/],
    [6, /continue to 10/],
    [9, /continue to 10/],
    [10, /finishes their drink/],
    [11, /keep playing/],
  ])('says who drinks at a score of %i in the drinking game', (score, text) => {
    const { phrase, isTyped } = correctPhrase(score, true, new Set(), always(0));
    expect(said(phrase)).toMatch(text);
    expect(isTyped).toBe(true);
  });

  it('has four different calls below 3 in the drinking game', () => {
    const calls = [0, 1, 2, 3].map((pick) => correctPhrase(2, true, new Set(), always(pick)));
    expect(new Set(calls.map(({ phrase }) => phrase.id)).size).toBe(4);
  });
});

it.each([
  ['same', 'Next cards were not the SAME color'],
  ['different', 'Next cards were not DIFFERENT colors'],
  ['higher', 'Next card was not HIGHER'],
  ['lower', 'Next card was not LOWER'],
  ['outside', 'Next card was not OUTSIDE the range'],
  ['red', 'Next card was not RED'],
  ['black', 'Next card was not BLACK'],
] as const)('describes a wrong %s as %p', (guess, message) => {
  expect(wrongMessage(guess)).toBe(message);
});

it.each([
  [0, 'Wrong! Take 1 sip and pass to the next player.'],
  [1, 'Wrong! Take 1 sip and pass to the next player.'],
  [7, 'Wrong! Take 7 sips and pass to the next player.'],
])('charges sips for a wrong guess with %i cards on the table', (cards, text) => {
  expect(wrongGuessCall(cards)).toBe(text);
});
