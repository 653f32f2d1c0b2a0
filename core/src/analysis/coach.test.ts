import { DECK, rankOf, type Card } from '../game/cards';
import { dealFrom, drawsFrom, shuffle, type RandomBelow } from '../game/deal';
import { isColorGuessSpent, newGame, revealedCards, takeTurn, type GameState } from '../game/game';
import type { Guess } from '../game/guesses';
import { bestOf, oddsOf } from '../game/odds';
import { played, playOut, valueOf } from '../testing/games';
import {
  beatBestChance,
  createCoach,
  luckAdjustedScore,
  type CoachedTurn,
  type Coaching,
} from './coach';
import { createValues } from './value';

const coach = createCoach();
const values = createValues();

/** A game with the best chances. One guess in `errsIn` is any legal one; null means never. */
function someGame(random: RandomBelow, errsIn: number | null): GameState {
  return playOut(dealFrom(shuffle(random)), (game) => {
    const odds = oddsOf(game);
    const errs = errsIn !== null && random(errsIn) === 0;
    return (errs ? odds[random(odds.length)] : bestOf(odds))?.guess ?? 'higher';
  });
}

/** The value of a guess on these cards, by the rules and the table of values. */
function worth(game: GameState, guess: Guess, turned: readonly Card[]): number {
  const next = valueOf(takeTurn(game, guess, turned));
  const seen = revealedCards(next);
  const [before = 0, last = 0] = seen.slice(-2).map(rankOf);
  const rest = values({
    cardsLeft: DECK.length - seen.length,
    lives: next.lives,
    hasColorGuess: !isColorGuessSpent(next),
    last,
    before,
  });
  return next.score - game.score + (next.phase === 'over' ? 0 : rest);
}

