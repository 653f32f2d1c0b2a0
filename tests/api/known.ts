import type { GuessAnswer } from '@cardinal/core/api/play';
import type { GameState } from '@cardinal/core/game/game';
import { playKnown } from '../playKnown';
import { todaysOrder } from './emulators';
import { call, guess } from './support';

/** Plays these turns as today's daily. `last` is the response to the final guess. */
export async function playDailyAs({ turns, score }: GameState, token: string | null) {
  const { gameId } = (await call('startGame', { body: { mode: 'daily' }, token })).body;
  let last: GuessAnswer | null = null;
  for (const [index, turn] of turns.entries()) {
    last = await guess({ gameId }, index, turn.guess, token);
  }
  return { gameId, score, turns, last };
}

/** Plays today's daily for this many points. */
export async function playDailyFor(points: number, token: string | null) {
  return playDailyAs(playKnown(await todaysOrder(), points), token);
}
