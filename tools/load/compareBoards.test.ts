import { strangersOn } from './compareBoards';

const rows = new Map([
  ['ada', 8],
  ['bob', 8],
]);
const row = (userId: string, score: number) => ({ rank: 1, username: userId, userId, score });

it.each([
  ['nobody, where each has their own row', [row('bob', 8), row('ada', 8)], []],
  ['who has a row already', [row('ada', 8), row('ada', 8)], ['ada: 8']],
  ['who has another score', [row('ada', 9)], ['ada: 9']],
  ['who has none', [row('eve', 8)], ['eve: 8']],
])('a board’s strangers are %s', (_, board, strangers) => {
  expect(strangersOn(board, rows)).toEqual(strangers);
});
