import { strangersOn } from './compareBoards';

const rows = new Map([
  ['ada', 8],
  ['bob', 8],
]);
const row = (userId: string, score: number) => ({ rank: 1, username: userId, userId, score });

it.each([
  ['nothing if each player has one right row', [row('bob', 8), row('ada', 8)], []],
  ['a second row of one player', [row('ada', 8), row('ada', 8)], ['ada: 8']],
  ['a row with another score', [row('ada', 9)], ['ada: 9']],
  ['a row of someone who never played', [row('eve', 8)], ['eve: 8']],
])('finds %s', (_, board, strangers) => {
  expect(strangersOn(board, rows)).toEqual(strangers);
});
