import { toFriendRequests, type RequestRecord } from './requests';

const request = (id: string, direction: RequestRecord['direction'], at: number) => ({
  ...{ id, username: id, firstName: '', lastName: '' },
  direction,
  at,
});

it('groups requests by direction, newest first, without changing the input', () => {
  const records = [
    request('b', 'incoming', 2),
    request('d', 'outgoing', 4),
    request('c', 'incoming', 3),
    request('a', 'outgoing', 1),
  ];
  const { incoming, outgoing } = toFriendRequests(records);
  expect(incoming.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(outgoing.map(({ id }) => id)).toEqual(['d', 'a']);
  expect(records.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
  expect(incoming[0]).toEqual({ id: 'c', username: 'c', firstName: '', lastName: '' });
});

it.each([
  [100, 0, 100, 0],
  [120, 0, 100, 0],
  [120, 3, 97, 3],
  [3, 120, 3, 97],
  [120, 120, 50, 50],
])('lists of %i incoming and %i outgoing requests %i and %i', (incoming, outgoing, ...listed) => {
  const some = (count: number, direction: RequestRecord['direction']) =>
    Array.from({ length: count }, (_, at) => request(`${direction}-${at}`, direction, at));
  const found = toFriendRequests([...some(incoming, 'incoming'), ...some(outgoing, 'outgoing')]);
  expect([found.incoming.length, found.outgoing.length]).toEqual(listed);
});
