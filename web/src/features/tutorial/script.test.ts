import { fromTurns } from '@cardinal/core/game/game';
import { CARDS, isPaused, STEPS } from './script';

describe('tutorial', () => {
  it('has all steps in order, from the introduction to the end', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
      'intro',
      'card-tooltip',
      'initial-guess',
      'initial-flip',
      'score-tooltip',
      'continuing-guess',
      'continuing-flip',
      'second-score-tooltip',
      'wrong-guess',
      'wrong-modal',
      'lives-tooltip',
      'wrong-flip',
      'complete',
    ]);
  });

  it('waits only at tooltips and at the wrong guess', () => {
    const paused = STEPS.filter(isPaused).map(({ name }) => name);
    expect(paused).toEqual([
      'card-tooltip',
      'score-tooltip',
      'second-score-tooltip',
      'wrong-modal',
      'lives-tooltip',
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
