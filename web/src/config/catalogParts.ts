/**
 * The parts of a language's messages, in the order in which they are needed: those of the first screens and
 * the table, and all others. The build divides them by what imports them (vite/catalogs.ts).
 */
export const CATALOG_PARTS = ['first', 'rest'] as const;
export type CatalogPart = (typeof CATALOG_PARTS)[number];
