import { msg } from '@lingui/core/macro';
import type { Day } from '@cardinal/core/game/days';
import { said } from '../../lib/said';
import type { Restriction } from '../../features/game/gameSlice';

/** Used if the score is unknown. A guest's games belong to the browser. */
const PLAYED = msg`You've already played today's Daily Mode challenge.`;
const PLAYED_HERE = msg`You’ve already played today’s Daily Mode challenge in this browser.`;

export interface DoneView {
  /** `own` is today's, of a player, with a rank and a link to share. */
  readonly kind: 'own' | 'guests' | 'past';
  readonly score: number | null;
  /** If the score is unknown. */
  readonly message: string;
  /** Null until the score and the day are known. */
  readonly result: { readonly date: Day; readonly score: number } | null;
  readonly hasCoach: boolean;
}

interface Known {
  readonly restriction: Restriction;
  readonly isPlayer: boolean;
  readonly today: Day | null;
  /** The day of the run that is shown. */
  readonly shownOn: Day | null;
  /** A player's score of today. */
  readonly todaysScore: number | undefined;
  readonly hasRun: boolean;
}

/** What is shown instead of a daily that was already played. */
export function doneView({ restriction, isPlayer, today, shownOn, ...known }: Known): DoneView {
  const { date, message } = restriction;
  // The address may name today.
  const isPast = date !== null && date !== today;
  const score = restriction.score ?? (isPast ? undefined : known.todaysScore) ?? null;
  const others = isPlayer ? 'own' : 'guests';
  return {
    kind: isPast ? 'past' : others,
    score,
    message: said(isPlayer ? message || PLAYED : PLAYED_HERE),
    result: score === null || shownOn === null ? null : { date: shownOn, score },
    hasCoach: isPlayer && (!isPast || known.hasRun),
  };
}
