import { DECK } from '@cardinal/core/game/cards';
import {
  fromTurns,
  newGame,
  replay,
  type GameState,
  type Mode,
  type Rules,
} from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import {
  gameOpened,
  guessAnswered,
  turnJudged,
  verdictGiven,
  wrongStepReached,
} from '../features/game/gameSlice';
import { playSound } from '../lib/audio';
import { vibrate } from '../lib/vibration';
import { KEYS } from '../lib/storage';
import { quietServer } from '../testing/renderApp';
import { H2, H3, H4, H5, H6 } from '../testing/table';
import { addLazySlices } from './lazySlices';
import { makeStore } from './store';

jest.mock('../lib/audio', () => ({ playSound: jest.fn() }));
jest.mock('../lib/vibration', () => ({ vibrate: jest.fn() }));

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
  store.dispatch(verdictGiven({ kind: 'wrong', step: 'cards', taunt: '' }));
  store.dispatch(wrongStepReached('result'));
  const judged = heard.mock.calls.length;
  store.dispatch(wrongStepReached('lives'));
  expect(judged).toBe(1);
  return heard.mock.calls.map(([sound]) => sound);
}

function oneBeforeTheEnd(): GameState {
  const guesses: Guess[] = ['same', ...Array.from({ length: 11 }, (): Guess => 'higher')];
  const replayed = replay(guesses, DECK);
  if (!replayed.ok) throw new Error(replayed.error);
  let game = replayed.value;
  for (let at = 13; at < 51; at += 1) {
    const card = DECK[at];
    if (card === undefined) throw new Error('no card');
    const guess = at % 13 === 0 ? 'lower' : 'higher';
    const next = fromTurns([...game.turns, { guess, correct: true, cards: [card] }]);
    if (!next.ok) throw new Error(next.error);
    game = next.value;
  }
  return game;
}

function opened(rules: Rules = 'classic'): GameState {
  const game = fromTurns([{ guess: 'same', correct: true, cards: [H2, H3] }], rules);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

it('plays different sounds for a right and a wrong guess', () => {
  expect(soundsOf(newGame(), 'same', [H2, H3])).toEqual(['correct']);
  expect(soundsOf(newGame(), 'different', [H2, H3])).toEqual(['incorrect']);
});

it('plays no game-over sound when a drinking turn ends', () => {
  expect(soundsOf(opened('drinking'), 'lower', [H4], 'drinking')).toEqual(['incorrect']);
});

it('plays no game-over sound when the deck is cleared', () => {
  expect(soundsOf(oneBeforeTheEnd(), 'higher', DECK.slice(-1))).toEqual(['correct']);
});

it('plays the game-over sound when the last life is lost', () => {
  let game = opened();
  for (const card of [H4, H5]) {
    const next = fromTurns([...game.turns, { guess: 'lower', correct: false, cards: [card] }]);
    if (!next.ok) throw new Error(next.error);
    game = next.value;
  }
  expect(soundsOf(game, 'lower', [H6])).toEqual(['incorrect', 'gameOver']);
  expect(felt.mock.calls).toEqual([['wrong'], ['lost']]);
});
