// Brings the catalogs up to date with the code. `report` shows what the editor of a language should look at.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { LANGUAGES } from '@cardinal/core/documents/languages';
import { bin, ROOT } from './lib/paths';
import { Halt, main } from './lib/say';
import { reportOn, textsOf } from './messages/report';

await main(async () => {
  const [name, chosen] = process.argv.slice(2);
  const languages = LANGUAGES.filter((one) => one !== 'en' && one === (chosen ?? one));
  if (name === undefined) {
    const options = ['extract', '--clean', '--config', 'web/vite/lingui.config.js'];
    await execa(bin('lingui'), options, { cwd: ROOT, stdio: 'inherit' });
  } else if (name !== 'report' || languages.length === 0)
    throw new Halt('Usage: npm run messages [-- report [LANGUAGE]]');
  else
    for (const language of languages) {
      const readme = await readFile(join(ROOT, 'web/catalogs/README.md'), 'utf8');
      const report = reportOn(language, await textsOf(language), readme);
      for (const [kind, lines] of Object.entries(report))
        console.log([`\n${language}, ${kind}: ${lines.length}`, ...lines].join('\n  '));
    }
});
