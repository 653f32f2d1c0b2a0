import { DECK } from '@cardinal/core/game/cards';
import { newGame, type GameState, type Mode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { played } from '@cardinal/core/testing/games';
import {
  gameOpened,
  guessAnswered,
  turnJudged,
  verdictGiven,
  wrongStepReached,
} from '../features/game/gameSlice';
import { playSound } from './audio';
import { vibrate } from '../features/settings/vibration';
import { KEYS } from '../lib/storage';
import { quietServer } from '../testing/renderApp';
import { H2, H3, H4, H6 } from '../testing/table';
import { addLazySlices } from './lazySlices';
import { makeStore } from './store';

jest.mock('./audio', () => ({ playSound: jest.fn() }));
jest.mock('../features/settings/vibration', () => ({ vibrate: jest.fn() }));

const heard = jest.mocked(playSound);
const felt = jest.mocked(vibrate);
const ORDER = Array.from({ length: 52 }, (_, index) => index);

/** The sounds of one guess, from the press to the last step of the wrong animation. */
function soundsOf(game: GameState, guess: Guess, cards: typeof DECK, mode: Mode = 'fun') {
  quietServer().install();
  localStorage.setItem(KEYS.soundOn, 'yes');
  const store = addLazySlices(makeStore());
  store.dispatch(
    gameOpened({ mode, date: null, game, source: { kind: 'practice', order: ORDER } }),
  );
  heard.mockClear();
  felt.mockClear();
  store.dispatch(guessAnswered({ guess, cards }));
  // Nothing may reveal the result before the player has seen the card.
  expect(heard).not.toHaveBeenCalled();
  store.dispatch(turnJudged());
  store.dispatch(verdictGiven({ kind: 'wrong', step: 'cards', taunt: { id: '' } }));
  store.dispatch(wrongStepReached('result'));
  const judged = heard.mock.calls.length;
  store.dispatch(wrongStepReached('lives'));
  expect(judged).toBe(1);
  return heard.mock.calls.map(([sound]) => sound);
}

function oneBeforeTheEnd(): GameState {
  const right = DECK.slice(2, -1).map(({ value }): Guess => (value === '2' ? 'lower' : 'higher'));
  return played(['same', ...right]);
}

it('plays different sounds for a right and a wrong guess', () => {
  expect(soundsOf(newGame(), 'same', [H2, H3])).toEqual(['correct']);
  expect(soundsOf(newGame(), 'different', [H2, H3])).toEqual(['incorrect']);
});

it('plays no game-over sound when a drinking turn ends', () => {
  expect(soundsOf(played(['same'], DECK, 'drinking'), 'lower', [H4], 'drinking')).toEqual([
    'incorrect',
  ]);
});

it('plays no game-over sound when the deck is cleared', () => {
  expect(soundsOf(oneBeforeTheEnd(), 'higher', DECK.slice(-1))).toEqual(['correct']);
});

it('plays the game-over sound when the last life is lost', () => {
  expect(soundsOf(played(['same', 'lower', 'lower']), 'lower', [H6])).toEqual([
    'incorrect',
    'gameOver',
  ]);
  expect(felt.mock.calls).toEqual([['wrong'], ['lost']]);
});
