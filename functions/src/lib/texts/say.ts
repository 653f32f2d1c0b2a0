import { setupI18n, type I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@cardinal/core/documents/languages';
import ar from './ar.json';
import de from './de.json';
import { ENGLISH } from './english';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import ptBR from './pt-BR.json';
import tr from './tr.json';

export type TextId = keyof typeof ENGLISH;

/** The server's texts in each language. What a catalog lacks is said in English. */
export const CATALOGS: Readonly<Record<Language, Readonly<Partial<Record<TextId, string>>>>> = {
  ...{ en: ENGLISH, ar, de, es, fr, it, ja, 'pt-BR': ptBR, tr },
};

/** What a text can contain. */
interface Values {
  readonly count: number;
  readonly days: number;
  readonly group: string;
  readonly link: string;
  readonly name: string;
  readonly own: number;
  readonly score: number;
}

/** What follows each opening brace of a message, up to a comma or a closing brace. */
type Named<Message extends string> = Message extends `${string}{${infer Inside}`
  ? Upto<Upto<Inside, '}'>, ','> | Named<Inside>
  : never;
type Upto<Text extends string, Mark extends string> = Text extends `${infer Before}${Mark}${string}`
  ? Before
  : Text;

type ValuesOf<Id extends TextId> = Pick<Values, Extract<Named<(typeof ENGLISH)[Id]>, keyof Values>>;

const voices = new Map<Language, I18n>();

/** Compiles a catalog when its language is first spoken. */
function voiceOf(language: Language): I18n {
  const known = voices.get(language);
  if (known !== undefined) return known;
  const texts = Object.entries({ ...ENGLISH, ...CATALOGS[language] });
  const messages = Object.fromEntries(
    texts.map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
  const voice = setupI18n({
    locale: language,
    locales: `${language}-u-nu-latn`, // like the digits of cards
    messages: { [language]: messages },
  });
  voices.set(language, voice);
  return voice;
}

/** A text in a language, with its values. */
export function say<Id extends TextId>(
  language: Language,
  id: Id,
  ...[values]: keyof ValuesOf<Id> extends never ? [] : [ValuesOf<Id>]
): string {
  return voiceOf(language)._(id, { ...values });
}

/** A name is isolated: one that is written in the other direction would reorder the words around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
