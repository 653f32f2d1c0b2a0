import type { Browser, Page } from '@playwright/test';
import { expect, newPerson, register, registerAndLand, test, type Person } from './support';

/** Another player, in a browser of their own, who acts through the API. */
class Other {
  constructor(
    readonly page: Page,
    readonly person: Person,
  ) {}

  static async join(browser: Browser): Promise<Other> {
    const page = await (await browser.newContext()).newPage();
    const person = newPerson();
    await page.goto('/');
    await register(page, person);
    await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
    return new Other(page, person);
  }

  call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.page.evaluate(
      async ({ method, path, body }) => {
        const answer = await fetch(path, {
          method,
          headers: {
            Authorization: `Bearer ${localStorage.getItem('authToken')}`,
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
        return (text === '' ? null : JSON.parse(text)) as T;
      },
      { method, path, body },
    );
  }

  /** Plays fun games until one has points; gives the score as soon as its last guess is stored. */
  async score(): Promise<number> {
    for (;;) {
      const { gameId } = await this.call<{ gameId: string }>('POST', '/api/games', { mode: 'fun' });
      for (let index = 0; ; index += 1) {
        if (index > 0) await this.page.waitForTimeout(2550);
        const guess = index === 0 ? 'same' : index % 2 === 0 ? 'lower' : 'higher';
        const answer = await this.call<{ over: boolean; score: number }>(
          'POST',
          `/api/games/${gameId}/guesses`,
          { index, guess },
        );
        if (answer.over && answer.score > 0) return answer.score;
        if (answer.over) break;
      }
    }
  }
}

const social = (page: Page) => page.getByRole('dialog', { name: 'Leaderboards & Social' });

async function openSocial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  await expect(social(page).getByText('● Live')).toBeVisible();
}

test('a score submitted in one browser is on the other’s open board within a second', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expect(expectedStatuses.size).toBe(0);
  await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  const score = await other.score();
  const row = social(page)
    .getByRole('region', { name: 'Fun Mode Today' })
    .getByRole('listitem')
    .filter({ hasText: other.person.username });
  await expect(row).toContainText(String(score), { timeout: 1000 });
});

test('requests, acceptance and removal are mirrored while the other watches', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expect(expectedStatuses.size).toBe(0);
  const ada = await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  const tab = (name: string | RegExp) => social(page).getByRole('tab', { name });
  await tab('Friends & Social').click();

  const [me] = await other.call<{ id: string }[]>(
    'GET',
    `/api/friends/search?q=${encodeURIComponent(ada.username)}`,
  );
  await other.call('POST', '/api/friends/add', { friendId: me?.id });
  await expect(tab('Requests (1)')).toBeVisible({ timeout: 2000 });
  await tab(/Requests/).click();
  await social(page).getByRole('button', { name: 'Accept' }).click();
  await expect(social(page).getByText('No pending friend requests')).toBeVisible();
  await expect.poll(async () => (await other.call<object[]>('GET', '/api/friends')).length).toBe(1);

  await tab('Manage Friends').click();
  await expect(social(page).getByText(`@${other.person.username}`)).toBeVisible();
  await other.call('DELETE', `/api/friends/${me?.id}`);
  await expect(social(page).getByText('No friends added yet')).toBeVisible({ timeout: 2000 });
});

test('a lost network is told, and what was missed is shown when it is back', async ({
  page,
  browser,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  await context.setOffline(true);
  const score = await other.score();
  const row = social(page)
    .getByRole('region', { name: 'Fun Mode Today' })
    .getByRole('listitem')
    .filter({ hasText: other.person.username });
  await expect(row).toHaveCount(0);
  await context.setOffline(false);
  await expect(row).toContainText(String(score), { timeout: 60_000 });
});

test('signing out closes the listeners, and the next account sees nothing of the first', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expect(expectedStatuses.size).toBe(0);
  const ada = await registerAndLand(page);
  const other = await Other.join(browser);
  const [me] = await other.call<{ id: string }[]>(
    'GET',
    `/api/friends/search?q=${encodeURIComponent(ada.username)}`,
  );
  await other.call('POST', '/api/friends/add', { friendId: me?.id });
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await expect(social(page).getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await register(page, newPerson());
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await expect(social(page).getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
});
