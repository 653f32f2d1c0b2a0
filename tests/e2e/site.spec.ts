import { readFileSync } from 'node:fs';
import { expect, test } from './support';

test('returns an uncached 404 for a missing script', async ({ request }) => {
  const reply = await request.get('/assets/base-of-yesterday.js');
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('There is nothing at this address.');
  const headers = reply.headers();
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('returns 404 for an unknown file, and shows the app’s 404 screen for an unknown page', async ({
  page,
  request,
}) => {
  for (const path of ['/no-such-icon.png', '/x/y.json', '/runs/2026-01-01/x.js']) {
    const reply = await request.get(path);
    expect([path, reply.status()]).toEqual([path, 404]);
    expect(await reply.text()).toContain('<a href="/">Go to Cardinal</a>');
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']) {
    const reply = await request.get(path);
    expect([path, reply.status()]).toEqual([path, 200]);
    expect(reply.headers()['content-type']).toMatch(/^image\//);
  }
  expect((await page.goto('/no/such/page'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('redirects from another host to the site before it stores anything', async ({
  page,
  baseURL,
  context,
}) => {
  const site = baseURL ?? '';
  const other = site.replace('127.0.0.1', 'localhost');
  expect(other).not.toBe(site);
  await page.goto(`${other}/login?next=x#y`);
  await expect(page).toHaveURL(`${site}/login?next=x#y`);
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.goto(`${other}/robots.txt`);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies(other)).toEqual([]);
});

test('lists the license of every shipped package and typeface', async ({ request }) => {
  const reply = await request.get('/licenses.txt');
  expect(reply.status()).toBe(200);
  const text = await reply.text();
  const listed = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(([, name]) => name);
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../web/package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const shipped = Object.keys(dependencies).filter((name) => name !== '@cardinal/core');
  expect(shipped.filter((name) => !listed.includes(name))).toEqual([]);
  for (const name of ['react-router', 'scheduler', 'stylis', 'valibot']) {
    expect(listed).toContain(name);
  }
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

test('never breaks the security policy, which forbids inline styles and sheets with text', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(what: string): void };
      reportViolation(`${location.pathname}: ${effectiveDirective} ${sample}`);
    });
  });
  for (const path of ['/login', '/privacy', '/fair-play', '/game?mode=fun', '/no/such/page']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
  }
  expect(violations).toEqual([]);
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].map(
      ({ textContent, sheet }) => [textContent, (sheet?.cssRules.length ?? 0) > 0],
    ),
  );
  expect(sheets).toEqual([['', true]]);
});