function unseenIn(game: GameState): Card[] {
  const idOf = ({ suit, value }: Card) => suit + value;
  const seen = new Set(revealedCards(game).map(idOf));
  return DECK.filter((card) => !seen.has(idOf(card)));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function at({ turns }: Coaching, index: number): CoachedTurn {
  const turn = turns.at(index);
  if (!turn) throw new RangeError(`no turn ${index}`);
  return turn;
}

describe('the value of a guess', () => {
  it('is the average over every card that may come, for any guess at any moment', () => {
    const random = drawsFrom(17);
    for (let count = 0; count < 10; count += 1) {
      const { turns } = someGame(random, 3);
      let game = newGame();
      for (const { options, turn } of coach(turns).turns) {
        if (game.phase === 'continuing') {
          for (const { guess, value } of options) {
            const worths = unseenIn(game).map((card) => worth(game, guess, [card]));
            expect(value).toBeCloseTo(mean(worths), 9);
          }
        }
        game = valueOf(takeTurn(game, turn.guess, turn.cards));
      }
    }
  });

  it('is the average over every pair of cards at the opening', () => {
    const pairs = DECK.flatMap((first) =>
      DECK.flatMap((second) => (first === second ? [] : [[first, second]])),
    );
    const { options } = at(coach(played(['same'], '5♥ 9♦').turns), 0);
    expect(options.map(({ guess }) => guess)).toEqual(['same', 'different']);
    for (const { guess, value } of options) {
      expect(value).toBeCloseTo(mean(pairs.map((pair) => worth(newGame(), guess, pair))), 9);
    }
  });
});

describe('luck', () => {
  it('averages zero over every card that may come, for any guess', () => {
    const game = played(['different', 'higher', 'lower'], '8♦ 9♠ K♥ 4♣');
    for (const guess of ['higher', 'lower', 'outside', 'red', 'black'] as const) {
      const lucks = unseenIn(game).map((card) => {
        const { turns } = valueOf(takeTurn(game, guess, [card]));
        return at(coach(turns), -1).luck;
      });
      expect(mean(lucks)).toBeCloseTo(0, 9);
      expect(Math.max(...lucks)).toBeGreaterThan(0);
    }
  });

  it('explains most of the difference between scores of the same play', () => {
    const random = drawsFrom(2);
    const games = Array.from({ length: 200 }, () => coach(someGame(random, null).turns));
    const spread = (scores: readonly number[]): number => Math.max(...scores) - Math.min(...scores);
    expect(spread(games.map(({ score }) => score))).toBeGreaterThan(20);
    expect(spread(games.map(luckAdjustedScore))).toBeLessThan(4);
  });

  it('charges more for a lost life than for a lost point', () => {
    const [right, wrong] = ['2♣', 'A♣'].map((card) =>
      at(coach(played(['different', 'lower'], `2♥ Q♠ ${card}`).turns), -1),
    );
    expect(right?.luck).toBeGreaterThan(0);
    expect(wrong?.luck).toBeLessThan(-1);
    expect(right?.points).toBe(1);
    expect(wrong?.points).toBe(0);
  });
});

describe('points given away', () => {
  it('are zero for the highest-value guess and positive for any other', () => {
    const random = drawsFrom(3);
    for (let count = 0; count < 50; count += 1) {
      for (const { made, highestValue, givenAway, options } of coach(someGame(random, 2).turns)
        .turns) {
        const most = Math.max(...options.map(({ value }) => value));
        expect(highestValue.value).toBe(most);
        expect(givenAway).toBe(most - made.value);
        expect(givenAway === 0).toBe(made.guess === highestValue.guess);
      }
    }
  });

  it('add up over a game', () => {
    const coaching = coach(played(['same', 'higher', 'red', 'outside'], '5♥ 9♠ K♥ 2♦ A♣').turns);
    const turns = coaching.turns;
    expect(coaching.givenAway).toBeCloseTo(
      turns.reduce((sum, turn) => sum + turn.givenAway, 0),
      12,
    );
    expect(coaching.luck).toBeCloseTo(
      turns.reduce((sum, turn) => sum + turn.luck, 0),
      12,
    );
    expect(turns.map(({ points }) => points)).toEqual([0, 1, 1, 1]);
    expect(coaching.score).toBe(3);
  });
});

it("calls the player's guess the best chance when several are equally good", () => {
  // Red is as likely as black, and both are more likely than any other guess.
  const { best } = at(coach(played(['different', 'black'], '2♥ 8♠ 9♠').turns), 1);
  expect(best.guess).toBe('black');
});

describe('accuracy', () => {
  it('is the chances taken divided by the best chances, over all guesses', () => {
    const { accuracy, isFaultless } = coach(
      played(['same', 'higher', 'red', 'outside'], '5♥ 9♠ K♥ 2♦ A♣').turns,
    );
    const taken = 1300 / 2652 + 20 / 50 + 24 / 49 + 4 / 48;
    const best = 1352 / 2652 + 32 / 50 + 42 / 49 + 45 / 48;
    expect(accuracy).toBeCloseTo(taken / best, 12);
    expect(isFaultless).toBe(false);
  });

  it('is 1 when every guess is a best chance, even among equal ones', () => {
    const { accuracy, isFaultless, turns } = coach(
      played(['different', 'outside', 'lower'], '8♥ 8♠ K♣ 9♠').turns,
    );
    expect(accuracy).toBe(1);
    expect(isFaultless).toBe(true);
    expect(turns.map(({ made, best }) => made.guess === best.guess)).toEqual([true, true, true]);
  });

  it('is null for a game without guesses', () => {
    const nothing = { accuracy: null, score: 0, luck: 0, givenAway: 0, isFaultless: false };
    expect(coach([])).toMatchObject(nothing);
  });
});

describe('the best chance', () => {
  it('may have fewer expected points than another guess, which then beats it', () => {
    // 27 of 45 are lower than the 10, 26 outside 5 and 10; but after those the next guess is easier.
    const turned = '9♠ 2♥ K♥ 9♣ 9♦ 5♠ 10♣ J♥';
    const before = ['different', 'higher', 'red', 'outside', 'outside', 'outside'] as const;
    const better = at(coach(played([...before, 'outside'], turned).turns), -1);
    expect(better.best.guess).toBe('lower');
    expect(better.made.favorable).toBeLessThan(better.best.favorable);
    expect(better.givenAway).toBe(0);
    expect(beatBestChance(better)).toBe(true);

    const best = at(coach(played([...before, 'lower'], turned).turns), -1);
    expect(best.highestValue.guess).toBe('outside');
    expect(best.givenAway).toBeGreaterThan(0);
    expect(beatBestChance(best)).toBe(false);
  });

  it('is not beaten by a guess that is merely unlikely', () => {
    const turn = at(coach(played(['same', 'higher'], '2♥ Q♠ A♣').turns), -1);
    expect(turn.best.guess).toBe('lower');
    expect(beatBestChance(turn)).toBe(false);
  });

  it('is not beaten by a guess with equal expected points', () => {
    const turn = at(coach(played(['same', 'higher'], '2♥ Q♠ A♣').turns), -1);
    const made = { ...turn.made, value: turn.best.value };
    expect(beatBestChance({ ...turn, made })).toBe(false);
  });
});

it('rejects turns that do not form a game', () => {
  const { turns } = played(['same', 'higher'], '2♥ Q♠ A♣');
  expect(() => coach(turns.slice(1))).toThrow(RangeError);
});
