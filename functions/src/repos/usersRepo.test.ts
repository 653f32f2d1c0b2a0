import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import kept from './kept/USERS.json';
import { USERS } from './usersRepo';

const [first] = kept;

describe('a stored account', () => {
  it('has no language if this version does not speak it', () => {
    const latest = kept.at(-1);
    expect(USERS.parse(latest)).toMatchObject({ ok: true, value: { language: 'pt-BR' } });
    expect(USERS.parse({ ...latest, language: 'tlh' })).toMatchObject({
      ok: true,
      value: { language: null },
    });
    expect(USERS.parse({ ...latest, language: 7 })).toMatchObject({ ok: false });
  });

  it.each([
    ['a chosen appearance, with the scheme and contrast of the device', first?.appearance],
    ['no appearance', null],
  ])('of 1.0.0 has %s, no reminders and no challenges', (_, chosen) => {
    const appearance = chosen && { ...chosen, scheme: 'system', contrast: 'system' };
    const known = { ...first, v: undefined, emailVerified: false };
    expect(USERS.parse({ ...known, v: 2, appearance: chosen })).toEqual({
      ok: true,
      value: {
        ...known,
        appearance,
        language: null,
        reactions: true,
        leagues: true,
        reminders: NO_REMINDERS,
        hasChosenUsername: true,
        renamedAt: null,
        formerUsernames: [],
        hasChallenges: false,
        hasBlocked: false,
      },
    });
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
    'of 1.0.0 with %s (verified: %p) and the name %s has chosen it: %p',
    (email, emailVerified, usernameKey, hasChosenUsername) => {
      const stored = { ...first, email, emailVerified, usernameKey };
      expect(USERS.parse(stored)).toMatchObject({ ok: true, value: { hasChosenUsername } });
    },
  );

  it.each([
    ['lacks a field of its version', { ...first, emailVerified: undefined }],
    [
      'has an unknown card back',
      { ...first, appearance: { ...first?.appearance, cardBack: 'plaid' } },
    ],
    ['has a version of no release', { ...kept.at(-1), v: 6 }],
    ['is another document', { points: 4 }],
  ])('is refused if it %s', (_, stored) => {
    expect(USERS.parse(stored)).toMatchObject({ ok: false });
  });
});

it('uses two suit colors and letter keys that guess at once by default', () => {
  expect(DEFAULT_APPEARANCE).toMatchObject({ fourColors: false, letterKeys: true });
});
