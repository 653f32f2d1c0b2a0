import { codeOf, detailNames, refusalsOf, sentenceOf, statusOf } from './errors';
import { allSentences } from './sentences';

describe('a refusal', () => {
  it('that the contract doesn’t name has the code of another', () => {
    expect(codeOf('deck-not-public')).toBe('not-yet');
    expect(statusOf(codeOf('deck-not-public'))).toBe(403);
    expect(refusalsOf('not-yet')).toEqual(['not-yet', 'round-not-over', 'deck-not-public']);
  });

  it('names in its details what its sentence needs', () => {
    expect(detailNames('already-played')).toEqual(['score']);
    expect(detailNames('too-soon')).toEqual(['at']);
    expect(sentenceOf('already-played', { score: 12 })).toBe(
      "You've already played today's Daily Mode challenge with a score of 12.",
    );
  });

  it('has a sentence of its own', () => {
    const sentences = Object.values(allSentences());
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
