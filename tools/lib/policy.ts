// Does the Content Security Policy in firebase.json allow the style and the script in index.html?
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WEB_DIST } from './paths';
import { Halt } from './say';
import { readHosting } from './site';

/** The source expressions that allow the style sheets and scripts in a page. */
export function inlineHashes(html: string): { readonly tag: string; readonly hash: string }[] {
  return [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, tag = '', text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return { tag, hash: `'sha256-${hash}'` };
  });
}

/** The policy of the deployed pages. */
export function policyOfPages(): string {
  const headers = readHosting().headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** Compares the built page with firebase.json. @throws Halt with the missing hash */
export function checkPolicy(): void {
  for (const { tag, hash } of inlineHashes(readFileSync(join(WEB_DIST, 'index.html'), 'utf8'))) {
    if (policyOfPages().includes(hash)) continue;
    const todo = `write ${hash} into ${join(ROOT, 'firebase.json')}, ${tag}-src`;
    throw new Halt(`The ${tag} in web/index.html has changed: ${todo}.`);
  }
}
