import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BOARD_ROWS } from '../../core/src/documents/boards';
import { RULES_VERSION } from '../../core/src/game/game';
import { ROOT } from '../../tools/lib/paths';
import { keptOf } from './declaredCollections';

/** What a file states after these words. */
function statedText(file: string, words: RegExp): string | undefined {
  return words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1];
}

const stated = (file: string, words: RegExp): number => Number(statedText(file, words));

describe('numbers stated in other files', () => {
  it('limit the rows of a query as in the security rules', () => {
    expect(MAX_BOARD_ROWS).toBe(stated('firestore.rules', /request\.query\.limit <= (\d+)/));
  });

  it('use the current rules version in the newest example of a game', () => {
    expect(keptOf('GAMES').at(-1)?.rules).toBe(RULES_VERSION);
  });

  it.each([
    ['core/package.json', /"version": "(.*)"/],
    ['functions/package.json', /"version": "(.*)"/],
    ['web/package.json', /"version": "(.*)"/],
    ['package-lock.json', /"version": "(.*)"/],
    ['web/src/config/texts.ts', /VERSION = '(.*)'/],
    ['functions/src/http/openapi.ts', /version: '(.*?)'/],
    ['CHANGELOG.md', /^## (\d\S*)/m],
  ])('name the same release in %s as in package.json', (file, words) => {
    expect(statedText(file, words)).toBe(statedText('package.json', /"version": "(.*)"/));
  });
});
