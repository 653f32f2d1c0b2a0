// @ts-check
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { allSentences } from '../../core/src/api/sentences.ts';

const WEB = join(import.meta.dirname, '..');
const SENTENCES = join(WEB, '..', 'core', 'src', 'api', 'sentences.ts');

/**
 * What the server says is a table in core. The code tells translators where a sentence belongs.
 * @type {import('@lingui/conf').ExtractorType}
 */
const sentences = {
  match: (file) => file.endsWith('/sentences.ts'),
  extract: (file, _code, found) => {
    for (const [code, message] of Object.entries(allSentences()))
      found({
        id: generateMessageId(message),
        message,
        comment: `Error ${code}.`,
        origin: [file, 1],
        placeholders: {},
      });
  },
};

/** Read by `npm run messages`, the build (catalogs.ts) and ESLint. A language is a file. */
export default {
  sourceLocale: 'en',
  locales: readdirSync(join(WEB, 'catalogs'))
    .filter((file) => file.endsWith('.po'))
    .map((file) => parse(file).name),
  catalogs: [
    {
      path: join(WEB, 'catalogs', '{locale}'),
      include: [join(WEB, 'src'), SENTENCES],
      exclude: ['**/*.test.*', join(WEB, 'src', 'testing', '**')],
    },
  ],
  extractors: [sentences, babel],
  format: formatter({ origins: false }),
};
