import type { UnfinishedGame } from '@cardinal/core/api/play';
import { TODAY } from '../testing/builders';
import { guestsView, playersView } from './homeView';

const PAST = '2026-11-14';
const game: UnfinishedGame = {
  gameId: 'g',
  mode: 'daily',
  date: PAST,
  score: 2,
  lives: 3,
  startedAt: `${TODAY}T12:00:00.000Z`,
};
const scores = new Map([[TODAY, 7]]);
const known = { chosen: null, today: TODAY, scores };

describe('player', () => {
  const games = { data: [game], isLoading: false };
  const player = { ...known, hasPlayedToday: true, games };
  it.each([
    [
      'today',
      {},
      { date: TODAY, score: 7, rest: { date: TODAY, today: TODAY, unfinished: [game] } },
    ],
    ['a past day', { chosen: PAST }, { date: PAST, score: undefined, rest: { date: PAST } }],
    ['nothing below before the day is known', { today: null }, { date: null, rest: null }],
    [
      'nothing below before the unfinished games are known',
      { games: { isLoading: true } },
      { date: TODAY, rest: null },
    ],
    [
      'that the unfinished games couldn’t be loaded',
      { games: { isLoading: false } },
      { rest: { unfinished: undefined } },
    ],
  ])('sees %s', (_, changes, view) => {
    expect(playersView({ ...player, ...changes })).toMatchObject({ kind: 'player', ...view });
  });
});

describe('guest', () => {
  const guest = { ...known, open: [game], isAsking: false };
  it.each([
    ['today, played', {}, { date: TODAY, score: 7, hasPlayedToday: true, isStarted: false }],
    ['today, not played', { scores: new Map() }, { score: undefined, hasPlayedToday: false }],
    ['a past day that was started', { chosen: PAST }, { date: PAST, isStarted: true }],
    ['a day before the server has said', { chosen: PAST, isAsking: true }, { isStarted: null }],
    ['no day yet', { today: null }, { date: null, hasPlayedToday: false, isStarted: false }],
  ])('sees %s', (_, changes, view) => {
    expect(guestsView({ ...guest, ...changes })).toMatchObject({ kind: 'guest', ...view });
  });
});
