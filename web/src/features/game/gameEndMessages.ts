import type { HeldFor } from '@cardinal/core/documents/reviews';
import type { Day } from '@cardinal/core/game/days';
import { revealedCards } from '@cardinal/core/game/game';
import type { PlayingState, ServerGame } from './gameSlice';

/** Why a result isn't on the boards yet. */
export const HELD = {
  check: 'Your score is being checked before it goes on the boards.',
  unverified: 'Verify your email address to put this score on the boards.',
  new: "A new player's best scores go on the boards after seven dailies.",
} as const satisfies Record<HeldFor, string>;

/** The day's highest score, which is public. The score is null while no one has points. */
export interface DailyHigh {
  readonly date: Day;
  readonly score: number | null;
}

/**
 * The flag for a high score. It requires more than two revealed cards. For a player's game, the
 * server says whether it beat the personal best or the day's high. A guest's score is compared with
 * the day's high and with the best of this browser's games.
 */
export function highScoreFlag(
  { game, saving, source }: PlayingState,
  high: DailyHigh | null,
  guestsBest: number | null = null,
): string | null {
  if (game.phase !== 'over' || revealedCards(game).length <= 2) return null;
  if (saving.state === 'waiting') {
    if (source.kind !== 'server') return null;
    const isOfDay = source.isOwnDay && source.date === high?.date;
    if (isOfDay && game.score > (high.score ?? 0)) return 'New daily high!';
    return guestsBest !== null && game.score > guestsBest ? 'New personal best!' : null;
  }
  if (saving.state !== 'stored' || saving.answer === null) return null;
  if (saving.answer.isDailyHigh) return 'New daily high!';
  return saving.answer.isPersonalBest ? 'New personal best!' : null;
}

/** The message about a finished game's score. `held` isn't on the boards yet, `bad` isn't saved. */
export interface SaveStatusMessage {
  readonly kind: 'fine' | 'held' | 'bad';
  readonly text: string;
}

/** `today` is null until the server has said. */
export function saveStatusMessage(
  { saving, source, game }: PlayingState,
  today: Day | null,
): SaveStatusMessage | null {
  const fine = (text: string): SaveStatusMessage => ({ kind: 'fine', text });
  if (source.kind === 'practice') return fine('This was a practice game, so nothing was saved.');
  if (source.kind !== 'server') return null;
  switch (saving.state) {
    case 'none':
      return null;
    case 'sending':
      if (saving.trouble === null) return fine('Saving your score…');
      return { kind: 'bad', text: `Not saved yet. ${saving.trouble} Retrying…` };
    case 'failed':
      return { kind: 'bad', text: "Your score couldn't be saved. Please try again." };
    case 'refused':
      return { kind: 'bad', text: saving.message };
    case 'waiting':
      if (game.score > 0) return fine('Sign in to save this score');
      return fine('No points, so there’s nothing to save.');
    case 'stored':
      if (game.score === 0) return fine(withoutPoints(source));
      if (saving.answer?.heldFor != null) {
        return { kind: 'held', text: HELD[saving.answer.heldFor] };
      }
      if (saving.answer?.rank == null) return fine('Saved.');
      if (source.mode === 'fun') return fine('Saved. Today’s board counts your best game.');
      // The numbers already include today's rank.
      if (today === null || source.date === today) return fine('Saved.');
      return fine(`Saved. Your rank on ${source.date}: ${saving.answer.rank}`);
  }
}

function withoutPoints({ mode, isOwnDay }: ServerGame): string {
  if (mode === 'daily' && isOwnDay) return 'No points this time, but your streak continues.';
  return mode === 'daily' ? 'No points this time.' : 'No points, so there’s nothing to save.';
}
