import { BADGES } from '@cardinal/core/records/badges';
import { badgeTexts } from './badgeTexts';

it.each(BADGES)('says in English what the server says of the badge $id', (badge) => {
  expect(badgeTexts({ id: badge.id, name: '', description: '' })).toEqual(badge);
});

it('leaves an unknown badge as the server says', () => {
  const badge = { id: 'new', name: 'Brand New', description: 'Be the first' };
  expect(badgeTexts(badge)).toEqual(badge);
});
