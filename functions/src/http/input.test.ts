import { queryOf } from './input';

it.each([
  ['/api/friends/search?q=ab', 'q=ab'],
  ['/api/friends/search?q=a?b', 'q=a?b'],
  ['/api/friends/search', ''],
])('the query of %s is ‘%s’', (url, query) => {
  expect(queryOf({ url })).toBe(query);
});
