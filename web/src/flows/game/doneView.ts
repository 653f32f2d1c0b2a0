import { msg } from '@lingui/core/macro';
import type { Day } from '@cardinal/core/game/days';
import { said } from '../../lib/language';
import type { Restriction } from '../../features/game/gameSlice';

/** Used if the score is unknown. A guest's games belong to the browser. */
const PLAYED = msg`You've already played today's Daily Mode challenge.`;
const PLAYED_HERE = msg`You’ve already played today’s Daily Mode challenge in this browser.`;

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
export function doneView({ restriction, isPlayer, today, shownOn, ...known }: Known) {
  const { date, message } = restriction;
  // The address may name today.
  const isPast = date !== null && date !== today;
  const score = restriction.score ?? (isPast ? undefined : known.todaysScore) ?? null;
  /** `own` is today's, of a player, with a rank and a link to share. */
  const kind: 'own' | 'guests' | 'past' = isPast ? 'past' : isPlayer ? 'own' : 'guests';
  return {
    kind,
    score,
    /** If the score is unknown. */
    message: said(isPlayer ? (message ?? PLAYED) : PLAYED_HERE),
    /** Null until the score and the day are known. */
    result: score === null || shownOn === null ? null : { date: shownOn, score },
    hasCoach: isPlayer && (!isPast || known.hasRun),
  };
}
