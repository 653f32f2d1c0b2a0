import { i18n } from '@lingui/core';
import { ERROR_MESSAGES } from '@cardinal/core/api/errorMessages';
import { FIELD_MESSAGES } from '@cardinal/core/api/faults';
import { errorText as textOf } from './errorTexts';
import { fieldText } from './fieldTexts';
import { said } from './language';

const errorText = (...error: Parameters<typeof textOf>) => said(textOf(...error));

/** How many texts are asked of a language that has none. */
function translated(work: () => void): number {
  const asked: unknown[] = [];
  i18n.load('de', {});
  i18n.activate('de');
  const stop = i18n.on('missing', (message) => asked.push(message));
  work();
  stop();
  i18n.activate('en');
  return asked.length;
}

it.each(Object.entries(FIELD_MESSAGES))('says of a field that is %s: %s', (code, message) => {
  expect(fieldText(code)).toBe(message);
  expect(translated(() => fieldText(code))).toBe(1);
  expect(translated(() => fieldText(`${code}: As the server says it`))).toBe(1);
});

it.each([
  ...Object.entries(ERROR_MESSAGES),
  ['wrong-password', 'Incorrect password'],
  ['invalid-credentials', 'This account is suspended.'],
  ['already-played', "You've already played today's Daily Mode challenge with a score of 12."],
  [
    'internal',
    'Something went wrong on our side. If this keeps happening, contact us and include this ID: a-1_b',
  ],
])('translates what the server says with %s: %s', (code, message) => {
  expect(errorText(code, message)).toBe(message);
  expect(translated(() => errorText(code, message))).toBe(1);
});

it('translates a sentence about a field', () => {
  const message = FIELD_MESSAGES['username-reserved'];
  expect(translated(() => errorText('invalid-input', message, ['username-reserved']))).toBe(1);
});

it('translates the code of a sentence that it doesn’t know, and leaves that of an unknown code', () => {
  expect(errorText('not-yet', 'Not today.')).toBe(ERROR_MESSAGES['not-yet']);
  expect(translated(() => errorText('not-yet', 'Not today.'))).toBe(1);
  expect(translated(() => errorText('new-code', 'Not today.'))).toBe(0);
  expect(errorText('new-code', 'Not today.')).toBe('Not today.');
  expect(fieldText('Not today.')).toBe('Not today.');
  expect(fieldText('self: You can’t add yourself')).toBe('You can’t add yourself');
});
