/** The languages that a player can choose. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'ja', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The languages by their own names, as their speakers look for them. Intl has them too, but a slow
 * phone takes longer to get all of them than to show the page.
 */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  tr: 'Türkçe',
  ar: 'العربية',
};

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The first of these language tags that Cardinal speaks: `pt-PT` is Portuguese. Null if it is none. */
export function closestLanguage(tags: readonly string[]): Language | null {
  const found = tags.flatMap((tag) =>
    LANGUAGES.filter((language) => primaryOf(language) === primaryOf(tag)),
  );
  return found[0] ?? null;
}

/** A language, a script and a region: what Intl needs to know of a tag. */
const PLACE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?![^-])/i;

/**
 * How the reader of a language writes numbers and dates: the first of the browser's tags for that
 * language, as `es-MX`, else the language's own.
 */
export function regionalTag(language: Language, tags: readonly string[]): string {
  const [place] = tags
    .filter((tag) => primaryOf(tag) === primaryOf(language))
    .flatMap((tag) => PLACE.exec(tag) ?? []);
  return place ?? language;
}

/** More of a header would only cost time. */
const HEADER_LENGTH = 200;

/** A language tag or `*`, and how much it is wanted. */
const WANTED = /^\s*([a-z\d-]+|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/** The language that fits an `Accept-Language` header best. Null if none does. */
export function acceptedLanguage(header: string): Language | null {
  const wanted = header
    .slice(0, HEADER_LENGTH)
    .split(',')
    .flatMap((part) => {
      const [, tag, quality = '1'] = WANTED.exec(part) ?? [];
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
    });
  return closestLanguage(wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}
