import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Language } from '@cardinal/core/documents/languages';
import { showLanguage } from '../lib/language';

/** Shows a language that has these translations alone, until `showLanguage('en')`. */
export async function showWith(language: Language, translations: Readonly<Record<string, string>>) {
  const messages = Object.entries(translations).map(([english, text]) => [
    generateMessageId(english),
    text,
  ]);
  i18n.load(language, Object.fromEntries(messages));
  await showLanguage(language);
}

/** Like a browser's translator: replaces each text with an element that contains a copy. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    const copy = document.createElement('span');
    copy.textContent = node.textContent;
    node.parentNode?.replaceChild(copy, node);
  }
}
