/** The languages that a player can choose. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'ja', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
