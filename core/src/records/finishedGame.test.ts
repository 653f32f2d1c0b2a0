import { DECK } from '../game/cards';
import { endOfDay } from '../game/days';
import { dealFrom } from '../game/deal';
import { newGame } from '../game/game';
import { parOf } from '../game/par';
import { played } from '../testing/games';
import { countedOn, finishedGame, isRankedGame } from './finishedGame';

const DAY = '2026-11-21';
const NEXT_DAY = '2026-11-22';
const MIDNIGHT = endOfDay(DAY);
const GUESSES = ['same', 'higher'] as const;

const daily = {
  mode: 'daily',
  date: DAY,
  isLater: false,
  order: DECK.map((_, place) => place),
  guesses: GUESSES,
  review: null,
} as const;
const fun = { ...daily, mode: 'fun', date: null } as const;
const review = (state: 'held' | 'released' | 'voided') => ({ review: { state } });

describe('a finished game', () => {
  it('has the day, the par and the odds of a daily', () => {
    expect(finishedGame(daily, played(GUESSES), MIDNIGHT)).toMatchObject({
      mode: 'daily',
      date: DAY,
      score: 3,
      guesses: GUESSES,
      cleared: false,
      isFaultless: false,
      isOpenedRight: true,
      par: parOf(dealFrom(daily.order)),
      endedAt: MIDNIGHT,
      isRanked: true,
      isVoided: false,
      standing: { variance: expect.any(Number), deckOdds: expect.any(Number) },
      insight: expect.any(Number),
    });
  });

  it('has the day of its end if it is a fun game, without par and odds', () => {
    const finished = finishedGame(fun, played(GUESSES), MIDNIGHT);
    expect(finished).toMatchObject({ mode: 'fun', date: NEXT_DAY, par: null, standing: null });
  });

  it('is compared with no odds if it is of a past day', () => {
    const finished = finishedGame({ ...daily, isLater: true }, played(GUESSES), MIDNIGHT);
    expect(finished).toMatchObject({ date: DAY, isRanked: false, standing: null });
  });

  it('is opened right, and faultless, by its guesses', () => {
    const likeliest = finishedGame(daily, played(['different']), MIDNIGHT);
    expect(likeliest).toMatchObject({ isOpenedRight: false, isFaultless: true });
    expect(finishedGame(daily, newGame(), MIDNIGHT).isOpenedRight).toBe(false);
  });

  it('is cleared only if the last card was turned with a life left', () => {
    const finishedAs = (outcome: 'cleared' | 'lost') =>
      finishedGame(daily, { ...played(GUESSES), phase: 'over', outcome }, MIDNIGHT).cleared;
    expect(finishedAs('cleared')).toBe(true);
    expect(finishedAs('lost')).toBe(false);
  });

  it('is voided by a decision', () => {
    const finished = finishedGame({ ...daily, ...review('voided') }, played(GUESSES), MIDNIGHT);
    expect(finished).toMatchObject({ isRanked: false, isVoided: true });
  });
});

it.each([
  ['daily', 0, DAY],
  ['daily', 1, DAY],
  ['fun', 1, DAY],
  ['fun', 0, null],
] as const)(
  'counts a %s game with %i points on the day of its end, or nowhere',
  (mode, score, day) => {
    const finished = finishedGame(mode === 'fun' ? fun : daily, played(GUESSES), MIDNIGHT - 1);
    expect(countedOn({ ...finished, score })).toBe(day);
  },
);

it.each([
  ['ranks a game of its day', {}, true],
  ["doesn't rank one played later", { isLater: true }, false],
  ["doesn't rank a held one", review('held'), false],
  ["doesn't rank a voided one", review('voided'), false],
  ['ranks a released one', review('released'), true],
  ["doesn't rank a released one played later", { isLater: true, ...review('released') }, false],
])('%s', (_, is, expected) => {
  expect(isRankedGame({ ...daily, ...is })).toBe(expected);
});
