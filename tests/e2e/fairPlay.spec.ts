import type { Browser, Page } from '@playwright/test';
import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf, INSIGHT_THRESHOLD } from '@cardinal/core/records/fairPlay';
import { applyGuess, newGame, type GameState } from '@cardinal/core/game/game';
import { oddsOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { GAMES } from '../../functions/src/repos/gamesRepo';
import { firestore, newAdmin } from '../api/emulators';
import { call, newPlayer, type TestPlayer } from '../api/support';
import { expect, registerAndLand, test } from './support';

/** Slightly above the threshold, so that rounding makes no difference. */
const INSIGHT = INSIGHT_THRESHOLD + 1;
const MIN_PACE_MS = 2500;
const PACE_MS = MIN_PACE_MS + 50;

/**
 * Plays the least likely right guesses, as no honest player does, until the game is held. Then loses.
 */
function playUnlikely(order: readonly number[]): GameState {
  const deal = dealFrom(order);
  let game = newGame();
  while (game.phase !== 'over') {
    const isNoticed = insightOf(oddsOfTurns(game.turns)) > INSIGHT;
    const next = [...oddsOf(game)]
      .sort((a, b) => a.favorable - b.favorable)
      .flatMap(({ guess }) => {
        const outcome = applyGuess(game, guess, deal);
        return outcome.ok ? [outcome.value] : [];
      });
    const wanted = next.find((state) => state.turns.at(-1)?.correct !== isNoticed) ?? next.at(-1);
    if (wanted === undefined) throw new Error('no guess is legal');
    game = wanted;
  }
  return game;
}

/** Starts fun games until one can be played this way. Only the emulator reveals their order. */
async function openKnownGame({ token }: TestPlayer): Promise<{ gameId: string; known: GameState }> {
  for (;;) {
    const { gameId } = (await call('startGame', { body: { mode: 'fun' }, token })).body;
    const stored = await firestore().doc(`${GAMES.name}/${gameId}`).get();
    const { order } = stored.data() as { order: readonly number[] };
    const known = playUnlikely(order);
    if (insightOf(oddsOfTurns(known.turns)) > INSIGHT && known.turns.length < 25) {
      return { gameId, known };
    }
  }
}

/** Plays a fun game that is held. */
async function playForeknown(player: TestPlayer): Promise<{ gameId: string; score: number }> {
  const { gameId, known } = await openKnownGame(player);
  for (const [index, { guess }] of known.turns.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    const { body } = await call('makeGuess', {
      params: { gameId },
      body: { index, guess },
      token: player.token,
    });
    if (body.over) expect(body).toMatchObject({ held: true, rank: null });
  }
  return { gameId, score: known.score };
}

const social = (page: Page) => page.getByRole('dialog', { name: 'Leaderboards & Social' });
const rowOf = (page: Page, username: string) =>
  social(page)
    .getByRole('region', { name: 'Fun Mode Today' })
    .getByRole('listitem')
    .filter({ hasText: username });

async function watchBoards(page: Page): Promise<void> {
  await registerAndLand(page);
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  await expect(social(page).getByText('● Live')).toBeVisible();
}

async function openAdmin(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token);
  await page.goto('/admin/game-records');
  await page.getByRole('tab', { name: 'Fair play' }).click();
  return page;
}

test('shows a held game to an admin, and on the boards once it is released', async ({
  page,
  browser,
}) => {
  const [admin, eve] = [await newAdmin(), await newPlayer()];
  const second = await (await browser.newContext()).newPage();
  await Promise.all([watchBoards(page), watchBoards(second)]);
  const { gameId, score } = await playForeknown(eve);
  await expect(rowOf(page, eve.user.username)).toHaveCount(0);

  const office = await openAdmin(browser, admin.token);
  await office.getByRole('button', { name: `Open the game of ${eve.user.username}` }).click();
  const dialog = office.getByRole('dialog', { name: new RegExp(eve.user.username) });
  await expect(dialog.getByRole('row').nth(1)).toContainText('%');
  const { turns } = (await call('review', { params: { gameId }, token: admin.token })).body;
  const waited = turns[1]?.milliseconds ?? 0;
  expect(waited).toBeGreaterThan(MIN_PACE_MS);
  await expect(dialog.getByRole('row').nth(2)).toContainText(`${(waited / 1000).toFixed(1)} s`);
  await dialog.getByRole('textbox').fill('Looked at it, card by card');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog.getByText('Released. It’s on the boards now.')).toBeVisible();
  for (const watcher of [page, second]) {
    await expect(rowOf(watcher, eve.user.username)).toContainText(String(score));
  }

  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('Voided. It’s off the boards.')).toBeVisible();
  for (const watcher of [page, second]) {
    await expect(rowOf(watcher, eve.user.username)).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('tab', { name: 'Audit list' }).click();
  const entries = office.getByRole('region', { name: 'Audit list' }).getByRole('listitem');
  await expect(entries.filter({ hasText: admin.user.username })).toHaveCount(2);
});
