import type { Card } from '@cardinal/core/game/cards';
import { GUESSES } from '@cardinal/core/game/guesses';
import { resultText } from './resultText';

const card: Card = { suit: '♥', value: '7' };
const result: Parameters<typeof resultText>[0] = {
  date: '2026-11-21',
  score: 4,
  turns: [
    { guess: 'same', correct: true, cards: [card, card] },
    { guess: 'higher', correct: true, cards: [card] },
    { guess: 'outside', correct: false, cards: [card] },
    { guess: 'red', correct: true, cards: [card] },
    { guess: 'lower', correct: false, cards: [card] },
  ],
  place: { rank: 14, players: 1204 },
  streak: 5,
};

it('has one sign per guess, by kind and correctness, with the score, rank and streak', () => {
  expect(resultText(result)).toBe(
    ['Cardinal Nov 21, 2026: 4 points', '🟪🟩💚🟨💚', '#14 of 1,204 · 5 days in a row'].join('\n'),
  );
});

it('omits what is missing', () => {
  expect(resultText({ ...result, score: 1, place: null, streak: 1 })).toBe(
    'Cardinal Nov 21, 2026: 1 point\n🟪🟩💚🟨💚',
  );
});

it('reveals neither a card nor which of two similar guesses was made', () => {
  const all = (correct: boolean) =>
    GUESSES.map((guess) => resultText({ ...result, turns: [{ guess, correct, cards: [card] }] }));
  const [same, different, higher, lower, outside, red, black] = all(true);
  expect([different, lower, outside, black]).toEqual([same, higher, higher, red]);
  expect(new Set([same, higher, red, ...all(false)]).size).toBe(6);
  expect(all(true).join('')).not.toMatch(/[♥♦♠♣]/);
});
