// Does the Content Security Policy in firebase.json allow the style and the script in index.html?
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WEB_DIST } from './paths';
import { Halt } from './say';
import { readHosting } from './site';

type Tag = 'style' | 'script';

/** The source expressions that allow the style sheets or scripts in a page. */
export function inlineHashes(html: string, tag: Tag): string[] {
  const inline = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** Compares the built page with firebase.json. @throws Halt with the missing hash */
export function checkPolicy(): void {
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  for (const tag of ['style', 'script'] as const) {
    const policies = readHosting()
      .headers.flatMap(({ headers }) => headers)
      .filter(({ key, value }) => key === 'Content-Security-Policy' && value.includes(`${tag}-src`))
      .map(({ value }) => value);
    for (const hash of inlineHashes(html, tag)) {
      if (policies.every((policy) => policy.includes(hash))) continue;
      const file = join(ROOT, 'firebase.json');
      throw new Halt(
        `The ${tag} in web/index.html has changed: write ${hash} into ${file}, ${tag}-src.`,
      );
    }
  }
}
