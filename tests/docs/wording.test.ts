import { phrasesIn } from '../../tools/lint/wording';

describe('the wording check', () => {
  it.each([
    ['Whoever has one', 'Whoever'],
    ['it goes\n * on', 'goes on'],
    ['is told\n// what', 'told'],
    ['does not answer', 'does not answer'],
    ['bear the guess out', 'bear the guess out'],
    ['his e-mail', 'e-mail'],
    ['const isUnderWay = true', 'Under Way'],
    ['MOST_BEGUN', 'BEGUN'],
  ])('finds a phrase to avoid in %j', (text, found) => {
    expect(phrasesIn(`Line 1.\n${text}`)).toEqual([
      expect.stringContaining(`2: "${found}": write `),
    ]);
  });

  it.each(['goes on the boards', 'can be told apart', 'already-begun', 'recommend it', 'renewed'])(
    'accepts %j',
    (text) => {
      expect(phrasesIn(text)).toEqual([]);
    },
  );
});
