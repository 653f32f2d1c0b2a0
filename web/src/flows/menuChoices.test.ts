import { auth } from '../testing/builders';
import { menuChoices } from './menuChoices';

const ALWAYS = ['settings', 'trainer', 'help'];

it.each([
  ['a player', { isAuthenticated: true }, ['profile', 'history', 'groups', 'logOut', ...ALWAYS]],
  ['a guest', { isGuest: true }, ['signIn', ...ALWAYS, 'leaveGuestMode']],
  ['someone whom the server couldn’t name', { isUnreachable: true }, ['logOut', ...ALWAYS]],
  ['anyone else', {}, ['signIn', ...ALWAYS]],
])('offers %s what applies', (_, changes, entries) => {
  expect(menuChoices(auth(changes), false)).toEqual(entries);
});

it('has the statistics where the bar has no room for them', () => {
  expect(menuChoices(auth(), true)).toEqual(['signIn', 'statistics', ...ALWAYS]);
});
