import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@cardinal/core/documents/languages';

const heard = new AsyncLocalStorage<Language | null>();

/** Runs a call of someone whose browser asks for this language. */
export function inLanguage<T>(language: Language | null, call: () => Promise<T>): Promise<T> {
  return heard.run(language, call);
}

/** The language that the caller's browser asks for. Null if it asks for none that Cardinal speaks. */
export function callersLanguage(): Language | null {
  return heard.getStore() ?? null;
}
