import { DECK } from '@cardinal/core/game/cards';
import { isRankedGame } from '@cardinal/core/records/finishedGame';
import { GAMES, isExpired, type GameRecord } from './gamesRepo';

const NOW = 1_763_000_000_000;
const order = DECK.map((_, place) => place);

const game: GameRecord = {
  id: 'g',
  uid: 'ada',
  mode: 'fun',
  date: null,
  isLater: false,
  rules: 1,
  order,
  salt: null,
  guesses: [],
  guessedAt: [],
  startedAt: NOW - 1000,
  endedAt: null,
  storedAt: null,
  expiresAt: NOW,
  result: null,
  evidence: null,
  review: null,
  confirmed: false,
};
const over = { endedAt: NOW - 10 };
const daily = { mode: 'daily', date: '2026-11-20' } as const;
const review = (state: 'held' | 'released' | 'voided') => ({
  review: { state, untilVerified: false },
});

describe('a stored game', () => {
  const common = {
    ...{ id: 'g', uid: 'ada', mode: 'fun', date: null, order, guesses: ['same'] },
    ...{
      startedAt: 1,
      endedAt: null,
      storedAt: null,
      confirmed: false,
      expiresAt: 9,
      result: null,
    },
  };

  it('of the first version is of its day, by the first rules, with the last moment that was kept', () => {
    const added = { isLater: false, rules: 1, salt: null, evidence: null, review: null };
    const { guesses, ...rest } = { ...common, ...added };
    const upgraded = (guessedAt: number[]) => ({
      ok: true,
      value: { ...rest, guesses, guessedAt },
    });
    expect(GAMES.parse({ ...common, lastGuessAt: 5 })).toEqual(upgraded([5]));
    expect(GAMES.parse({ ...common, lastGuessAt: null })).toEqual(upgraded([]));
  });

  it('of the second version has what was known with its review, and no deck odds', () => {
    const { evidence: _, ...second } = { ...game, v: 2 };
    expect(GAMES.parse(second)).toEqual({ ok: true, value: game });
    const known = { insight: 14, luck: null, linked: 1 };
    expect(GAMES.parse({ ...second, review: { state: 'released', ...known } })).toEqual({
      ok: true,
      value: {
        ...game,
        evidence: { ...known, deckOdds: null, combinedOdds: null },
        review: { state: 'released', untilVerified: false },
      },
    });
  });

  it('of the third version is as it was written', () => {
    expect(GAMES.parse({ ...game, v: 3 })).toEqual({ ok: true, value: game });
  });

  it('is refused with a deck that is none', () => {
    expect(GAMES.parse({ ...game, order: [...order.slice(1), 1], v: 3 })).toEqual({
      ok: false,
      error: 'order: no permutation of the deck',
    });
  });
});

it.each([
  ["nobody's game goes, over or not", { uid: null, ...over }, NOW],
  ["nobody's daily goes", { uid: null, ...daily }, NOW],
  ['a fun game that was left goes', {}, NOW],
  ["a player's finished fun game stays", over, null],
  ["a player's daily stays, for the score that it had", daily, null],
])('%s', (_, is, expected) => {
  expect(GAMES.goneAt?.({ ...game, ...is })).toBe(expected);
});

it.each([
  ['an unfinished game', {}, true],
  ["nobody's finished game", { uid: null, ...over }, true],
  ["nobody's unfinished game", { uid: null }, true],
  ['a finished game of an account, never', over, false],
  ['a game without a limit, never', { expiresAt: null }, false],
])('%s is expired once its time is up', (_, is, expected) => {
  expect(isExpired({ ...game, ...is }, NOW)).toBe(expected);
  expect(isExpired({ ...game, ...is }, NOW - 1)).toBe(false);
});

it.each([
  ['a game of its day', {}, true],
  ['one played later', { isLater: true }, false],
  ['one that is held', review('held'), false],
  ['one that was voided', review('voided'), false],
  ['one that was released', review('released'), true],
  ['one played later and released', { isLater: true, ...review('released') }, false],
])('%s stands on boards, or does not', (_, is, expected) => {
  expect(isRankedGame({ ...game, ...is })).toBe(expected);
});
