import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BOARD_ROWS } from '../../core/src/documents/boards';
import { RULES_VERSION } from '../../core/src/game/game';
import { ROOT } from '../../tools/lib/paths';
import { keptOf } from './declaredCollections';

/** The number that a file states after these words. */
function stated(file: string, words: RegExp): number {
  return Number(words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]);
}

describe('numbers stated in other files', () => {
  it('limit the rows of a query as in the security rules', () => {
    expect(MAX_BOARD_ROWS).toBe(stated('firestore.rules', /request\.query\.limit <= (\d+)/));
  });

  it('use the current rules version in the newest example of a game', () => {
    expect(keptOf('GAMES').at(-1)?.rules).toBe(RULES_VERSION);
  });
});
