import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const configPath = fileURLToPath(new URL('lingui.config.js', import.meta.url));
export const config = getConfig({ configPath });

/** A language's texts by the IDs of their messages. Those that are `missing` are in English. */
export async function translationsOf(language: string) {
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error(`${configPath} names no catalog`);
  return catalog.getTranslations(language, config);
}

// Lingui declares no type for what it returns.
export const idOf = (sentence: string): string => String(generateMessageId(sentence));
