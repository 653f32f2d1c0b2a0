import type { Locator, Page } from '@playwright/test';
import { DECK, rankOf } from '@cardinal/core/game/cards';
import { guessUntil, openGuess, wrongDialog } from '../table';
import { button } from './reaching';

/** Starts a fun game and makes its opening guess. */
export async function startPlaying(page: Page): Promise<void> {
  // Otherwise, a reload continues the practice game.
  await page.evaluate(() => sessionStorage.removeItem('localGame'));
  await page.goto('/game?mode=fun');
  await openGuess(page).waitFor();
  const opening = button(page, 'SAME COLOR');
  if (!(await opening.isVisible())) return;
  await opening.click();
  await openGuess(page).or(wrongDialog(page)).first().waitFor({ timeout: 20_000 });
  if (await wrongDialog(page).isVisible()) await wrongDialog(page).click();
  await button(page, 'HIGHER').waitFor();
}

/** Makes unlikely guesses until one is wrong. The dialog is then complete. */
export async function wrongGuess(page: Page): Promise<void> {
  await page.goto('/game?mode=fun');
  await guessUntil(page, wrongDialog(page));
  await page
    .locator('button:not(:disabled, [aria-disabled="true"])', {
      hasText: /Keep playing|See the result/,
    })
    .waitFor();
}

/** Opens the party game, and both confirmations unless they were accepted in this session. */
export async function party(page: Page): Promise<void> {
  // Otherwise, a reload continues the previous game.
  await page.evaluate(() => sessionStorage.removeItem('localGame'));
  await page.goto('/game?mode=drinking');
  const yes = button(page, "Yes, I'm 21+");
  await yes.or(button(page, 'SAME COLOR')).first().waitFor();
  if (await yes.isVisible()) {
    await yes.click();
    await button(page, 'I accept').click();
  }
  await button(page, 'SAME COLOR').waitFor();
}

/** Makes unlikely guesses until the party's turn is over. */
export async function drinkingTurnOver(page: Page): Promise<void> {
  await party(page);
  const pass = page.locator('[role="dialog"] button:not(:disabled, [aria-disabled="true"])', {
    hasText: 'Pass to Next Player',
  });
  await guessUntil(page, pass);
}

/** Plays until the last life is lost. Returns the button to the result. */
export async function showResult(page: Page): Promise<Locator> {
  const result = button(page, 'See the result');
  await page.goto('/game?mode=fun');
  await guessUntil(page, result);
  return result;
}

/** Blocks calls of this path: the next ones, or all. */
export async function loseNext(page: Page, path: string, times?: number): Promise<void> {
  await page.route(path, (route) => route.abort(), times === undefined ? {} : { times });
}

function json(status: number, body: unknown) {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/** Plays the fixed deck to its end. All guesses are right. */
export async function clearTheDeck(page: Page): Promise<void> {
  await guessLastCard(page);
  await page.getByText('You cleared the deck!').waitFor();
}

/** The same, up to the press of the last guess. */
export async function guessLastCard(page: Page): Promise<void> {
  const turns = DECK.slice(1).map((card, index) => {
    const before = DECK[index] ?? card;
    if (index === 0) return { guess: 'same', correct: true, cards: [before, card] };
    const guess = rankOf(card) > rankOf(before) ? 'higher' : 'lower';
    return { guess, correct: true, cards: [card] };
  });
  const gameId = 'a-game-dealt-by-this-test';
  const game = { gameId, mode: 'fun', date: null, lives: 3, startedAt: '2026-11-21T12:00:00.000Z' };
  const last = { ...turns.at(-1), index: turns.length - 1, score: 52, lives: 3, over: true };
  const result = {
    gameMode: 'fun',
    gameDate: '2026-11-21',
    score: 52,
    rank: 1,
    held: false,
    heldFor: null,
  };
  await page.route(/\/api\/(games|scores)/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/api/scores') {
      await route.fulfill(json(201, { ...result, isPersonalBest: true, isDailyHigh: false }));
      await page.unroute(/\/api\/(games|scores)/);
    } else if (path.endsWith('/guesses')) await route.fulfill(json(200, last));
    else if (route.request().method() === 'GET')
      await route.fulfill(path === '/api/games' ? json(200, []) : json(404, {}));
    else
      await route.fulfill(
        json(201, { ...game, turns: turns.slice(0, -1), score: 51, over: false }),
      );
  });
  await page.goto('/game?mode=fun');
  await button(page, 'HIGHER').click();
}
