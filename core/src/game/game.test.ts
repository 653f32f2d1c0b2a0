import fc from 'fast-check';
import { deckOf, outcomesOf, playAllowed, played, playOut } from '../testing/games';
import { DECK, type Card } from './cards';
import { dealFrom } from './deal';
import {
  applyGuess,
  cardsToTurn,
  fromTurns,
  isMode,
  isScoredMode,
  legalGuesses,
  LIVES,
  MAX_SCORE,
  newGame,
  playerView,
  replay,
  revealedCards,
  takeTurn,
  type GameState,
} from './game';
import { GUESSES, type Guess } from './guesses';

const [h2, h3, h4, h5] = DECK as [Card, Card, Card, Card];
const s2 = DECK[26] as Card;

it('stops a replay with an error at the first guess that is not allowed', () => {
  expect(replay(['same', 'same', 'higher'], DECK)).toEqual({ ok: false, error: 'not-allowed' });
});

it('isMode accepts only the three modes, and isScoredMode rejects drinking', () => {
  const words = ['daily', 'fun', 'drinking', 'solo', null];
  expect(words.filter(isMode)).toEqual(['daily', 'fun', 'drinking']);
  expect(words.filter(isScoredMode)).toEqual(['daily', 'fun']);
});

describe('a game', () => {
  it('starts with the opening, three lives and no points', () => {
    const game = newGame();
    expect(game).toMatchObject({ phase: 'opening', score: 0, lives: 3, turns: [] });
    expect(legalGuesses(game)).toEqual(['same', 'different']);
    expect(cardsToTurn(game)).toBe(2);
  });

  it('gives two points for a right opening and turns both cards', () => {
    const game = played(['same'], DECK);
    expect(game).toMatchObject({ phase: 'continuing', score: 2, lives: 3 });
    expect(revealedCards(game)).toEqual([h2, h3]);
  });

  it('takes a life for a wrong opening, turns both cards and continues', () => {
    const game = played(['different'], DECK);
    expect(game).toMatchObject({ phase: 'continuing', score: 0, lives: 2 });
    expect(revealedCards(game)).toHaveLength(2);
  });

  it('gives one point for each later right guess', () => {
    expect(played(['same', 'higher', 'higher'], DECK)).toMatchObject({ score: 4, lives: 3 });
  });

  it('turns the card of a wrong guess, too', () => {
    const game = played(['same', 'lower'], DECK);
    expect(game).toMatchObject({ score: 2, lives: 2 });
    expect(revealedCards(game)).toEqual([h2, h3, h4]);
  });

  it('is over at the third wrong guess', () => {
    const game = played(['different', 'lower', 'lower'], DECK);
    expect(game).toMatchObject({ phase: 'over', outcome: 'lost', lives: 0, score: 0 });
    expect(legalGuesses(game)).toEqual([]);
    expect(cardsToTurn(game)).toBe(0);
    expect(applyGuess(game, 'higher', DECK)).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('spends red and black together, whichever is used', () => {
    for (const color of ['red', 'black'] as const) {
      const game = played(['same', color], DECK);
      expect(legalGuesses(game)).toEqual(['higher', 'lower', 'outside']);
      expect(applyGuess(game, 'red', DECK)).toEqual({ ok: false, error: 'not-allowed' });
      expect(applyGuess(game, 'black', DECK)).toEqual({ ok: false, error: 'not-allowed' });
    }
  });

  it('rejects opening guesses later and other guesses at the opening', () => {
    expect(applyGuess(newGame(), 'higher', DECK)).toEqual({ ok: false, error: 'not-allowed' });
    const game = played(['same'], DECK);
    expect(applyGuess(game, 'different', DECK)).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('rejects a turn with the wrong number of cards', () => {
    expect(takeTurn(newGame(), 'same', [h2])).toEqual({ ok: false, error: 'wrong-cards' });
    const game = played(['same'], DECK);
    expect(takeTurn(game, 'higher', [h4, h5])).toEqual({ ok: false, error: 'wrong-cards' });
  });

  it('is lost, not cleared, when the 52nd card takes the last life', () => {
    const game = playOut(DECK, (before) =>
      wished(before, DECK, before.lives < 51 - before.turns.length),
    );
    expect(game).toMatchObject({ phase: 'over', outcome: 'lost', lives: 0 });
    expect(revealedCards(game)).toHaveLength(52);
  });
});

/** The first guess with this outcome, or else any. */
function wished(game: GameState, deal: readonly Card[], isRight: boolean): Guess {
  const outcomes = outcomesOf(game, deal);
  return (outcomes.find(({ correct }) => correct === isRight) ?? outcomes[0])?.guess ?? 'higher';
}

describe('under drinking rules', () => {
  it('ends the turn at the first wrong guess and costs no life', () => {
    const game = played(['same', 'lower'], DECK, 'drinking');
    expect(game).toMatchObject({ phase: 'over', outcome: 'lost', lives: LIVES, score: 2 });
  });

  it('continues after right guesses', () => {
    expect(played(['same', 'higher'], DECK, 'drinking')).toMatchObject({
      phase: 'continuing',
      score: 3,
    });
  });
});

describe("the player's view", () => {
  it('never contains an unturned card', () => {
    const view = playerView(played(['same', 'higher'], [h2, h3, h4, h5, s2]));
    expect(view).toEqual({
      turns: [
        { guess: 'same', correct: true, cards: [h2, h3] },
        { guess: 'higher', correct: true, cards: [h4] },
      ],
      score: 3,
      lives: 3,
      over: false,
    });
    expect(JSON.stringify(view)).not.toContain('"5"');
  });

  it('contains enough to rebuild the game', () => {
    const game = played(['same', 'higher', 'lower', 'red'], DECK);
    expect(fromTurns(game.turns.slice(1))).toEqual({ ok: false, error: 'not-allowed' });
    expect(fromTurns(game.turns)).toEqual({ ok: true, value: game });
  });
});

describe('any game', () => {
  const anyDeal = fc.nat().map(deckOf);
  const anyGuesses = fc.array(fc.constantFrom(...GUESSES), { maxLength: 90 });

  it('reveals cards in the order of the deal', () => {
    fc.assert(
      fc.property(anyDeal, anyGuesses, (deal, guesses) => {
        const revealed = revealedCards(playAllowed(guesses, deal));
        expect(revealed).toEqual(deal.slice(0, revealed.length));
      }),
    );
  });

  it('has one point or lost life per guess, and an extra point for a right opening', () => {
    fc.assert(
      fc.property(anyDeal, anyGuesses, (deal, guesses) => {
        const { turns, score, lives } = playAllowed(guesses, deal);
        const bonus = turns[0]?.correct ? 1 : 0;
        expect(score + (LIVES - lives)).toBe(turns.length + bonus);
      }),
    );
  });

  it('never exceeds the highest score, and accepts no guess once it is over', () => {
    fc.assert(
      fc.property(anyDeal, anyGuesses, (deal, guesses) => {
        const game = playAllowed(guesses, deal);
        expect(game.score).toBeLessThanOrEqual(MAX_SCORE);
        if (game.phase !== 'over') return;
        for (const guess of GUESSES) expect(applyGuess(game, guess, deal).ok).toBe(false);
      }),
    );
  });

  it('reaches at most 51 turns and 52 cards', () => {
    fc.assert(
      fc.property(anyDeal, (deal) => {
        const game = playOut(deal, (before) => wished(before, deal, true));
        expect(game.turns.length).toBeLessThanOrEqual(51);
        expect(revealedCards(game).length).toBeLessThanOrEqual(52);
        if (game.outcome === 'cleared') expect(revealedCards(game)).toHaveLength(52);
      }),
    );
  });
});

it('reaches exactly the highest score on a deck where every guess can be right', () => {
  // Alternates rising hearts and spades: the colors differ, and each card is higher or lower.
  const order = Array.from({ length: 26 }, (_, i) => [i % 13, 26 + ((i + 6) % 13)] as const);
  const cards = [...new Set(order.flat())].concat(
    Array.from({ length: 13 }, (_, i) => [13 + i, 39 + ((i + 6) % 13)]).flat(),
  );
  const deal = dealFrom([...new Set(cards)]);
  expect(playOut(deal, (game) => wished(game, deal, true))).toMatchObject({
    phase: 'over',
    outcome: 'cleared',
    score: MAX_SCORE,
    lives: 3,
  });
});
