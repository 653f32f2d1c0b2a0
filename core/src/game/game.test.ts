import fc from 'fast-check';
import { DECK, type Card } from './cards';
import { dealFrom, shuffle } from './deal';
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
  type Rules,
} from './game';
import { GUESSES, type Guess } from './guesses';

const [h2, h3, h4, h5] = DECK as [Card, Card, Card, Card];
const s2 = DECK[26] as Card;

function played(guesses: readonly Guess[], deal: readonly Card[], rules?: Rules): GameState {
  const game = replay(guesses, deal, rules);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

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

  it('ends with the 52nd card, a cleared deck and at most 52 points', () => {
    const suitBySuit = dealFrom(
      Array.from({ length: 52 }, (_, i) => (i % 4) * 13 + Math.floor(i / 4)),
    );
    let game = newGame();
    for (const next of suitBySuit.slice(1)) {
      const best = legalGuesses(game).find((guess) => {
        const outcome = applyGuess(game, guess, suitBySuit);
        return outcome.ok && outcome.value.score > game.score;
      });
      const taken = applyGuess(game, best ?? legalGuesses(game)[0] ?? 'higher', suitBySuit);
      if (!taken.ok || game.phase === 'over') break;
      game = taken.value;
      expect(revealedCards(game)).toContainEqual(next);
    }
    expect(game.phase).toBe('over');

    const alternating = DECK.slice(0, 13).flatMap((_, i) => [i, 13 + i, 26 + i, 39 + i]);
    const rising = dealFrom([...alternating].sort((a, b) => (a % 13) - (b % 13)));
    const perfect = perfectGame(rising);
    expect(perfect?.score ?? 0).toBeLessThanOrEqual(MAX_SCORE);
  });

  it('is lost, not cleared, when the 52nd card takes the last life', () => {
    // A game whose last guess is its third wrong one.
    const deal = [...DECK];
    const game = endWithLastLife(deal);
    expect(game).toMatchObject({ phase: 'over', outcome: 'lost', lives: 0 });
    expect(revealedCards(game)).toHaveLength(52);
  });
});

/** Guesses right as long as possible; null if every guess is wrong. */
function perfectGame(deal: readonly Card[]): GameState | null {
  let game = newGame();
  while (game.phase !== 'over') {
    const right = bestGuess(game, deal, true);
    if (right === null) return null;
    game = right;
  }
  return game;
}

/** The first legal guess with this correctness. */
function bestGuess(game: GameState, deal: readonly Card[], correct: boolean): GameState | null {
  for (const guess of legalGuesses(game)) {
    const next = applyGuess(game, guess, deal);
    if (next.ok && next.value.turns.at(-1)?.correct === correct) return next.value;
  }
  return null;
}

function endWithLastLife(deal: readonly Card[]): GameState {
  let game = newGame();
  while (game.phase !== 'over') {
    const left = 51 - game.turns.length;
    const wish = game.lives >= left;
    const next = bestGuess(game, deal, !wish) ?? bestGuess(game, deal, wish);
    if (next === null) throw new Error('no guess at all');
    game = next;
  }
  return game;
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
  const anyDeal = fc
    .array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 51, maxLength: 51 })
    .map((draws) => {
      let at = 0;
      return dealFrom(shuffle((bound) => (draws[at++] ?? 0) % bound));
    });
  const anyGuesses = fc.array(fc.constantFrom(...GUESSES), { maxLength: 90 });

  /** Plays the allowed guesses and skips the rest. */
  function playAllowed(guesses: readonly Guess[], deal: readonly Card[]): GameState {
    return guesses.reduce((game, guess) => {
      const next = applyGuess(game, guess, deal);
      return next.ok ? next.value : game;
    }, newGame());
  }

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
        let game = newGame();
        while (game.phase !== 'over') {
          const next = bestGuess(game, deal, true) ?? bestGuess(game, deal, false);
          if (next === null) throw new Error('no guess left');
          game = next;
        }
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
  const perfect = perfectGame(dealFrom([...new Set(cards)]));
  expect(perfect).toMatchObject({ phase: 'over', outcome: 'cleared', score: MAX_SCORE, lives: 3 });
});
