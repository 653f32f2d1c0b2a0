import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BOARD_ROWS } from '../../core/src/documents/boards';
import { RULES_VERSION } from '../../core/src/documents/games';
import { ROOT } from '../../tools/lib/paths';

/** The number that a file states in these words. */
function stated(file: string, words: RegExp): number {
  return Number(words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]);
}

describe('what stands in documents', () => {
  it('has as many rows as the security rules allow', () => {
    expect(MAX_BOARD_ROWS).toBe(stated('firestore.rules', /request\.query\.limit <= (\d+)/));
  });

  it('is, of a game that is begun, by the rules of the newest example', () => {
    const kept = readFileSync(join(ROOT, 'core/src/documents/kept/GAMES.json'), 'utf8');
    const games = JSON.parse(kept) as { rules?: number }[];
    expect(games.at(-1)?.rules).toBe(RULES_VERSION);
  });
});
