import { defineConfig } from '@playwright/test';
import { ALL } from './support';

const executablePath = process.env.CHROME_PATH;
const isAll = process.env.CARDINAL_ALL !== undefined;

/** Tests the stack at CARDINAL_URL with the browser that tools/test.ts found. */
export default defineConfig({
  testDir: '.',
  testIgnore: [
    ...(process.env.CARDINAL_SCREENSHOTS === undefined ? ['screenshots.spec.ts'] : []),
    ...(isAll ? [] : ['*.all.spec.ts']),
  ],
  ...(isAll ? {} : { grepInvert: new RegExp(ALL) }),
  timeout: 45_000,
  expect: { timeout: 15_000 },
  workers: 3, // Pages often wait. Two would leave a quarter of two processors idle.
  retries: process.env.CI === undefined ? 0 : 1, // A test that passes only then is listed as flaky.
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000',
    reducedMotion: 'reduce', // Tests of motion allow it.
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block', // worker.spec.ts allows them
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && executablePath !== '' && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    },
  },
});
