import './environment';
import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { runId, RUNS, runsPath } from '@cardinal/core/documents/challenges';
import type { Collection } from '@cardinal/core/documents/document';
import { replay } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { isChallengeGameId } from '../lib/random';
import { CHALLENGE_GAMES } from '../repos/challengeGamesRepo';
import { GAMES } from '../repos/gamesRepo';
import { outcomesOf } from '@cardinal/core/testing/games';
import type { World } from './world';

export type GuessChoice = 'right' | 'unlikely' | 'wrong';

function found<T extends object>(world: World, kind: Collection<T>, path: string): T | null {
  const { data } = world.store.read(path, world.store.now);
  const parsed = data === null ? null : kind.parse(data);
  return parsed?.ok === true ? parsed.value : null;
}

/** A game's deck, and its guesses: those of a game in a challenge are in its run. */
export function gameIn(world: World, gameId: string) {
  if (!isChallengeGameId(gameId)) return found(world, GAMES, `${GAMES.name}/${gameId}`);
  const game = found(world, CHALLENGE_GAMES, `${CHALLENGE_GAMES.name}/${gameId}`);
  const run = game && found(world, RUNS, `${runsPath(game.code)}/${runId(game)}`);
  return game && run && { ...game, ...run };
}

/** The guess with the wanted outcome, found by looking at the deck; any legal guess if there is none. */
export function chosenGuess(
  world: World,
  gameId: string,
  index: number,
  wanted: GuessChoice,
): Guess | null {
  const game = gameIn(world, gameId);
  if (game === null) return null;
  const deal = dealFrom(game.order);
  const played = replay(game.guesses.slice(0, index), deal);
  if (!played.ok || played.value.turns.length < index) return null;
  const options = outcomesOf(played.value, deal);
  const fitting = options.filter(({ correct }) => correct === (wanted !== 'wrong'));
  if (wanted === 'unlikely') {
    const insight = ({ next }: (typeof options)[number]): number =>
      insightOf(oddsOfTurns(next.turns));
    fitting.sort((a, b) => insight(b) - insight(a));
  }
  return (fitting[0] ?? options[0])?.guess ?? null;
}
