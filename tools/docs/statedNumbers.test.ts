import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_ROWS, MAX_BOARD_ROWS } from '../../core/src/documents/boards';
import { MAX_FRIENDS } from '../../core/src/documents/friends';
import { RULES_VERSION } from '../../core/src/documents/games';
import { ROOT } from '../lib/paths';

/** The number that a file states in these words. */
function stated(file: string, words: RegExp): number {
  return Number(words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]);
}

describe('what stands in documents', () => {
  it('is limited as the rules and the pages say', () => {
    expect(MAX_BOARD_ROWS).toBe(stated('firestore.rules', /request\.query\.limit <= (\d+)/));
    expect(BOARD_ROWS).toBe(stated('docs/live.md', /the rows shown, up to (\d+) each/));
    expect(MAX_FRIENDS).toBe(
      stated('docs/product/boards-and-friends.md', /outgoing requests together are at most (\d+)/),
    );
  });

  it('is, of a game that is begun, by the rules of the newest example', () => {
    const kept = readFileSync(join(ROOT, 'core/src/documents/kept/GAMES.json'), 'utf8');
    const games = JSON.parse(kept) as { rules?: number }[];
    expect(games.at(-1)?.rules).toBe(RULES_VERSION);
  });
});
