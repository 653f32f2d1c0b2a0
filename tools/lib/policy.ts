// Does the Content Security Policy in firebase.json allow the style in index.html?
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WEB_DIST } from './paths';
import { Halt } from './say';
import { readHosting } from './site';

/** The source expressions that allow the style sheets in a page. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** Compares the built page with firebase.json. @throws Halt with the missing hash */
export function checkPolicy(): void {
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  const policies = readHosting()
    .headers.flatMap(({ headers }) => headers)
    .filter(({ key, value }) => key === 'Content-Security-Policy' && value.includes('style-src'))
    .map(({ value }) => value);
  for (const hash of styleHashes(html)) {
    if (policies.every((policy) => policy.includes(hash))) continue;
    const file = join(ROOT, 'firebase.json');
    throw new Halt(
      `The style in web/index.html has changed: write ${hash} into ${file}, style-src.`,
    );
  }
}
