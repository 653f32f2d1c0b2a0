import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

it('links from the privacy page to the license file that the build writes', () => {
  const source = readFileSync(join(ROOT, 'web', 'src', 'pages', 'PrivacyPage.tsx'), 'utf8');
  const linked = /href="\/(licenses\.\w+)"/.exec(source)?.[1];
  const config = readFileSync(join(ROOT, 'web', 'vite.config.ts'), 'utf8');
  expect(config).toContain(`license: { fileName: '${linked}' }`);
});
