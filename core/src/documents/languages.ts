/** The languages that a player can choose. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'ja', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The first of these language tags that Cardinal speaks: `pt-PT` is Portuguese. Null if it is none. */
export function closestLanguage(tags: readonly string[]): Language | null {
  const found = tags.flatMap((tag) =>
    LANGUAGES.filter((language) => primaryOf(language) === primaryOf(tag)),
  );
  return found[0] ?? null;
}

/** A language tag or `*`, and how much it is wanted. */
const WANTED = /^\s*([a-z\d-]+|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/** The language that fits an `Accept-Language` header best. Null if none does. */
export function acceptedLanguage(header: string): Language | null {
  const wanted = header.split(',').flatMap((part) => {
    const [, tag, quality = '1'] = WANTED.exec(part) ?? [];
    return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
  });
  return closestLanguage(wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}
