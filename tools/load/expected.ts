import type { ScoredMode } from '@cardinal/core/game/game';
import type { Tally } from './player';

/** A player as a comparison needs it. */
export interface Played {
  readonly id: string;
  readonly tally: Tally;
}

const without = (scores: readonly number[], held: readonly number[]): number[] => {
  const left = [...held];
  return scores.filter((score) => {
    const at = left.indexOf(score);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
};

/** What of somebody's games is on boards: all but what is held. */
export function shownScores({ tally }: Played, mode: ScoredMode): number[] {
  return without(tally[mode], tally.held[mode]).filter((score) => score > 0);
}

/** The row that somebody has on today's board, null where there is none. */
export function bestOf(played: Played, mode: ScoredMode): number | null {
  const scores = shownScores(played, mode);
  return scores.length === 0 ? null : Math.max(...scores);
}

/** How many players have more than a score: competition ranking, so the rank is one more. */
export function rankOf(score: number, players: readonly Played[], mode: ScoredMode): number {
  return 1 + players.filter((other) => (bestOf(other, mode) ?? 0) > score).length;
}

/** How many players stand on each score of a board. */
export function histogramOf(players: readonly Played[], mode: ScoredMode): number[] {
  const histogram = Array.from({ length: 53 }, () => 0);
  for (const player of players) {
    const best = bestOf(player, mode);
    if (best !== null) histogram[best] = (histogram[best] ?? 0) + 1;
  }
  return histogram;
}

/** How often somebody has reached each score, held ones included. */
export function ownHistogram({ tally }: Played, mode: ScoredMode): number[] {
  const histogram = Array.from({ length: 53 }, () => 0);
  for (const score of tally[mode]) histogram[score] = (histogram[score] ?? 0) + 1;
  return histogram;
}

export function sum(players: readonly Played[], mode: ScoredMode): number {
  return players.reduce((total, { tally }) => total + tally[mode].length, 0);
}
