import { fieldSentence, isFixed } from '@cardinal/core/api/faults';
import { said, type Message, type Sentence } from './language';

/** A message as an error of a field, which formik keeps as a string. */
export const fieldError = (message: Message): string => JSON.stringify(message);

/** An error of a field: its code, or a message of `fieldError`. */
export function fieldText(error: string): string {
  if (isFixed(error)) return said({ key: error, english: fieldSentence(error) });
  return error.startsWith('{') ? said(JSON.parse(error) as Message) : error;
}

/** The server's errors of fields, as `fieldText` reads them. */
export function fieldErrors(
  fields: Readonly<Record<string, Sentence>> = {},
): Record<string, string> {
  const errors = Object.entries(fields).map(
    ([name, sentence]) =>
      [name, isFixed(sentence.key) ? sentence.key : fieldError(sentence)] as const,
  );
  return Object.fromEntries(errors);
}
