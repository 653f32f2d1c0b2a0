import { AsyncLocalStorage } from 'node:async_hooks';
import { acceptedLanguage, type Language } from '@cardinal/core/documents/languages';

const heard = new AsyncLocalStorage<string>();

/** Runs a call whose `Accept-Language` is `header`, which is read only where it is needed. */
export function withLanguages<T>(header: string | undefined, call: () => Promise<T>): Promise<T> {
  return heard.run(header ?? '', call);
}

/** The language that the caller's browser asks for. Null if it asks for none that Cardinal speaks. */
export function callersLanguage(): Language | null {
  return acceptedLanguage(heard.getStore() ?? '');
}
