import type { Auth } from '../session/useAuth';
import { menuChoices } from './menuChoices';

const nobody: Auth = {
  user: null,
  isLoading: false,
  isAuthenticated: false,
  isGuest: false,
  isUnreachable: false,
  isReturning: false,
  endedUser: null,
  retry: () => undefined,
};
const ALWAYS = ['settings', 'trainer', 'help'];

it.each([
  ['a player', { isAuthenticated: true }, ['profile', 'history', 'groups', 'logOut', ...ALWAYS]],
  ['a guest', { isGuest: true }, ['signIn', ...ALWAYS, 'leaveGuestMode']],
  ['someone whom the server couldn’t name', { isUnreachable: true }, ['logOut', ...ALWAYS]],
  ['anyone else', {}, ['signIn', ...ALWAYS]],
])('offers %s what applies', (_, changes, entries) => {
  expect(menuChoices({ ...nobody, ...changes }, false)).toEqual(entries);
});

it('has the statistics where the bar has no room for them', () => {
  expect(menuChoices(nobody, true)).toEqual(['signIn', 'statistics', ...ALWAYS]);
});
