import type { Run } from '@cardinal/core/api/days';
import { fromTurns, LIVES, type Turn } from '@cardinal/core/game/game';
import type { Card } from '@cardinal/core/game/cards';

/** One player at one step of a day's deck. */
export interface Move {
  /** Null after this player's game is over. */
  readonly turn: Turn | null;
  readonly score: number;
  readonly lives: number;
}

/** The cards, which are the same for all players, and each player's guess. */
export interface Step {
  readonly cards: readonly Card[];
  readonly moves: readonly Move[];
}

function moveOf({ turns }: Run, at: number): Move {
  const game = fromTurns(turns.slice(0, at + 1));
  if (!game.ok) return { turn: null, score: 0, lives: LIVES };
  const { score, lives } = game.value;
  return { turn: turns[at] ?? null, score, lives };
}

/** Runs of the same day, guess by guess, until the longest is over. */
export function stepsOf(runs: readonly Run[]): Step[] {
  const longest = runs.reduce<readonly Turn[]>(
    (most, { turns }) => (turns.length > most.length ? turns : most),
    [],
  );
  return longest.map(({ cards }, at) => ({
    cards,
    moves: runs.map((run) => moveOf(run, at)),
  }));
}
