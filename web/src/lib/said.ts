import { i18n, type MessageDescriptor } from '@lingui/core';

/** A message, which follows a change of the language, or what was said in one language. */
export type Text = MessageDescriptor | string;

/** In the page's language. */
export const said = (text: Text): string => (typeof text === 'string' ? text : i18n._(text));
