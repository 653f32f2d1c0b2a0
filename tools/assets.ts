// Which of the app's files are made from others? `npm run assets` makes them.
import { chromium } from '@playwright/test';
import { makeCards } from './assets/cards';
import { makeIcons } from './assets/icons';
import { makePreview } from './assets/preview';
import { makeSounds } from './assets/sounds';
import { findBrowser } from './lib/browser';
import { main } from './lib/say';

await main(async () => {
  makeSounds();
  makeCards();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await makeIcons(browser);
    await makePreview(browser);
  } finally {
    await browser.close();
  }
});
