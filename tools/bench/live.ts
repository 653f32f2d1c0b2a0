import { Client } from '../lib/client';
import { newPlayer, PASSWORD, playScoring } from './players';
import { median, type Figure } from './figures';
import { launch } from './launch';

const SUBMISSIONS = 12;

/** From the answer to a submission until its row is on another browser's open board. */
export async function liveLatency(executablePath: string, url: string): Promise<Figure[]> {
  const client = new Client(url);
  const watcher = await newPlayer(client);
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(watcher.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
    const social = page.getByRole('dialog', { name: 'Leaderboards & Social' });
    await social.getByText('● Live').waitFor();
    const times: number[] = [];
    for (let at = 0; at < SUBMISSIONS; at += 1) {
      const player = await newPlayer(client);
      const row = social.locator(`[data-row="${player.id}"]`).first();
      const seen = row.waitFor({ timeout: 30_000 }).then(() => performance.now());
      await playScoring(client, player.token);
      const submitted = performance.now();
      times.push(Math.max(0, (await seen) - submitted));
    }
    return [
      {
        name: 'submission on another’s board, median',
        measured: median(times),
        budget: 300,
        unit: 'ms',
      },
      {
        name: 'submission on another’s board, slowest',
        measured: Math.max(...times),
        budget: 1000,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
