import { familyOf, parsePs, parseProc } from './processes';

it('reads a process whose name contains spaces and parentheses from /proc', () => {
  const numbers = 'S 7 7 7 0 -1 4194304 98 0 0 0 150 50 0 0 20 0 1 0 81707 3133440 381 1';
  const read = { pid: 42, parent: 7, name: 'a (b) c', since: '81707', kilobytes: 2048 };
  expect(parseProc(`42 (a (b) c) ${numbers}`, 'Name:\ta\nVmRSS:\t   2048 kB\n')).toEqual(read);
});

it('reads a process whose name contains spaces from ps', () => {
  expect(parsePs('  42     7  2048 Wed Nov 25 22:17:00 2026 node a')).toEqual([
    { pid: 42, parent: 7, name: 'node a', since: 'Wed Nov 25 22:17:00 2026', kilobytes: 2048 },
  ]);
});

it('familyOf follows children of children, in any order, and no others', () => {
  const process = (pid: number, parent: number) => ({
    ...{ pid, parent, name: '', since: '', kilobytes: 0 },
  });
  const table = [process(4, 3), process(3, 2), process(2, 1), process(9, 1)];
  expect(familyOf(table, [2]).map(({ pid }) => pid)).toEqual([4, 3, 2]);
});
