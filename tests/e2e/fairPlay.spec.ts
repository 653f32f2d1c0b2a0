import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf, INSIGHT_THRESHOLD } from '@cardinal/core/records/fairPlay';
import { applyGuess, newGame, type GameState } from '@cardinal/core/game/game';
import { oddsOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { newAdmin, orderOf } from './emulators';
import { enter, Player } from './player';
import { expect, test } from './support';

/** Slightly above the threshold, so that rounding makes no difference. */
const INSIGHT = INSIGHT_THRESHOLD + 1;
/** How long the player looks at the second card. */
const LOOK_MS = 1200;

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
async function openKnownGame(player: Player): Promise<{ gameId: string; known: GameState }> {
  for (;;) {
    const gameId = await player.start('fun');
    const known = playUnlikely(await orderOf(gameId));
    if (insightOf(oddsOfTurns(known.turns)) > INSIGHT && known.turns.length < 25) {
      return { gameId, known };
    }
  }
}

/** Plays a fun game that is held. */
async function playForeknown(player: Player): Promise<{ gameId: string; score: number }> {
  const { gameId, known } = await openKnownGame(player);
  for (const [index, { guess }] of known.turns.entries()) {
    if (index === 1) await sleep(LOOK_MS);
    const answer = await player.guess(gameId, index, guess);
    if (answer.over) expect(answer).toMatchObject({ held: true, rank: null });
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
  await enter(page);
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  await expect(social(page).getByText('● Live')).toBeVisible();
}

async function openAdmin(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token);
  await page.goto('/admin/game-records');
  await page.getByRole('tab', { name: 'Fair play' }).click();
}

test('shows a held game to an admin, and on the boards once it is released', async ({
  page,
  openPage,
}) => {
  const [admin, eve] = [await newAdmin(), await Player.create()];
  const second = await openPage();
  await Promise.all([watchBoards(page), watchBoards(second)]);
  const { gameId, score } = await playForeknown(eve);
  await expect(rowOf(page, eve.person.username)).toHaveCount(0);

  const office = await openPage();
  await openAdmin(office, admin.token);
  await office.getByRole('button', { name: `Open the game of ${eve.person.username}` }).click();
  const dialog = office.getByRole('dialog', { name: new RegExp(eve.person.username) });
  await expect(dialog.getByRole('row').nth(1)).toContainText('%');
  const { turns } = await admin.call('review', { params: { gameId } });
  const waited = turns[1]?.milliseconds ?? 0;
  expect(waited).toBeGreaterThan(LOOK_MS);
  await expect(dialog.getByRole('row').nth(2)).toContainText(`${(waited / 1000).toFixed(1)} s`);
  await dialog.getByRole('textbox').fill('Looked at it, card by card');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog.getByText('Released. It’s on the boards now.')).toBeVisible();
  for (const watcher of [page, second]) {
    await expect(rowOf(watcher, eve.person.username)).toContainText(String(score));
  }

  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('Voided. It’s off the boards.')).toBeVisible();
  for (const watcher of [page, second]) {
    await expect(rowOf(watcher, eve.person.username)).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('tab', { name: 'Audit list' }).click();
  const entries = office.getByRole('region', { name: 'Audit list' }).getByRole('listitem');
  await expect(entries.filter({ hasText: admin.person.username })).toHaveCount(2);
});
