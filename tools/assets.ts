// Which of the app's files are made from others? `npm run assets` makes them.
import { makeCards } from './assets/cards';
import { makeIcons, makePreview } from './assets/pictures';
import { withBrowser } from './lib/browser';
import { main } from './lib/say';

await main(async () => {
  makeCards();
  await withBrowser(async (browser) => {
    await makeIcons(browser);
    await makePreview(browser);
  });
});
