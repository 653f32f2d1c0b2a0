// @ts-check
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { formatter } from '@lingui/format-po';

const CATALOGS = new URL('../catalogs/', import.meta.url);

/** Read by `npm run messages`, the build (catalogs.ts) and ESLint. A language is a file. */
export default {
  sourceLocale: 'en',
  locales: readdirSync(CATALOGS)
    .filter((file) => file.endsWith('.po'))
    .map((file) => parse(file).name),
  catalogs: [
    {
      path: '<rootDir>/../catalogs/{locale}',
      include: ['<rootDir>/../src'],
      exclude: ['**/*.test.*', '<rootDir>/../src/testing/**'],
    },
  ],
  format: formatter({ origins: false }),
};
