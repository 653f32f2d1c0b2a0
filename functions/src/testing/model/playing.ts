// How a player of a random run plays a game.
import { dayOf } from '@cardinal/core/game/days';
import type { Call, CallRecord } from '../calls';
import { chosenGuess, type GuessChoice } from '../chosenGuess';
import { scoreOf, type KnownGame } from './known';
import type { World } from '../world';

const PACE_MS = 3000;

export type Ask = (call: Call) => Promise<CallRecord>;

interface Table {
  readonly ask: Ask;
  readonly world: World;
  readonly uid: string | null;
  readonly gameId: string;
}

/** Continues a game like a player, until it is over, refused or left. */
export async function guesses(
  { ask, world, uid, gameId }: Table,
  from: number,
  most: number,
  how: (index: number) => GuessChoice,
): Promise<void> {
  for (let index = from; index < from + most; index += 1) {
    const guess = chosenGuess(world, gameId, index, how(index));
    if (guess === null) return;
    world.clock += PACE_MS;
    const { answer } = await ask({ kind: 'guess', uid, gameId, index, guess });
    if (answer?.kind !== 'guessed' || answer.guess.over) return;
  }
}

export function submission(game: KnownGame, uid: string, world: World): Call {
  const { id: gameId, mode, date } = game;
  const score = scoreOf(game);
  return date !== null && date !== dayOf(world.clock)
    ? { kind: 'past', uid, gameId, date, score }
    : { kind: 'submit', uid, gameId, mode, score };
}
