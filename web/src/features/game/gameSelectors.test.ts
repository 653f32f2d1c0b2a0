import { DECK, type Card } from '@cardinal/core/game/cards';
import { fromTurns, newGame, type Turn } from '@cardinal/core/game/game';
import { GUESSES as ALL } from '@cardinal/core/game/guesses';
import { valueOf } from '@cardinal/core/testing/games';
import { H2, H4, H5, LOST, OPENING, playingAfter, RIGHT, WRONG } from '../../testing/table';
import {
  outsideHint,
  selectGame,
  selectLegalGuesses,
  selectTable,
  statusOf,
  revealedOf,
} from './gameSelectors';
import type { PlayingState } from './gameSlice';

const places = (state: PlayingState) =>
  selectTable(state).cards.map(({ place, card }) => [place, card?.value ?? 'down']);

it('selectGame is idle until its slice is loaded', () => {
  expect(selectGame({})).toEqual({ phase: 'idle' });
});

describe('table', () => {
  it('starts with two face-down cards', () => {
    expect(places({ ...playingAfter([]), game: newGame() })).toEqual([
      ['left', 'down'],
      ['right', 'down'],
    ]);
  });

  it('keeps a turned card in its place until it has settled', () => {
    const turned = playingAfter([OPENING, RIGHT], { settledTurns: 1 });
    expect(places(turned)).toEqual([
      ['before', '2'],
      ['current', '3'],
      ['next', '4'],
    ]);
    expect(selectTable(turned).cards.at(-1)?.verdict).toBe('right');
  });

  it('moves the cards on afterward, and adds those that left to the history', () => {
    const { cards, history, cardsLeft } = selectTable(playingAfter([OPENING, RIGHT]));
    expect(cards.map(({ place }) => place)).toEqual(['gone', 'before', 'current', 'next']);
    expect(history).toEqual([H2]);
    expect(cardsLeft).toBe(49);
  });
});

describe('revealed score and lives', () => {
  const turned = (turns: readonly Turn[], revealStep: PlayingState['revealStep']) =>
    playingAfter(turns, { settledTurns: turns.length - 1, revealStep });

  it('keeps the score until the card has been seen', () => {
    expect(revealedOf(turned([OPENING], 'card'))).toMatchObject({ score: 0, lives: 3 });
    expect(revealedOf(turned([OPENING, RIGHT], 'card'))).toMatchObject({ score: 2 });
    expect(revealedOf(turned([OPENING, RIGHT], 'all'))).toMatchObject({ score: 3 });
  });

  it('keeps a life until the dialog takes it', () => {
    for (const revealStep of ['card', 'verdict'] as const) {
      const state = turned([OPENING, WRONG(H4)], revealStep);
      expect(revealedOf(state)).toMatchObject({ score: 2, lives: 3 });
      expect(statusOf(state)).toBe('none');
    }
    expect(revealedOf(turned([OPENING, WRONG(H4)], 'all'))).toMatchObject({ lives: 2 });
  });

  it('shows the result of a card only after it has turned', () => {
    const verdictAt = (revealStep: PlayingState['revealStep']) =>
      selectTable(turned([OPENING, WRONG(H4)], revealStep)).cards.at(-1);
    expect(verdictAt('card')).toMatchObject({ isLifted: true, verdict: null });
    expect(verdictAt('verdict')).toMatchObject({ isLifted: false, verdict: 'wrong' });
  });

  it('lifts the card that a guess is about as soon as it is pressed', () => {
    const input = { state: 'sent', guess: 'higher', isServerUnavailable: false } as const;
    const lifted = selectTable(playingAfter([OPENING], { input })).cards.map(
      (card) => card.isLifted,
    );
    expect(lifted).toEqual([false, false, true]);
  });
});

describe('possible guesses', () => {
  it('exist only while the table is open', () => {
    expect(selectLegalGuesses(playingAfter([OPENING]))).toContain('red');
    expect(selectLegalGuesses(playingAfter([OPENING], { input: { state: 'locked' } }))).toEqual([]);
  });

  it('treat the two colors as one aid', () => {
    const red: Turn = { guess: 'red', correct: true, cards: [H4] };
    const legal = selectLegalGuesses(playingAfter([OPENING, red]));
    expect(ALL.filter((guess) => legal.includes(guess))).toEqual(['higher', 'lower', 'outside']);
  });

  it.each([
    [[DECK[5], DECK[2]], 'below 4 or above 7'],
    [[DECK[0], DECK[5]], 'above 7'],
    [[DECK[5], DECK[12]], 'below 7'],
    [[DECK[0], DECK[12]], 'no rank is outside'],
  ])('describe which ranks are outside: %#', (cards, hint) => {
    const turn: Turn = { guess: 'same', correct: true, cards: cards as Card[] };
    expect(outsideHint(playingAfter([turn]).game)).toBe(hint);
  });
});

describe('status', () => {
  const LAST = { kind: 'wrong', step: 'lives', taunt: { id: '' } } as const;

  it.each([
    ['nothing after a right guess', playingAfter([OPENING]), 'none'],
    ['the lives after a wrong guess', playingAfter([OPENING, WRONG(H4)]), 'wrong'],
    ['the last life', playingAfter([OPENING, WRONG(H4), WRONG(H5)]), 'wrong'],
    ['the end while the last wrong guess is shown', playingAfter(LOST, { verdict: LAST }), 'lost'],
    ['nothing once the card of the game’s end is visible', playingAfter(LOST), 'none'],
  ])('shows %s', (_, state, status) => {
    expect(statusOf(state)).toBe(status);
  });

  it('says whose turn is over in the drinking game', () => {
    const game = valueOf(fromTurns([OPENING, WRONG(H4)], 'drinking'));
    expect(statusOf(playingAfter([], { mode: 'drinking', game }))).toBe('turn-over');
  });
});
