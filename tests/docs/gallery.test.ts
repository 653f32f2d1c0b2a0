import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

const WEB = join(ROOT, 'web');

it('shows every component without a store in the gallery', () => {
  const gallery = join(WEB, 'gallery');
  const sources = readdirSync(gallery)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(gallery, file), 'utf8'))
    .join('');
  const missing = readdirSync(join(WEB, 'src', 'components'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !sources.includes(`/src/components/${name}'`));
  expect(missing).toEqual([]);
});
