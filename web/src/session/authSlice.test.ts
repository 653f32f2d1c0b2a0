import { user } from '../testing/builders';
import { selectIsPlayer, selectPlayerId, selectSignedInId } from './authSlice';

describe('current player', () => {
  const ended = { status: 'ended', user: user() } as const;

  it('is still the account whose session was ended elsewhere', () => {
    expect(selectIsPlayer({ auth: ended })).toBe(true);
    expect(selectPlayerId({ auth: ended })).toBe(user().id);
    expect(selectSignedInId({ auth: ended })).toBeNull();
  });

  it('has no ID until the server has responded', () => {
    const auth = { status: 'player', token: 't', identity: { state: 'loading' } } as const;
    expect(selectIsPlayer({ auth })).toBe(true);
    expect(selectPlayerId({ auth })).toBeNull();
  });

  it('is not a player while a guest plays', () => {
    expect(selectIsPlayer({ auth: { status: 'guest' } })).toBe(false);
  });
});
