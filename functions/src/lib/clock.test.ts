import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-clock-'));
const file = join(folder, 'clock');

afterAll(() => rmSync(folder, { recursive: true }));

async function clockIn(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, { FUNCTIONS_EMULATOR: '', CARDINAL_CLOCK_FILE: file, ...env });
  return import('./clock');
}

describe('the clock', () => {
  it('continues from the time in the file, starting when the file was written', async () => {
    const { now, today } = await clockIn({ FUNCTIONS_EMULATOR: 'true' });
    writeFileSync(file, '2030-01-02T04:59:00Z\n');
    expect(Math.abs(now() - Date.parse('2030-01-02T04:59:00Z'))).toBeLessThan(2000);
    expect(today()).toBe('2030-01-01');
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(file, aMinuteAgo, aMinuteAgo);
    expect(today()).toBe('2030-01-02');
  });

  it('shows real time without the file', async () => {
    const { now } = await clockIn({
      FUNCTIONS_EMULATOR: 'true',
      CARDINAL_CLOCK_FILE: `${file}.no`,
    });
    expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
  });

  it('throws for a file that contains no time', async () => {
    const { now } = await clockIn({ FUNCTIONS_EMULATOR: 'true' });
    writeFileSync(file, 'tomorrow');
    expect(() => now()).toThrow(/has no ISO timestamp/);
  });

  it('waits while the file is being written', async () => {
    const { now } = await clockIn({ FUNCTIONS_EMULATOR: 'true' });
    writeFileSync(file, '');
    const script = 'printf 2030-01-02T04:59:00Z > "$0"';
    const written = once(spawn('sh', ['-c', script, file], { stdio: 'ignore' }), 'exit');
    expect(Math.abs(now() - Date.parse('2030-01-02T04:59:00Z'))).toBeLessThan(2000);
    await written;
  });

  it('ignores the file outside the emulator', async () => {
    const { now } = await clockIn({});
    writeFileSync(file, '2030-01-02T04:59:00Z');
    expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
  });
});
