import type { AnswerOf } from '@cardinal/core/api/contract';
import { BADGES, badgesWithProgress } from '@cardinal/core/records/badges';
import { excusedNow } from '@cardinal/core/records/excused';
import { openingsToday } from '@cardinal/core/records/openings';
import { currentStreak } from '@cardinal/core/records/streak';
import { isoInstant, today } from '../../lib/clock';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { reader } from '../../repos/store';
import { findGame } from '../play/games';
import { findPlayer } from './stats';

/** All badges, with when the player earned each, or what is missing. */
export async function ownBadges(uid: string): Promise<AnswerOf<'badges'>> {
  const [player, marks] = await Promise.all([findPlayer(uid), cachedExcusedDays()]);
  const date = today();
  const reached = {
    streak: currentStreak(player.streak, date, excusedNow(marks)),
    best: Math.max(player.daily.best ?? 0, player.fun.best ?? 0),
    openings: openingsToday(player.openings, date),
  };
  return badgesWithProgress(reached).map((badge) => {
    const earnedAt = player.badges[badge.id];
    return { ...badge, earnedAt: earnedAt === undefined ? null : isoInstant(earnedAt) };
  });
}

/** The badges that a finished game earned: their time is the end of the game. */
export async function badgesOfGame(gameId: string, uid: string): Promise<AnswerOf<'gameBadges'>> {
  const [{ endedAt, storedAt }, player] = await Promise.all([
    findGame(reader, gameId, uid),
    findPlayer(uid),
  ]);
  if (endedAt === null || storedAt === null) return [];
  return BADGES.filter(({ id }) => player.badges[id] === endedAt).map((badge) => ({ ...badge }));
}
