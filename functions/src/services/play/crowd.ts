import type { DayCrowd } from '@cardinal/core/api/crowd';
import { dealFrom } from '@cardinal/core/game/deal';
import { closeOfDay, type Day } from '@cardinal/core/game/days';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { crowdAt } from '@cardinal/core/records/crowd';
import { now } from '../../lib/clock';
import { loadGame } from '../../repos/gamesRepo';
import { reader } from '../../repos/store';
import { histogramsOf } from '../../repos/histogramsRepo';
import { checkDay } from './days';
import { dealOf } from './deals';
import { finishedPlay } from './runs';

/**
 * What the players on a day's board guessed, turn by turn. Which guesses were right reveals
 * something about the cards, so until the day is closed, players see no turn after their own last
 * one.
 * @throws AppError `bad-day`, `not-yet`
 */
export async function dayCrowd(uid: string, date: string): Promise<DayCrowd> {
  checkDay(date);
  const turns = now() >= closeOfDay(date) ? MAX_TURNS : await turnsMade(uid, date);
  const [{ order }, { crowd }] = await Promise.all([dealOf(date), histogramsOf(date)]);
  const counted = crowdAt(crowd, dealFrom(order), turns);
  return {
    date,
    turns: counted.map(({ choices, ...turn }) => ({ ...turn, choices: [...choices] })),
  };
}

async function turnsMade(uid: string, date: Day): Promise<number> {
  const { gameId } = await finishedPlay(uid, date);
  const game = gameId === null ? null : await loadGame(reader, gameId);
  return game?.guesses.length ?? 0;
}
