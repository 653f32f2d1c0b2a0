import { formatOf } from './language';

const ALL_OF = formatOf((language) => new Intl.ListFormat(language));

/** 'Ann, Ben, and Cem' */
export const listed = (names: readonly string[]): string => ALL_OF().format(names);

/** What stands between the names in such a list: commas, which stay with the name before, and the rest. */
export const separators = (names: readonly string[]): [comma: string, gap: string][] =>
  ALL_OF()
    .formatToParts(names)
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => {
      const gap = value.search(/\s|$/);
      return [value.slice(0, gap), value.slice(gap)];
    });

const ALPHABET = formatOf((language) => new Intl.Collator(language));

/** In the order of the page's alphabet. */
export const byUsername = (a: { username: string }, b: { username: string }): number =>
  ALPHABET().compare(a.username, b.username);
