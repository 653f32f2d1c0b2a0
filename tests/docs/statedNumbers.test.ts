import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BOARD_ROWS } from '../../core/src/documents/boards';
import { RULES_VERSION } from '../../core/src/game/game';
import { ROOT } from '../../tools/lib/paths';
import { keptOf } from './declaredCollections';

/** The number that a file states in these words. */
function stated(file: string, words: RegExp): number {
  return Number(words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]);
}

describe('what stands in documents', () => {
  it('has as many rows as the security rules allow', () => {
    expect(MAX_BOARD_ROWS).toBe(stated('firestore.rules', /request\.query\.limit <= (\d+)/));
  });

  it('is, of a game that is begun, by the rules of the newest example', () => {
    expect(keptOf('GAMES').at(-1)?.rules).toBe(RULES_VERSION);
  });
});
