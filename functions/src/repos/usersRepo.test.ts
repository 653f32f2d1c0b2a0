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
  it('of the first version has verified nothing and chosen nothing', () => {
    const expected = { ok: true, value: { ...known, emailVerified: false, appearance: null } };
    expect(USERS.parse(known)).toEqual(expected);
    expect(USERS.parse({ ...known, v: 1 })).toEqual(expected);
  });

  it('of the second version is as it was written', () => {
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
      'has a card back that never was',
      {
        ...known,
        v: 2,
        emailVerified: true,
        appearance: { cardBack: 'plaid', table: 'maroon', fourColors: true, letterKeys: true },
      },
    ],
    ['is of a version that never was', { ...known, v: 3 }],
    ['is of another kind', { points: 4 }],
  ])('is refused where it %s', (_, stored) => {
    expect(USERS.parse(stored)).toMatchObject({ ok: false });
  });
});

it('who has chosen nothing has suits in two colours, and letter keys that guess at once', () => {
  expect(DEFAULT_APPEARANCE).toMatchObject({ fourColors: false, letterKeys: true });
});
