import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installedBrowser } from './browser';

const root = mkdtempSync(join(tmpdir(), 'cardinal-browser-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Creates a program of this name in a separate folder. Returns the folder. */
function program(name: string, script: string): string {
  const folder = mkdtempSync(join(root, 'bin-'));
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

const SNAP_STUB = 'echo "Command requires the chromium snap to be installed." >&2; exit 1';
const CHROMIUM = 'echo "Chromium 140.0.7339.127 built on Debian"';

describe('installedBrowser', () => {
  it('skips a program that reports no version', () => {
    const folders = [program('chromium', SNAP_STUB), program('chromium', CHROMIUM)];
    process.env.PATH = folders.join(delimiter);
    delete process.env.CHROME_PATH;
    expect(installedBrowser()).toBe(join(folders[1] ?? '', 'chromium'));
  });

  it('rejects a CHROME_PATH that is not a browser', () => {
    process.env.CHROME_PATH = join(program('node', 'echo v24.0.0'), 'node');
    expect(installedBrowser).toThrow('CHROME_PATH names');
  });
});
