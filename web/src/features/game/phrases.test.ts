import { correctPhrase, FUNNY_PHRASES, wrongMessage } from './phrases';

const always = (value: number) => (bound: number) => Math.min(value, bound - 1);

describe('phrase after a right guess', () => {
  it('is plain below a score of 3', () => {
    expect(correctPhrase(2, false, new Set(), always(0))).toEqual({
      phrase: 'Correct!',
      isTyped: false,
    });
  });

  it('is funny from a score of 3, four times in ten', () => {
    expect(correctPhrase(3, false, new Set(), always(39)).isTyped).toBe(true);
    expect(correctPhrase(3, false, new Set(), always(40)).isTyped).toBe(false);
    expect(FUNNY_PHRASES).toContain(correctPhrase(5, false, new Set(), always(0)).phrase);
  });

  it('is funny once for each score', () => {
    expect(correctPhrase(3, false, new Set([3]), always(0)).isTyped).toBe(false);
  });

  it('says who drinks in the drinking game', () => {
    expect(correctPhrase(5, true, new Set(), always(0)).phrase).toMatch(/takes a sip/);
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
