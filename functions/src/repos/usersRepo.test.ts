import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { EMPTY_PROFILE } from '@cardinal/core/documents/users';
import { USERS } from './usersRepo';

const known = {
  ...EMPTY_PROFILE,
  id: 'ada',
  email: 'ada@cardinal.test',
  username: 'Ada',
  usernameKey: 'ada',
  showPlaying: true,
  createdAt: 1_763_000_000_000,
};

describe('a stored account', () => {
  it('is read from the first version without a verified address and a chosen appearance', () => {
    const expected = { ok: true, value: { ...known, emailVerified: false, appearance: null } };
    expect(USERS.parse(known)).toEqual(expected);
    expect(USERS.parse({ ...known, v: 1 })).toEqual(expected);
  });

  it('is read from the second version as it was written', () => {
    const appearance = {
      cardBack: 'royal-blue',
      table: 'maroon',
      fourColors: true,
      letterKeys: false,
    };
    for (const chosen of [null, appearance]) {
      const stored = { ...known, emailVerified: true, appearance: chosen };
      expect(USERS.parse({ ...stored, v: 2 })).toEqual({ ok: true, value: stored });
    }
  });

  it.each([
    ['lacks a field of its version', { ...known, v: 2 }],
    [
      'has an unknown card back',
      {
        ...known,
        v: 2,
        emailVerified: true,
        appearance: { cardBack: 'plaid', table: 'maroon', fourColors: true, letterKeys: true },
      },
    ],
    ['has an unknown version', { ...known, v: 3 }],
    ['is another document', { points: 4 }],
  ])('is refused if it %s', (_, stored) => {
    expect(USERS.parse(stored)).toMatchObject({ ok: false });
  });
});

it('uses two suit colors and letter keys that guess at once by default', () => {
  expect(DEFAULT_APPEARANCE).toMatchObject({ fourColors: false, letterKeys: true });
});
