import { TODAY } from '../../testing/builders';
import { DAILY, FUN, LOST, playingAfter, stored } from '../../testing/table';
import type { Saving, ServerGame } from '../../features/game/gameSlice';
import { endView } from './endView';

const over = (game: ServerGame, saving: Saving) =>
  playingAfter(LOST, { mode: game.mode, source: { kind: 'server', ...game }, saving });
const PRACTICE = playingAfter(LOST, { source: { kind: 'practice', order: [] } });
const NO_POINTS = playingAfter([], {
  mode: 'fun',
  source: { kind: 'server', ...FUN },
  saving: { state: 'stored', answer: null },
});

const PAST = { ...DAILY, isOwnDay: false };
const REFUSED: Saving = { state: 'refused', message: { key: '', english: '' } };
const SENDING: Saving = { state: 'sending', trouble: null };
const WAITING: Saving = { state: 'waiting', isPromptOpen: false };
const saved = { isStored: true, isSaved: true };
const unsaved = { isStored: false, isSaved: false, answer: null };

it.each([
  ['a practice game', PRACTICE, true, { kind: 'apart' }],
  ['a daily that the account can’t claim', over(DAILY, REFUSED), true, { kind: 'apart' }],
  [
    'a stored fun game',
    over(FUN, stored({ held: true })),
    true,
    { ...saved, kind: 'fun', gameId: 'f', place: { rank: 5, isHeld: true } },
  ],
  [
    'a fun game being saved',
    over(FUN, SENDING),
    true,
    { ...unsaved, kind: 'fun', place: { rank: 'sending', isHeld: false } },
  ],
  ['a fun game without points', NO_POINTS, true, { ...saved, kind: 'fun', place: null }],
  ['a guest’s fun game', over(FUN, WAITING), false, { ...unsaved, kind: 'fun', place: null }],
  ['a daily on its day', over(DAILY, stored()), true, { ...saved, kind: 'ownDay', date: TODAY }],
  ['a past day’s daily', over(PAST, stored()), true, { ...saved, kind: 'pastDay', date: TODAY }],
  ['a guest’s daily', over(DAILY, WAITING), false, { ...unsaved, kind: 'ownDay', date: TODAY }],
])('shows %s', (_, playing, isPlayer, view) => {
  expect(endView(playing, { today: TODAY, isPlayer })).toMatchObject(view);
});
