import './environment';
import { dealFrom } from '@cardinal/core/game/deal';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { replay } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { oddsOfTurns } from '@cardinal/core/game/odds';
import { isChallengeGameId } from '../lib/random';
import { CHALLENGE_GAMES } from '../repos/challengeGamesRepo';
import { GAMES } from '../repos/gamesRepo';
import { outcomesOf } from '@cardinal/core/testing/games';
import type { World } from './world';

export type GuessChoice = 'right' | 'unlikely' | 'wrong';

/** The guess with the wanted outcome, found by looking at the deck; any legal guess if there is none. */
export function chosenGuess(
  world: World,
  gameId: string,
  index: number,
  wanted: GuessChoice,
): Guess | null {
  const games = isChallengeGameId(gameId) ? CHALLENGE_GAMES : GAMES;
  const { data } = world.store.read(`${games.name}/${gameId}`, world.store.now);
  const game = data === null ? null : games.parse(data);
  if (game?.ok !== true) return null;
  const deal = dealFrom(game.value.order);
  const played = replay(game.value.guesses.slice(0, index), deal);
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
