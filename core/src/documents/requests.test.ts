import { toFriendRequests, type RequestRecord } from './requests';

it('groups requests by direction, newest first, without changing the input', () => {
  const request = (id: string, direction: RequestRecord['direction'], at: number) => ({
    ...{ id, username: id, firstName: '', lastName: '' },
    direction,
    at,
  });
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
