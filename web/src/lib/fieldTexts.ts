import { fieldSentence, isFixed } from '@cardinal/core/api/faults';
import { said, type Sentence } from './language';

/** An error of a field: its code, or what the server says with a code that isn't known here. */
export const fieldText = (error: string): string =>
  isFixed(error) ? said({ key: error, english: fieldSentence(error) }) : error;

/** The server's errors of fields, as `fieldText` reads them. */
export function fieldErrors(
  fields: Readonly<Record<string, Sentence>> = {},
): Record<string, string> {
  const errors = Object.entries(fields).map(
    ([name, { key, english }]) => [name, isFixed(key) ? key : english] as const,
  );
  return Object.fromEntries(errors);
}
