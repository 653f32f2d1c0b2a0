import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Card } from '@cardinal/core/game/cards';
import type { Guess } from '@cardinal/core/game/guesses';

export const CARDS = [
  { suit: '♥', value: '7' },
  { suit: '♦', value: 'Q' },
  { suit: '♠', value: 'K' },
  { suit: '♣', value: '5' },
] as const satisfies readonly Card[];

const RESTART_MS = 3000;
const STEP_MS = 2000;
const GUESS_MS = 1000;

export interface TutorialStep {
  readonly name: string;
  /** In milliseconds. Without it, the step waits for a tap. */
  readonly lasts?: number;
  readonly tooltip?: MessageDescriptor;
  readonly about?: 'cards' | 'score' | 'lives';
  readonly score: number;
  readonly lives: number;
  /** How many cards are face up. */
  readonly open: number;
  readonly pressed?: Guess;
  /** Whether the demo has moved from the first two cards to the third. */
  readonly isContinuing?: boolean;
}

const opening = { score: 0, lives: 3, open: 0 };
const second = { score: 2, lives: 3, open: 2 };
const third = { score: 3, lives: 3, open: 3 };
const lost = { score: 3, lives: 2, open: 4 };

/** The steps in order. The score goes from 0 to 2 to 3, the lives from 3 to 2. */
export const STEPS: readonly [TutorialStep, ...TutorialStep[]] = [
  { name: 'intro', lasts: 500, ...opening },
  {
    name: 'card-tooltip',
    ...opening,
    about: 'cards',
    tooltip: msg`Here are two face-down cards. Are they the same color, or different colors?`,
  },
  { name: 'initial-guess', lasts: GUESS_MS, ...opening, pressed: 'same' },
  { name: 'initial-flip', lasts: STEP_MS, ...second },
  {
    name: 'score-tooltip',
    ...second,
    about: 'score',
    tooltip: msg`Both are red: 2 points. Now guess each next card.`,
  },
  { name: 'continuing-guess', lasts: GUESS_MS, ...second, pressed: 'higher', isContinuing: true },
  { name: 'continuing-flip', lasts: STEP_MS, ...third },
  {
    name: 'second-score-tooltip',
    ...third,
    about: 'score',
    tooltip: msg`The King is higher than the Queen: 1 more point.`,
  },
  { name: 'wrong-guess', lasts: GUESS_MS, ...third, pressed: 'higher' },
  { name: 'wrong-modal', ...lost, tooltip: msg`Next card was not HIGHER` },
  {
    name: 'lives-tooltip',
    ...lost,
    about: 'lives',
    tooltip: msg`The 5 wasn’t higher, so you lose a life. The third wrong guess ends the game.`,
  },
  { name: 'wrong-flip', lasts: STEP_MS, ...lost },
  { name: 'complete', lasts: RESTART_MS, ...lost },
];
