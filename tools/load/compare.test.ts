import { Client } from '../lib/client';
import { naiveOf } from './compare';
import { HASTY, Player, type KnownGame } from './player';

/** Two minutes after midnight in New York. */
const LATE = Date.parse('2026-11-22T05:02:00Z');
const HEART = { suit: '♥', value: '7' } as const;

/** A game lost with the fourth guess, two minutes after midnight. */
function lost(mode: 'daily' | 'fun', gameId: string, isHeld = false): KnownGame {
  const date = mode === 'daily' ? '2026-11-21' : null;
  const startedAt = '2026-11-22T04:58:00.000Z';
  const fresh = { turns: [], score: 0, lives: 3, over: false, commitment: null };
  const startAnswer = { gameId, mode, date, startedAt, ...fresh };
  const guesses = [true, false, false, false];
  return {
    startAnswer,
    started: { sentAt: Date.parse(startedAt), answeredAt: Date.parse(startedAt) },
    answers: guesses.map((correct, index) => ({
      ...{ index, guess: index === 0 ? ('same' as const) : ('higher' as const), correct },
      ...{ cards: [HEART], score: 2, lives: 3 - index, over: index === 3 },
      ...(index === 3 && { held: isHeld }),
    })),
    guessed: guesses.map(() => ({ sentAt: LATE, answeredAt: LATE })),
  };
}

function playerWith(...games: KnownGame[]): Player {
  const player = new Player(new Client(''), HASTY);
  player.games.push(...games);
  return Object.assign(player, { id: 'ada', registeredOn: '2026-11-21' });
}

describe('naiveOf', () => {
  it('counts a daily that ends after midnight for its own day, and as ended on the next', () => {
    const naive = naiveOf([playerWith(lost('daily', 'a'))]);
    expect(naive.contradictions).toEqual([]);
    expect(naive.board('daily', '2026-11-21')).toEqual([{ userId: 'ada', score: 2, rank: 1 }]);
    expect(naive.counted).toEqual([{ mode: 'daily', day: '2026-11-22' }]);
  });

  it('counts a fun game for the day on which it ends', () => {
    const naive = naiveOf([playerWith(lost('fun', 'a'))]);
    expect(naive.board('fun', '2026-11-22')).toHaveLength(1);
  });

  it('puts no held result on a board', () => {
    expect(naiveOf([playerWith(lost('fun', 'a', true))]).board('fun', null)).toEqual([]);
  });

  it('finds wrongly judged guesses', () => {
    const game = lost('fun', 'a');
    const [first, ...others] = game.answers;
    const answers = first === undefined ? [] : [{ ...first, score: 1 }, ...others];
    expect(naiveOf([playerWith({ ...game, answers })]).contradictions).not.toEqual([]);
  });
});
