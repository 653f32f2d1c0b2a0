import { fromTurns } from '@cardinal/core/game/game';
import { CARDS, STEPS } from './script';

describe('tutorial', () => {
  it('has all steps in order, and waits only at tooltips', () => {
    expect(STEPS.map(({ name, lasts }) => (lasts === undefined ? `${name} …` : name))).toEqual([
      'intro',
      'card-tooltip …',
      'initial-guess',
      'initial-flip',
      'score-tooltip …',
      'continuing-guess',
      'continuing-flip',
      'second-score-tooltip …',
      'wrong-guess',
      'wrong-modal …',
      'lives-tooltip …',
      'wrong-flip',
      'complete',
    ]);
  });

  it('shows scores and lives that match the rules', () => {
    const [seven, queen, king, five] = CARDS;
    const game = fromTurns([
      { guess: 'same', correct: true, cards: [seven, queen] },
      { guess: 'higher', correct: true, cards: [king] },
      { guess: 'higher', correct: false, cards: [five] },
    ]);
    const last = STEPS.at(-1);
    expect(game).toMatchObject({ ok: true, value: { score: last?.score, lives: last?.lives } });
  });
});
