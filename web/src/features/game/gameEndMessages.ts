import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { HeldFor } from '@cardinal/core/documents/reviews';
import type { Day } from '@cardinal/core/game/days';
import { revealedCards } from '@cardinal/core/game/game';
import { shortDate } from '../../lib/dates';
import { figure } from '../../lib/messages';
import { said } from '../../lib/language';
import type { PlayingState, Saving, ServerGame, Trouble } from './gameSlice';

export const HELD: Readonly<Record<HeldFor, MessageDescriptor>> = {
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
  high: DailyHigh | null = null,
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

/**
 * What became of a finished game's score. `held` is on no board yet, `bad` isn't saved, `failed` can
 * be tried again, and `waiting` is a guest's.
 */
export interface EndNote {
  readonly kind: 'fine' | 'held' | 'bad' | 'failed' | 'waiting';
  readonly text: string;
}

const TROUBLES: Readonly<Record<Trouble, MessageDescriptor>> = {
  slow: msg`Not saved yet. The server is slow. Retrying…`,
  unreachable: msg`Not saved yet. Can’t reach the server. Retrying…`,
  busy: msg`Not saved yet. The server is busy. Retrying…`,
  broken: msg`Not saved yet. The server has a problem. Retrying…`,
  'signed-out': msg`Not saved yet. Please sign in again. Retrying…`,
};

interface Known {
  /** Null until the server has said. */
  readonly today: Day | null;
  readonly isPlayer: boolean;
  /** For a guest: the day's high and the best score before this game, null if unknown. */
  readonly dailyHigh?: DailyHigh | null;
  readonly guestsBest?: number | null;
}

/** What the card of a finished game says. */
export function gameEnd(playing: PlayingState, known: Known) {
  const { game, mode, saving } = playing;
  return {
    mode,
    score: game.score,
    isCleared: game.phase === 'over' && game.outcome === 'cleared',
    flag: highScoreFlag(playing, known.dailyHigh, known.guestsBest),
    note: endNote(playing, known),
    isWaiting: saving.state === 'waiting',
  };
}

const fine = (text: string): EndNote => ({ kind: 'fine', text });

export function endNote(
  { saving, source, game }: PlayingState,
  { today, isPlayer }: Pick<Known, 'today' | 'isPlayer'>,
): EndNote | null {
  if (source.kind === 'practice') return fine(t`This was a practice game, so nothing was saved.`);
  if (source.kind !== 'server') return null;
  switch (saving.state) {
    case 'none':
      return null;
    case 'sending':
      if (saving.trouble === null) return fine(t`Saving your score…`);
      return { kind: 'bad', text: said(TROUBLES[saving.trouble]) };
    case 'failed':
      return { kind: 'failed', text: t`Your score couldn't be saved. Please try again.` };
    case 'refused':
      return { kind: 'bad', text: said(saving.message) };
    case 'waiting':
      if (game.score === 0) return fine(nothingToSave());
      return {
        kind: 'waiting',
        // Someone has signed in elsewhere since the end, so the game's owner isn't known yet.
        text: isPlayer ? t`Save this score to your account` : t`Sign in to save this score`,
      };
    case 'stored':
      return game.score === 0 ? fine(withoutPoints(source)) : storedNote(source, saving, today);
  }
}

function storedNote(
  { mode, date }: ServerGame,
  { answer }: Extract<Saving, { state: 'stored' }>,
  today: Day | null,
): EndNote {
  if (answer?.heldFor != null) return { kind: 'held', text: heldText(answer.heldFor) };
  if (answer?.rank == null) return fine(t`Saved.`);
  if (mode === 'fun') return fine(t`Saved. Today’s board counts your best game.`);
  // The numbers already include today's rank.
  if (today === null || date === null || date === today) return fine(t`Saved.`);
  const [day, rank] = [shortDate(date), figure(answer.rank)];
  return fine(t`Saved. Your rank on ${day}: ${rank}`);
}

const nothingToSave = (): string => t`No points, so there’s nothing to save.`;

function withoutPoints({ mode, isOwnDay }: ServerGame): string {
  if (mode === 'fun') return nothingToSave();
  return isOwnDay ? t`No points this time, but your streak continues.` : t`No points this time.`;
}
