/**
 * A name for use in a sentence. Without isolation, a right-to-left name reorders the words around
 * it.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
