import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notInstalled } from './installed.mjs';

const root = mkdtempSync(join(tmpdir(), 'cardinal-installed-'));
afterAll(() => rmSync(root, { recursive: true }));

function writeJson(folder: string, name: string, content: object): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, name), JSON.stringify(content));
}

it('lists packages that are missing or have another version, except missing optional ones', () => {
  writeJson('.', 'package-lock.json', {
    packages: {
      '': {},
      core: { version: '1.0.0' },
      'node_modules/@cardinal/core': { resolved: 'core', link: true },
      'node_modules/same': { version: '1.0.0' },
      'node_modules/other': { version: '1.0.0' },
      'node_modules/other/node_modules/absent': { version: '2.0.0' },
      'node_modules/native': { version: '1.0.0', optional: true },
    },
  });
  writeJson('node_modules/same', 'package.json', { version: '1.0.0' });
  writeJson('node_modules/other', 'package.json', { version: '1.0.1' });
  expect(notInstalled(root)).toEqual([
    'node_modules/@cardinal/core: wanted the workspace, found none',
    'node_modules/other: wanted 1.0.0, found 1.0.1',
    'node_modules/other/node_modules/absent: wanted 2.0.0, found none',
  ]);
});
