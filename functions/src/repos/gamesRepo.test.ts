import { DECK } from '@cardinal/core/game/cards';
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
  networks: [],
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

describe('a stored game', () => {
  it('of 1.0.0 has the evidence of its review, without odds of decks', () => {
    const { evidence: _, ...first } = { ...game, v: 2 };
    expect(GAMES.parse(first)).toEqual({ ok: true, value: game });
    const known = { insight: 14, luck: null, linked: 1 };
    expect(GAMES.parse({ ...first, review: { state: 'released', ...known } })).toEqual({
      ok: true,
      value: {
        ...game,
        evidence: { ...known, deckOdds: null, combinedOdds: null, peakOdds: null, dailies: null },
        review: { state: 'released', waitsFor: [] },
      },
    });
  });

  it('is read as it was written', () => {
    expect(GAMES.parse({ ...game, v: 4 })).toEqual({ ok: true, value: game });
  });

  it('is refused with an invalid deck', () => {
    expect(GAMES.parse({ ...game, order: [...order.slice(1), 1], v: 4 })).toEqual({
      ok: false,
      error: 'order: not a permutation of the deck',
    });
  });
});

it.each([
  ['deletes an unclaimed game, even if it is over', { uid: null, ...over }, NOW],
  ['deletes an unclaimed daily', { uid: null, ...daily }, NOW],
  ['deletes an unfinished fun game', {}, NOW],
  ["keeps a player's finished fun game", over, null],
  ["keeps a player's daily, because its score counts", daily, null],
])('%s', (_, is, expected) => {
  expect(GAMES.expiryOf?.({ ...game, ...is })).toBe(expected);
});

it.each([
  ['lets an unfinished game expire', {}, true],
  ['lets an unclaimed, finished game expire', { uid: null, ...over }, true],
  ['lets an unclaimed, unfinished game expire', { uid: null }, true],
  ['keeps a finished game of an account', over, false],
  ['keeps a game without an expiry time', { expiresAt: null }, false],
])('%s when its time is up', (_, is, expected) => {
  expect(isExpired({ ...game, ...is }, NOW)).toBe(expected);
  expect(isExpired({ ...game, ...is }, NOW - 1)).toBe(false);
});
