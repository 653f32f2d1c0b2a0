// @ts-check
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { formatter } from '@lingui/format-po';

const WEB = join(import.meta.dirname, '..');

/** Read by `npm run messages`, the build (catalogs.ts) and ESLint. A language is a file. */
export default {
  sourceLocale: 'en',
  locales: readdirSync(join(WEB, 'catalogs'))
    .filter((file) => file.endsWith('.po'))
    .map((file) => parse(file).name),
  catalogs: [
    {
      path: join(WEB, 'catalogs', '{locale}'),
      include: [join(WEB, 'src')],
      exclude: ['**/*.test.*', join(WEB, 'src', 'testing', '**')],
    },
  ],
  format: formatter({ origins: false }),
};
