import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { EMPTY_PROFILE } from '@cardinal/core/documents/users';
import kept from './kept/USERS.json';
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

const added = {
  language: null,
  reactions: true,
  reminders: NO_REMINDERS,
  renamedAt: null,
  formerUsernames: [],
  // Not known, so the browser asks.
  hasChallenges: true,
  hasBlocked: true,
};
const first = { ...known, emailVerified: false, appearance: null };
const look = { cardBack: 'royal-blue', table: 'maroon', fourColors: true, letterKeys: false };

describe('a stored account', () => {
  it('has no language if this version does not speak it', () => {
    const [, , , , latest] = kept;
    expect(USERS.parse(latest)).toMatchObject({ ok: true, value: { language: 'pt-BR' } });
    expect(USERS.parse({ ...latest, language: 'tlh' })).toMatchObject({
      ok: true,
      value: { language: null },
    });
    expect(USERS.parse({ ...latest, language: 7 })).toMatchObject({ ok: false });
  });

  it('is read from the first version without a verified address and a chosen appearance', () => {
    const expected = { ok: true, value: { ...first, ...added, hasChosenUsername: true } };
    expect(USERS.parse(known)).toEqual(expected);
    expect(USERS.parse({ ...known, v: 1 })).toEqual(expected);
  });

  it('is read from the second version with the scheme and contrast of the device', () => {
    const stored = { ...known, emailVerified: false };
    for (const chosen of [null, look]) {
      const appearance = chosen && { ...chosen, scheme: 'system', contrast: 'system' };
      expect(USERS.parse({ ...stored, appearance: chosen, v: 2 })).toEqual({
        ok: true,
        value: { ...stored, ...added, appearance, hasChosenUsername: true },
      });
    }
  });

  it.each([
    ['ada@cardinal.test', true, 'ada', false],
    ['ada@cardinal.test', true, 'ada-1234', false],
    ['ada@cardinal.test', true, 'ada.l', true],
    ['ada@cardinal.test', false, 'ada', true],
    ['a+b@cardinal.test', true, 'player-ab', false],
    ['admin@cardinal.test', true, 'player-admin-9876', false],
    [`${'x'.repeat(60)}@cardinal.test`, true, 'x'.repeat(42), false],
    [`${'x'.repeat(60)}@cardinal.test`, true, `${'x'.repeat(42)}-1234`, false],
  ])(
    'of version 2 with %s (verified: %p) and the name %s has chosen it: %p',
    (email, emailVerified, usernameKey, hasChosenUsername) => {
      const stored = { ...known, email, emailVerified, usernameKey, appearance: null, v: 2 };
      expect(USERS.parse(stored)).toMatchObject({ ok: true, value: { hasChosenUsername } });
    },
  );

  it.each([
    [18, 18],
    [7, null],
    [22, null],
    [null, null],
  ])('of version 3 with reminders at %p has them at %p, and none of challenges', (hour, kept) => {
    const reminders = { dailyHour: hour, timeZone: 'Europe/Berlin', streak: true, friends: false };
    const stored = { ...first, ...added, reminders, hasChosenUsername: true, v: 3 };
    expect(USERS.parse(stored)).toMatchObject({
      ok: true,
      value: { reminders: { ...reminders, dailyHour: kept, challenges: false } },
    });
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
    ['has an unknown version', { ...known, v: 5 }],
    ['is another document', { points: 4 }],
  ])('is refused if it %s', (_, stored) => {
    expect(USERS.parse(stored)).toMatchObject({ ok: false });
  });
});

it('uses two suit colors and letter keys that guess at once by default', () => {
  expect(DEFAULT_APPEARANCE).toMatchObject({ fourColors: false, letterKeys: true });
});
