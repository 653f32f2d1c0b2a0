import { FUN, LOST, OPENING, playingAfter, WRONG, H4, H5 } from '../../testing/table';
import type { Source } from '../../features/game/gameSlice';
import { mayEnd, tableView } from './tableView';

const fun: Source = { kind: 'server', ...FUN };
const practice: Source = { kind: 'practice', order: [] };
const drinking: Source = { kind: 'drinking', order: [] };
const daily = playingAfter([OPENING]);

it.each([
  ['a daily', daily, false, { kind: 'playing', hasBests: true, promised: null }],
  [
    'a fun game',
    playingAfter([OPENING], { mode: 'fun', source: fun }),
    false,
    { kind: 'playing', hasBests: true, promised: 'f' },
  ],
  [
    'a practice game',
    playingAfter([OPENING], { mode: 'fun', source: practice }),
    false,
    { kind: 'playing', hasBests: true, promised: null },
  ],
  [
    'a round of a challenge',
    playingAfter([OPENING], { mode: 'fun', source: fun }),
    true,
    { kind: 'playing', hasBests: false, promised: null },
  ],
  ['the end', playingAfter(LOST), false, { kind: 'over', hasBests: true, promised: null }],
  [
    'the last card before its end',
    playingAfter(LOST, { revealStep: 'card' }),
    false,
    { kind: 'playing', hasBests: true, promised: null },
  ],
  [
    'a drinking game',
    playingAfter(LOST, { mode: 'drinking', source: drinking }),
    false,
    { kind: 'drinking' },
  ],
])('shows %s', (_, playing, isChallenge, view) => {
  expect(tableView(playing, isChallenge)).toEqual(view);
});

it('loads the end only if the next guess can be the last', () => {
  const last = playingAfter([OPENING, WRONG(H4), WRONG(H5)]);
  expect(mayEnd(last)).toBe(true);
  expect(mayEnd({ ...last, mode: 'drinking' })).toBe(false);
  expect(mayEnd(daily)).toBe(false);
});
