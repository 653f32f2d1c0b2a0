import { dayOf } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf } from '@cardinal/core/game/fairPlay';
import { applyGuess, legalGuesses, replay } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { GAMES } from '@cardinal/core/documents/games';
import type { Call, Told } from './calls';
import { scoreOf, type KnownGame } from './knownGame';
import type { World } from './world';

/** What a browser waits for between two guesses. */
const PACE_MS = 3000;

export type Ask = (call: Call) => Promise<Told>;
export type Wish = 'right' | 'unlikely' | 'wrong';

interface Table {
  readonly ask: Ask;
  readonly world: World;
  readonly uid: string | null;
  readonly gameId: string;
}

/** Goes on with a game as a player at a table does, until it is over, refused or left. */
export async function guesses(
  { ask, world, uid, gameId }: Table,
  from: number,
  most: number,
  how: (index: number) => Wish,
): Promise<void> {
  for (let index = from; index < from + most; index += 1) {
    const guess = chosen(world, gameId, index, how(index));
    if (guess === null) return;
    world.clock += PACE_MS;
    const { answer } = await ask({ kind: 'guess', uid, gameId, index, guess });
    if (answer?.kind !== 'guessed' || answer.guess.over) return;
  }
}

/** A guess that is as it is wished, by looking at the deck; another one where none is. */
export function chosen(world: World, gameId: string, index: number, wanted: Wish): Guess | null {
  const { data } = world.store.read(`games/${gameId}`, world.store.now);
  const game = data === null ? null : GAMES.parse(data);
  if (game?.ok !== true) return null;
  const deal = dealFrom(game.value.order);
  const played = replay(game.value.guesses.slice(0, index), deal);
  if (!played.ok || played.value.turns.length < index) return null;
  const options = legalGuesses(played.value).flatMap((guess) => {
    const next = applyGuess(played.value, guess, deal);
    const turn = next.ok ? next.value.turns.at(-1) : undefined;
    if (!next.ok || turn === undefined) return [];
    return [{ guess, turns: next.value.turns, correct: turn.correct }];
  });
  const fitting = options.filter(({ correct }) => correct === (wanted !== 'wrong'));
  if (wanted === 'unlikely') {
    const insight = ({ turns }: (typeof options)[number]): number => insightOf(oddsOfTurns(turns));
    fitting.sort((a, b) => insight(b) - insight(a));
  }
  return (fitting[0] ?? options[0])?.guess ?? null;
}

export function submission(game: KnownGame, uid: string, world: World): Call {
  const { id: gameId, mode, date } = game;
  const score = scoreOf(game);
  return date !== null && date !== dayOf(world.clock)
    ? { kind: 'past', uid, gameId, date, score }
    : { kind: 'submit', uid, gameId, mode, score };
}
