import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { HeldFor } from '@cardinal/core/documents/reviews';
import type { Day } from '@cardinal/core/game/days';
import { revealedCards } from '@cardinal/core/game/game';
import { shortDate } from '../../lib/dates';
import { figure } from '../../lib/messages';
import { said } from '../../lib/language';
import type { PlayingState, ServerGame, Trouble } from './gameSlice';

const HELD: Readonly<Record<HeldFor, MessageDescriptor>> = {
  check: msg`Your score is being checked before it goes on the boards.`,
  unverified: msg`Verify your email address to put this score on the boards.`,
  new: msg`A new player's best scores go on the boards after seven dailies.`,
};

/** Why a result isn't on the boards yet. */
export const heldText = (reason: HeldFor): string => said(HELD[reason]);

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
  const [newHigh, newBest] = [t`New daily high!`, t`New personal best!`];
  if (saving.state === 'waiting') {
    if (source.kind !== 'server') return null;
    const isOfDay = source.isOwnDay && source.date === high?.date;
    if (isOfDay && game.score > (high.score ?? 0)) return newHigh;
    return guestsBest !== null && game.score > guestsBest ? newBest : null;
  }
  if (saving.state !== 'stored' || saving.answer === null) return null;
  if (saving.answer.isDailyHigh) return newHigh;
  return saving.answer.isPersonalBest ? newBest : null;
}

/** The message about a finished game's score. `held` isn't on the boards yet, `bad` isn't saved. */
export interface SaveStatusMessage {
  readonly kind: 'fine' | 'held' | 'bad';
  readonly text: string;
}

const TROUBLES: Readonly<Record<Trouble, MessageDescriptor>> = {
  slow: msg`Not saved yet. The server is slow. Retrying…`,
  unreachable: msg`Not saved yet. Can’t reach the server. Retrying…`,
  busy: msg`Not saved yet. The server is busy. Retrying…`,
  broken: msg`Not saved yet. The server has a problem. Retrying…`,
  'signed-out': msg`Not saved yet. Please sign in again. Retrying…`,
};

/** `today` is null until the server has said. */
export function saveStatusMessage(
  { saving, source, game }: PlayingState,
  today: Day | null,
): SaveStatusMessage | null {
  const fine = (text: string): SaveStatusMessage => ({ kind: 'fine', text });
  if (source.kind === 'practice') return fine(t`This was a practice game, so nothing was saved.`);
  if (source.kind !== 'server') return null;
  switch (saving.state) {
    case 'none':
      return null;
    case 'sending':
      if (saving.trouble === null) return fine(t`Saving your score…`);
      return { kind: 'bad', text: said(TROUBLES[saving.trouble]) };
    case 'failed':
      return { kind: 'bad', text: t`Your score couldn't be saved. Please try again.` };
    case 'refused':
      return { kind: 'bad', text: said(saving.message) };
    case 'waiting':
      return fine(game.score > 0 ? t`Sign in to save this score` : nothingToSave());
    case 'stored': {
      if (game.score === 0) return fine(withoutPoints(source));
      if (saving.answer?.heldFor != null) {
        return { kind: 'held', text: heldText(saving.answer.heldFor) };
      }
      const place = saving.answer?.rank;
      if (place == null) return fine(t`Saved.`);
      if (source.mode === 'fun') return fine(t`Saved. Today’s board counts your best game.`);
      // The numbers already include today's rank.
      if (today === null || source.date === null || source.date === today) return fine(t`Saved.`);
      const [date, rank] = [shortDate(source.date), figure(place)];
      return fine(t`Saved. Your rank on ${date}: ${rank}`);
    }
  }
}

const nothingToSave = (): string => t`No points, so there’s nothing to save.`;

function withoutPoints({ mode, isOwnDay }: ServerGame): string {
  if (mode === 'fun') return nothingToSave();
  return isOwnDay ? t`No points this time, but your streak continues.` : t`No points this time.`;
}
