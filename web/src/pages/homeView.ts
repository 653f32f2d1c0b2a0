import type { UnfinishedGame } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';

interface Known {
  /** Null follows today, even past midnight. */
  readonly chosen: Day | null;
  readonly today: Day | null;
  readonly scores: ReadonlyMap<Day, number>;
}

/** The selected day, null until today is known, and its score, as far as this browser knows. */
function shown({ chosen, today, scores }: Known) {
  const date = chosen ?? today;
  return { date, score: date === null ? undefined : scores.get(date) };
}

interface KnownOfGuest extends Known {
  readonly open: readonly UnfinishedGame[];
  readonly isAsking: boolean;
}

export function guestsView({ open, isAsking, ...known }: KnownOfGuest) {
  const day = shown(known);
  const isStarted = open.some(({ date }) => date !== null && date === day.date);
  return {
    ...day,
    kind: 'guest' as const,
    hasPlayedToday: known.today !== null && known.scores.has(known.today),
    /** Null until the server has said. */
    isStarted: isAsking ? null : isStarted,
  };
}

interface KnownOfPlayer extends Known {
  readonly hasPlayedToday: boolean;
  readonly games: {
    readonly data?: readonly UnfinishedGame[] | undefined;
    readonly isLoading: boolean;
  };
}

export function playersView({ hasPlayedToday, games, ...known }: KnownOfPlayer) {
  const { today } = known;
  const day = shown(known);
  // Null until all of it is known: one of its cards would push the others down. The unfinished games are
  // undefined if they couldn't be loaded.
  const rest =
    today === null || day.date === null || games.isLoading
      ? null
      : { date: day.date, today, unfinished: games.data };
  return { ...day, kind: 'player' as const, hasPlayedToday, rest };
}

/** What the dashboard shows for the selected day. */
export type HomeView = ReturnType<typeof guestsView> | ReturnType<typeof playersView>;
