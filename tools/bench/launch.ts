import { chromium, type Browser } from '@playwright/test';

/** The browser that all figures are measured in: headless, drawn in software. */
export function launch(executablePath: string, ...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...more] });
}
