import { ESLint } from 'eslint';
import es from 'eslint-plugin-es-x';
import type { Page } from '@playwright/test';
import { expect, inStack, test } from './support';

// The oldest browsers are named in README.md.

/** What libraries call methods of their own classes. */
const OWN_METHODS = /no-(iterator|arraybuffer|uint8array)|to-?sorted/;

/** In styles: a value that the same property's older one stands before is fine. */
const value = (newer: string): string =>
  String.raw`TemplateElement[value.raw=/(?<=[;{}\s])([\w-]+):(?<!\1:[^;]*;\s*\1:)[^;{}]*(${newer})/]`;

/** What the plugin doesn't know: functions of the browser, and styles. */
const NEWER = {
  'constructed style sheet': 'NewExpression[callee.name=CSSStyleSheet]',
  'adopted style sheet': 'MemberExpression[property.name=adoptedStyleSheets]',
  'static function': 'MemberExpression[object.name=AbortSignal][property.name=/^(any|timeout)$/]',
  'URL function': 'MemberExpression[object.name=URL][property.name=/^(canParse|parse)$/]',
  method: 'CallExpression[callee.property.name=/^(requestSubmit|roundRect|showPopover)$/]',
  transform: String.raw`TemplateElement[value.raw=/(?<=[;{}\s])(rotate:|scale:|translate: ?-?\d+%)/]`,
  unit: String.raw`TemplateElement[value.raw=/(?<!(dvh|height): ?)\b\d+([dls]v[a-z]+|cq\w+|r?lh)\b/]`,
  color: value(String.raw`color-mix|light-dark|(lab|lch)\(|\(from`),
  layout: value(String.raw`sub-?grid|overflow: ?clip|linear\(`),
};

test('needs no syntax, function or style that the oldest browsers lack', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const eslint = new ESLint({
    cwd: inStack(baseURL, 'web/dist'),
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      { languageOptions: { ecmaVersion: 'latest', sourceType: 'module' } },
      { ...es.configs['flat/restrict-to-es2022'], settings: { 'es-x': { aggressive: true } } },
      {
        rules: {
          'es-x/no-class-static-block': 'error',
          'es-x/no-regexp-lookbehind-assertions': 'error',
          'no-restricted-syntax': [
            'error',
            ...Object.entries(NEWER).map(([message, selector]) => ({ message, selector })),
          ],
        },
      },
    ],
  });
  const found = (await eslint.lintFiles(['assets/*.js', 'worker.js'])).flatMap(
    ({ filePath, messages }) =>
      messages
        .filter(({ ruleId }) => !OWN_METHODS.test(ruleId ?? ''))
        .map(({ message, line, column }) => `${filePath}:${line}:${column} ${message}`),
  );
  expect(found).toEqual([]);
});

const UNFIT = /^This doesn’t work in your browser/;

/** Plays a file of the build that a browser can't parse. */
async function unread(page: Page, file: string): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const parsed = /(/;' }),
  );
}

for (const file of ['index', 'base', 'signIn'])
  test(`says that the browser is too old if it can’t parse ${file}`, async ({ openPage }) => {
    const page = await openPage();
    await unread(page, file);
    await page.goto('/login');
    await expect(page.getByText(UNFIT)).toBeVisible();
  });

test('says in the player’s language if a file doesn’t come before the first screen', async ({
  openPage,
}) => {
  const page = await openPage({ locale: 'de-AT' });
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(/ offline/)).toBeVisible();
});

test('works without what the oldest browsers lack', async ({ openPage }) => {
  const page = await openPage();
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [AbortSignal, 'timeout'],
      [Array.prototype, 'findLast'],
      [Array.prototype, 'findLastIndex'],
      [Array.prototype, 'toSorted'],
      [Document.prototype, 'adoptedStyleSheets'],
      [HTMLElement.prototype, 'inert'],
      [Scheduler.prototype, 'yield'],
      [window, 'CSSStyleSheet'],
      [window, 'CloseWatcher'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await expect(page.getByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Days' })).toBeVisible();
});
