import { AppError } from '../../lib/appError';
import { rejectWeakPassword } from './weakPasswords';

const words = (list: string): string[] => list.trim().split(/\s+/);

const owner = { email: 'ada@cardinal.test', username: 'Countess' };

function fieldsOf(password: string): unknown {
  try {
    rejectWeakPassword(password, owner, 'newPassword');
    return null;
  } catch (error) {
    return error instanceof AppError ? error.data.fields : error;
  }
}

describe('a chosen password', () => {
  it.each(
    words(`
      password1 Password1 QWERTYUIOP iloveyou trustno1 12345678 87654321 0987654321 88888888
      12341234 asdfasdf qwertyqwerty elizabeth abcdefgh hgfedcba 23456789
    `),
  )("can't be a common one: %s", (password) => {
    expect(fieldsOf(password)).toEqual({ newPassword: 'password-common' });
  });

  it.each(['ada@cardinal.test', 'ADA@cardinal.test', 'Countess', 'countess'])(
    "can't be the player's email address or username: %s",
    (password) => {
      expect(fieldsOf(password)).toEqual({
        newPassword: 'password-known',
      });
    },
  );

  it.each([
    'correct horse',
    'cardinal-ada',
    'Countess of Lovelace',
    '🂡🂱🃁🃑🂮🂾🃎🃞',
    'x'.repeat(128),
    'ÿ'.repeat(8),
  ])('may be anything else: %s', (password) => {
    expect(fieldsOf(password)).toBeNull();
  });
});
