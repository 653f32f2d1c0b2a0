import { expect, test as base, type Page, type Request } from '@playwright/test';

/** A page's requests in progress, and when the last one ended. */
interface Requests {
  readonly pending: Set<Request>;
  answeredAt: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** A live listener's response stays open while it listens. */
const isListener = (request: Request): boolean => request.url().includes('/Listen/channel');

function watchRequests(page: Page): void {
  const requests: Requests = { pending: new Set(), answeredAt: performance.now() };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    // A navigation abandons the requests of the previous page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      requests.pending.clear();
    } else if (!isListener(request)) requests.pending.add(request);
  });
  const end = (request: Request): void => {
    if (requests.pending.delete(request)) requests.answeredAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Every test fails on an error in the console. A test lists the statuses of the errors it expects. */
export const test = base.extend<{ expectedStatuses: Set<number> }>({
  expectedStatuses: [
    async ({ page }, use) => {
      const expected = new Set<number>();
      const problems: string[] = [];
      watchRequests(page);
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = Number(/status of (\d+)/.exec(message.text())?.[1] ?? Number.NaN);
        const isRefusal = message.text().startsWith('Failed to load resource');
        // Too soon after the last stored guess: the page keeps the guess and sends it again.
        const isEarlyGuess = status === 429 && message.location().url.endsWith('/guesses');
        const isExpected = expected.has(Number.isNaN(status) ? 0 : status);
        if (isRefusal && (isEarlyGuess || isExpected)) return;
        // Firebase logs that it is offline once it has had no connection for 10 s.
        const isOffline = message.text().includes('Could not reach Cloud Firestore backend');
        if (isOffline && expected.has(0)) return;
        problems.push(`${message.text()} at ${message.location().url}`);
      });
      await use(expected);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

let serial = 0;

export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

export function newPerson(): Person {
  serial += 1;
  const username = `e2e-${Date.now().toString(36)}-${process.pid}-${serial}`;
  return { email: `${username}@cardinal.test`, username, password: 'correct horse' };
}

/** Fills in the registration form on /login or in the dialog. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function registerAndLand(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/');
  await register(page, person);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  return person;
}

/** One response may lead to the next call. */
const QUIET_MS = 500;

/**
 * Waits until all requests of the page are answered, by the API and Auth. Requests in progress when a
 * session ends would be rejected. Live listeners don't count.
 */
export async function answered(page: Page): Promise<void> {
  const isQuiet = (): boolean => {
    const requests = requestsOf.get(page);
    if (requests === undefined) throw new Error('Of this page the requests were not watched.');
    return requests.pending.size === 0 && performance.now() - requests.answeredAt > QUIET_MS;
  };
  await expect.poll(isQuiet, { timeout: 30_000 }).toBe(true);
}

/**
 * Does what makes the page listen to the path, and waits until it listens. Google's emulator loses a
 * write at the moment a listener starts.
 */
export async function untilListening(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/Listen/') &&
      decodeURIComponent(request.postData() ?? '').includes(path),
  );
  await act();
  await (await asked).response();
  await page.waitForTimeout(2000);
}

/** Makes a guess and waits until the next one is possible or the game is over. */
export async function guess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await settled(page);
}

/** Waits until the next guess is possible or the game is over. Closes the dialog of a wrong guess. */
export async function settled(page: Page): Promise<void> {
  const open = page
    .getByRole('group', { name: 'Your guess' })
    .locator('button:not(:disabled, [aria-disabled="true"])')
    .first();
  const dialog = page.getByRole('button', { name: /^(Keep playing|See the result)$/ });
  const over = gameOver(page);
  await expect(open.or(dialog).or(over).first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.click({ timeout: 1500 });
    expect((await open.isVisible()) || (await over.isVisible())).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The first card after the opening, or the dialog of a wrong guess above it. */
export function opened(page: Page) {
  const card = page.getByRole('img', { name: /^(First card|Previous card): \w+ of/ });
  return card.or(page.getByRole('dialog', { name: 'Wrong guess' })).first();
}

/**
 * A blurred window stops a toast's timer. Sent twice, because a toast that has just appeared doesn't
 * listen yet.
 */
export async function holdToast(page: Page): Promise<void> {
  for (const wait of [300, 0]) {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.waitForTimeout(wait);
  }
}

/** By its attribute: a guest's prompt opens above it, and hides its role. */
export function gameOver(page: Page) {
  return page.locator('section[aria-label="Game over"]');
}

/** Plays to the end with unlikely guesses. Returns the score. */
export async function playToEnd(page: Page): Promise<number> {
  const opening = page.getByRole('button', { name: 'SAME COLOR' });
  const higher = page.getByRole('button', { name: 'HIGHER' });
  await expect(opening.or(higher).first()).toBeVisible();
  while (!(await gameOver(page).isVisible())) {
    if (await opening.isVisible()) await guess(page, 'SAME COLOR');
    else await guess(page, await lessLikely(page));
  }
  return Number(await page.getByTestId('score').innerText());
}

/** Higher after high cards and lower after low ones: the less likely guess, so that games end soon. */
export async function lessLikely(page: Page): Promise<'HIGHER' | 'LOWER'> {
  const label = await page.getByRole('img', { name: /^Current card/ }).getAttribute('aria-label');
  return /(9|10|Jack|Queen|King|Ace) of/.test(label ?? '') ? 'HIGHER' : 'LOWER';
}

/** Signs in as a sample player (tools/seed.ts). */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
}

/** Plays fun games until one ends with points. */
export async function playUntilPoints(page: Page): Promise<number> {
  for (;;) {
    const score = await playToEnd(page);
    if (score > 0) return score;
    const later = page.getByRole('button', { name: 'Continue as Guest' });
    await later
      .or(page.getByRole('button', { name: 'NEW GAME' }))
      .first()
      .waitFor();
    await page.waitForTimeout(3500);
    if (await later.isVisible()) await later.click();
    await page.getByRole('button', { name: 'NEW GAME' }).click();
  }
}
