import { fileURLToPath } from 'node:url';
import type { PluginItem, PluginObj, types as babelTypes } from '@babel/core';
import { createCompiledCatalog } from '@lingui/cli/api';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import babel from '@rolldown/plugin-babel';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import * as LENGTHS from '../../core/src/api/lengths.ts';
import { allSentences, FIELD_SENTENCES, filled } from '../../core/src/api/sentences.ts';
import { CATALOG_PARTS, type CatalogPart } from '../src/config/catalogParts.ts';
import { config, idOf, translationsOf } from './translations.ts';

/*
 * English stays in the code, as compiled messages. Another language's messages are files of the build, one
 * for each part of the app that loads at once, with numbers as keys. What the server says has its code.
 */

/** Replaces each message's ID by its key, and its English by the compiled message. */
function keyed(
  keys: ReadonlyMap<string, string>,
  found: (file: string, id: string) => void,
  isBuild: boolean,
) {
  return ({ types: t }: { types: typeof babelTypes }): PluginObj => {
    const valueOf = (object: babelTypes.ObjectExpression, name: string) => {
      const found = object.properties.find(
        (property) => t.isObjectProperty(property) && t.isIdentifier(property.key, { name }),
      );
      return t.isObjectProperty(found) && t.isStringLiteral(found.value) ? found : null;
    };
    const textOf = (part: babelTypes.ObjectProperty | null): string =>
      t.isStringLiteral(part?.value) ? part.value.value : '';
    return {
      visitor: {
        Program: {
          // After the macros.
          exit(program, { filename = '' }) {
            program.traverse({
              ObjectExpression({ node }) {
                if (!node.leadingComments?.some(({ value }) => /^\*?\s*i18n\s*$/.test(value)))
                  return;
                const [id, message] = [valueOf(node, 'id'), valueOf(node, 'message')];
                if (!id || !message) return;
                const whole = textOf(id);
                const key = keys.get(whole);
                if (key === undefined && isBuild)
                  throw new Error(`No catalog has ‘${textOf(message)}’. Run npm run messages.`);
                found(filename, whole);
                id.value = t.stringLiteral(key ?? whole);
                message.value = t.valueToNode(compileMessageOrThrow(textOf(message)));
              },
            });
          },
        },
      },
    };
  };
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is loaded at once, from the first screens to the table; see app/parts/pages.ts. */
const FIRST = [
  'main.ts',
  'app/parts/pages.ts',
  'app/parts/base.ts',
  'app/parts/signIn.ts',
  'app/parts/player.ts',
  'pages/GamePage.tsx',
];

/** The messages about fields, which name limits. */
const ofFields = new Set(Object.values(FIELD_SENTENCES).map(idOf));

const VIRTUAL = 'virtual:catalogs';

/** Only with CARDINAL_PSEUDO=1: chosen by `language` in local storage. */
const PSEUDO = 'pseudo';

export async function catalogs(isBuild: boolean): Promise<PluginOption[]> {
  const keys = new Map(
    Object.keys((await translationsOf('en')).messages)
      .sort()
      .map((id, index) => [id, String(index)]),
  );
  for (const [code, sentence] of Object.entries(allSentences())) {
    const id = idOf(sentence);
    if (!keys.has(id) && isBuild) throw new Error(`No catalog has ${code}. Run npm run messages.`);
    keys.set(id, code);
  }
  const idsOf = new Map<string, Set<string>>();
  const found = (file: string, id: string): void => {
    idsOf.set(file, (idsOf.get(file) ?? new Set()).add(id));
  };
  const macro: PluginItem = [
    '@lingui/babel-plugin-lingui-macro',
    { descriptorFields: 'message', linguiConfig: config },
  ];
  return [
    babel({
      include: /\/web\/src\/.*\.tsx?$/,
      plugins: [macro, keyed(keys, found, isBuild)],
    }),
    virtualCatalogs(keys, idsOf, isBuild),
  ];
}

/** The messages of all files that an entry imports, except those that are loaded later. */
async function messagesFrom(
  entries: readonly string[],
  context: Rolldown.PluginContext,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Set<string>> {
  const files = new Set<string>();
  const add = async (id: string): Promise<void> => {
    if (files.has(id) || id.includes('/node_modules/')) return;
    files.add(id);
    const module = await context.load({ id, resolveDependencies: true });
    await Promise.all(module.importedIds.map(add));
  };
  await Promise.all(entries.map((path) => add(source(path))));
  return new Set([...files].flatMap((file) => [...(idsOf.get(file) ?? [])]));
}

function virtualCatalogs(
  keys: ReadonlyMap<string, string>,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
  isBuild: boolean,
): Plugin {
  let parts: Promise<Record<CatalogPart, ReadonlySet<string>>> | undefined;
  const divide = async (context: Rolldown.PluginContext) => {
    const first = new Set([...(await messagesFrom(FIRST, context, idsOf)), ...ofFields]);
    return { first, rest: new Set([...keys.keys()].filter((id) => !first.has(id))) };
  };
  return {
    name: 'catalogs',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${VIRTUAL}`) return index();
      const [, language, name] = /^\0virtual:catalogs\/(.+)\/(.+)$/.exec(id) ?? [];
      const part = CATALOG_PARTS.find((known) => known === name);
      if (language === undefined || part === undefined) return undefined;
      const texts = (await translationsOf(language)).messages;
      parts ??= divide(this);
      // The server of `npm run dev` loads files as they are needed, so it doesn't know them all.
      const ids = isBuild ? (await parts)[part] : part === 'first' ? keys.keys() : [];
      const messages: Record<string, string> = {};
      for (const id of ids) {
        const text = texts[id] ?? '';
        messages[keys.get(id) ?? id] = ofFields.has(id) ? filled(text, LENGTHS) : text;
      }
      return createCompiledCatalog(language, messages, {
        namespace: 'es',
        pseudoLocale: PSEUDO,
        pseudoLocaleOptions: { prepend: '[', append: '~~]' }, // so that what doesn't fit shows
      }).source;
    },
  };
}

/** A module with a function for each file of messages. */
function index(): string {
  const languages = config.locales.filter((language) => language !== config.sourceLocale);
  if (process.env.CARDINAL_PSEUDO === '1') languages.push(PSEUDO);
  const files = languages.map((language) => {
    const loads = CATALOG_PARTS.map(
      (part) => `${part}:()=>import('${VIRTUAL}/${language}/${part}')`,
    );
    return `'${language}':{${loads.join()}}`;
  });
  return `export default {${files.join()}}`;
}
