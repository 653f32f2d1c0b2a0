/** A name inside a sentence: in another script, it leaves the words around it in their order. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
