import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder, savedData } from './dataFolder';

const parent = mkdtempSync(join(tmpdir(), 'cardinal-data-'));
afterAll(() => rmSync(parent, { recursive: true }));

it('claimDataFolder gives two stacks with the same offset different folders', () => {
  expect(claimDataFolder(1000, parent)).toBe(join(parent, 'ports-1000'));
  expect(claimDataFolder(1000, parent)).toBe(join(parent, 'ports-1010'));
});

it('savedData returns the previous copy while the newest is incomplete', () => {
  const folder = join(parent, 'cut-short');
  expect(savedData(folder)).toBeNull();
  for (const name of ['saved', 'previous']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'previous', 'firebase-export-metadata.json'), '{}');
  expect(savedData(folder)).toBe(join(folder, 'previous'));
  writeFileSync(join(folder, 'saved', 'firebase-export-metadata.json'), '{}');
  expect(savedData(folder)).toBe(join(folder, 'saved'));
});
