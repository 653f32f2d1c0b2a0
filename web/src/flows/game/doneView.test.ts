import type { Restriction } from '../../features/game/gameSlice';
import { doneView } from './doneView';

const TODAY = '2026-11-21';
const restriction: Restriction = { mode: 'daily', date: null, score: 7 };
const known = {
  restriction,
  isPlayer: true,
  today: TODAY,
  shownOn: TODAY,
  todaysScore: 9,
  hasRun: false,
};
const unknown = { ...restriction, score: null };
const result = { date: TODAY, score: 7 };
const past = { date: '2026-11-20', score: 7 };

it.each([
  ['today’s, of a player', {}, { kind: 'own', score: 7, result, hasCoach: true }],
  [
    'today, if the address names it',
    { restriction: { ...restriction, date: TODAY } },
    { kind: 'own', result },
  ],
  ['today’s, of a guest', { isPlayer: false }, { kind: 'guests', result, hasCoach: false }],
  [
    'the score that the server knows',
    { restriction: unknown },
    { kind: 'own', score: 9, result: { date: TODAY, score: 9 } },
  ],
  ['no result before the day is known', { shownOn: null }, { kind: 'own', score: 7, result: null }],
  [
    'a past day without its run',
    { restriction: { ...restriction, date: past.date }, shownOn: past.date },
    { kind: 'past', score: 7, result: past, hasCoach: false },
  ],
  [
    'a past day with its run',
    { restriction: { ...restriction, date: past.date }, shownOn: past.date, hasRun: true },
    { kind: 'past', result: past, hasCoach: true },
  ],
  [
    'a past day without today’s score',
    { restriction: { ...unknown, date: past.date }, shownOn: past.date },
    { kind: 'past', score: null, result: null },
  ],
  [
    'the server’s message',
    {
      restriction: { ...unknown, message: { key: '', english: 'Played elsewhere.' } },
      todaysScore: undefined,
    },
    { message: 'Played elsewhere.' },
  ],
])('shows %s', (_, changes, view) => {
  expect(doneView({ ...known, ...changes })).toMatchObject(view);
});
