import type { OpenGame } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';

interface Shown {
  /** The selected day, or null until today is known. */
  readonly date: Day | null;
  /** Its score, as far as this browser knows. */
  readonly score: number | undefined;
  readonly hasPlayedToday: boolean;
}

interface GuestsView extends Shown {
  readonly kind: 'guest';
  /** Null until the server has said. */
  readonly isStarted: boolean | null;
}

interface PlayersView extends Shown {
  readonly kind: 'player';
  /** Null until all of it is known: one of its cards would push the others down. */
  readonly rest: Rest | null;
}

/** What the dashboard shows for the selected day. */
export type HomeView = GuestsView | PlayersView;

interface Rest {
  readonly date: Day;
  readonly today: Day;
  /** Undefined if they couldn't be loaded. */
  readonly unfinished: readonly OpenGame[] | undefined;
}

interface Known {
  /** Null follows today, even past midnight. */
  readonly chosen: Day | null;
  readonly today: Day | null;
  readonly scores: ReadonlyMap<Day, number>;
}

function shown({ chosen, today, scores }: Known): Omit<Shown, 'hasPlayedToday'> {
  const date = chosen ?? today;
  return { date, score: date === null ? undefined : scores.get(date) };
}

interface KnownOfGuest extends Known {
  readonly open: readonly OpenGame[];
  readonly isAsking: boolean;
}

export function guestsView({ open, isAsking, ...known }: KnownOfGuest): GuestsView {
  const day = shown(known);
  const isStarted = open.some(({ date }) => date !== null && date === day.date);
  return {
    ...day,
    kind: 'guest',
    hasPlayedToday: known.today !== null && known.scores.has(known.today),
    isStarted: isAsking ? null : isStarted,
  };
}

interface KnownOfPlayer extends Known {
  readonly hasPlayedToday: boolean;
  readonly games: { readonly data?: readonly OpenGame[] | undefined; readonly isLoading: boolean };
}

export function playersView({ hasPlayedToday, games, ...known }: KnownOfPlayer): PlayersView {
  const { today } = known;
  const day = shown(known);
  const rest =
    today === null || day.date === null || games.isLoading
      ? null
      : { date: day.date, today, unfinished: games.data };
  return { ...day, kind: 'player', hasPlayedToday, rest };
}
