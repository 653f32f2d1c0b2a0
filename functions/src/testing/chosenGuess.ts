import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { applyGuess, legalGuesses, replay } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { GAMES } from '../repos/gamesRepo';
import type { World } from './world';

export type Wish = 'right' | 'unlikely' | 'wrong';

/** The guess with the wanted outcome, found by looking at the deck; any legal guess if there is none. */
export function chosenGuess(
  world: World,
  gameId: string,
  index: number,
  wanted: Wish,
): Guess | null {
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
