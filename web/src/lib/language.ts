import { i18n, type MessageDescriptor } from '@lingui/core';
import catalogs from 'virtual:catalogs';
import {
  closestLanguage,
  type Language,
  LANGUAGES,
  regionalTag,
  RIGHT_TO_LEFT,
} from '@cardinal/core/documents/languages';
import { CATALOG_PARTS, type CatalogPart } from '../config/catalogParts';
import { KEYS, local } from './storage';

const isLanguage = (name: string | null): name is Language =>
  LANGUAGES.some((language) => language === name) ||
  (name !== null && Object.hasOwn(catalogs, name));

/** The language that the player has chosen on this device; null if the browser's languages decide. */
export function chosenLanguage(): Language | null {
  const chosen = local.get(KEYS.language);
  return isLanguage(chosen) ? chosen : null;
}

/** The first of the browser's languages that Cardinal has. 'pt-PT' is Portuguese. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  return closestLanguage(preferred) ?? 'en';
}

export const wantedLanguage = (): Language => chosenLanguage() ?? browserLanguage();

export const shownLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

const directionOf = (language: Language) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

export const shownDirection = (): 'ltr' | 'rtl' => directionOf(shownLanguage());

/** For Intl: the browser's region of the language. Digits are those of cards and scores in all. */
export const intlLanguage = (language: Language): string =>
  `${regionalTag(language, navigator.languages)}-u-nu-latn`;

/** A format in the shown language. Making one takes the browser long, so the last one is kept. */
export function formatOf<T>(make: (language: string) => T): () => T {
  let made: { readonly tag: string; readonly format: T } | undefined;
  return () => {
    const tag = intlLanguage(shownLanguage());
    if (made?.tag !== tag) made = { tag, format: make(tag) };
    return made.format;
  };
}

/** How many of the parts the page needs, in every language that it will be shown in. */
let needed = 0;
const loads = new Map<string, Promise<void>>();

/** Loads a part of a language once, unless it failed. English is in the code. */
function loadPart(language: Language, part: CatalogPart): Promise<void> {
  const file = catalogs[language]?.[part];
  if (!file) return Promise.resolve();
  const key = `${language}/${part}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = file().then(({ messages }) => i18n.load(language, messages));
  loads.set(key, loading);
  loading.catch(() => loads.delete(key));
  return loading;
}

/** Loads all needed parts of a language, also those that become needed meanwhile. */
async function load(language: Language): Promise<void> {
  for (let loaded = 0; loaded < needed;) {
    loaded = needed;
    await Promise.all(CATALOG_PARTS.slice(0, loaded).map((part) => loadPart(language, part)));
  }
}

let wanted: Language = 'en';

function show(language: Language): void {
  i18n.load(language, {}); // none may be needed yet
  i18n.activate(language, intlLanguage(language));
  const { documentElement: page } = document;
  page.lang = language;
  page.dir = directionOf(language);
}

// English needs nothing.
i18n.load('en', {});
i18n.activate('en', intlLanguage('en'));

/** @throws Error if the language can't be loaded; the page then stays as it is */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await load(language);
  if (wanted === language) show(language);
}

let missing: (error: unknown) => void;

/** Resolves with the error once a part of the player's language can't be loaded. */
export const languageMissing = new Promise<unknown>((resolve) => (missing = resolve));

/**
 * Loads the messages of a part, and of those before it, in the page's language. Never throws: if it can't be
 * loaded, the whole page is in English.
 */
export async function messagesFor(part: CatalogPart): Promise<void> {
  needed = Math.max(needed, CATALOG_PARTS.indexOf(part) + 1);
  const language = shownLanguage();
  await load(language).catch((error: unknown) => {
    if (shownLanguage() === language) show('en');
    missing(error);
  });
}

/** Shows the page in the player's language, before anything is drawn, and follows other tabs. */
export async function startLanguage(): Promise<void> {
  const follow = () => showLanguage(wantedLanguage()).catch(missing);
  window.addEventListener('storage', ({ key }) => {
    if (key === KEYS.language) void follow();
  });
  await follow();
}

/**
 * A name for use in a sentence. Without isolation, a right-to-left name reorders the words around
 * it.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What the server says, whose translations stand below a key in the catalogs. */
export interface Sentence {
  readonly key: string;
  readonly english: string;
  /** What the braces of a translation name. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Sentences or names, one after another. */
interface Several {
  readonly all: readonly Message[];
  readonly by: 'sentence' | 'comma';
}

/** Follows a change of the language, so it is what is kept. Its values may be messages, too. */
export type Message = MessageDescriptor | Sentence | Several;

const COMMAS: Partial<Record<Language, string>> = { ja: '、', ar: '، ' };

/** 'Daily 9, Fun 12': without the 'and' that most languages have in each kind of `Intl.ListFormat`. */
export const enumerated = (names: readonly string[]): string =>
  names.join(COMMAS[shownLanguage()] ?? ', ');

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;

/** No sentence is said twice. Two games may have the same name. */
function saidAll({ all, by }: Several): string {
  const texts = all.map(said);
  return by === 'comma' ? enumerated(texts) : [...new Set(texts)].join(' ');
}

/** In the page's language. */
export function said(text: Message): string {
  if ('all' in text) return saidAll(text);
  if ('id' in text) {
    const values: Record<string, unknown> = { ...text.values };
    for (const [name, value] of Object.entries(values))
      if (isMessage(value)) values[name] = said(value);
    return i18n._({ ...text, values });
  }
  const { key, english, values } = text;
  return Object.hasOwn(i18n.messages, key) ? i18n._(key, { ...values }) : english;
}
