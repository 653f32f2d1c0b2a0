import { auth, user } from '../testing/builders';
import { runScreen } from './runScreen';

const ada = user();
const shared = { date: '2026-11-20', playerId: 'bob', key: 'k' };
const friends = { ...shared, key: null };

it.each([
  ['nothing yet', { isLoading: true }, shared, { kind: 'loading' }],
  ['that the server can’t be reached', { isUnreachable: true }, shared, { kind: 'unreachable' }],
  ['what a shared run is', {}, shared, { kind: 'gate', date: shared.date }],
  ['the sign-in for a friend’s run', {}, friends, { kind: 'signIn' }],
  ['the sign-in for an address without a day', {}, { ...shared, date: 'x' }, { kind: 'signIn' }],
  ['another player’s run', { user: ada }, shared, { kind: 'others', userId: ada.id }],
  [
    'the player’s own run',
    { user: ada },
    { ...friends, playerId: ada.id },
    { kind: 'own', userId: ada.id },
  ],
])('shows %s', (_, changes, address, screen) => {
  expect(runScreen(auth(changes), address)).toEqual(screen);
});
