import type { FriendHistory, HistoryMonth, SkillAnswer } from '@cardinal/core/api/history';
import { type Coaching, createCoach } from '@cardinal/core/analysis/coach';
import {
  addDays,
  firstDayOf,
  isPlayableMonth,
  lastDayOf,
  startOfDay,
  type Day,
} from '@cardinal/core/game/days';
import { HEAD_TO_HEAD_DAYS, headToHead, type PlayedDay } from '@cardinal/core/analysis/history';
import { excusedNow } from '@cardinal/core/records/excused';
import { isRankedGame } from '@cardinal/core/records/finishedGame';
import { bridgesBetween } from '@cardinal/core/records/streak';
import { guessRecords, SKILL_DAYS, skillOf } from '@cardinal/core/analysis/skill';
import type { Turn } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { today } from '../../lib/clock';
import { isId } from '../../lib/random';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { loadFriend } from '../../repos/friendsRepo';
import { loadGames, type GameRecord } from '../../repos/gamesRepo';
import { playsBetween, type PlayRecord } from '../../repos/playsRepo';
import { reader } from '../../repos/store';
import { findPlayer } from '../boards/stats';
import { roundsBetween } from '../challenges/ofPlayer';
import { stateOf } from '../play/games';
import { listOf, settleOver } from '../play/plays';

/**
 * The played days of a month, each with the coach's analysis, and the bridged days. @throws
 * AppError `bad-day`
 */
export async function monthOfPlayer(uid: string, month: string): Promise<HistoryMonth> {
  const date = today();
  if (!isPlayableMonth(month, date)) throw new AppError('bad-day');
  const span = [firstDayOf(month), lastDayOf(month)] as const;
  const [stored, player, marks] = await Promise.all([
    playsBetween(uid, ...span),
    findPlayer(uid),
    cachedExcusedDays(),
  ]);
  const plays = (await settleOver(stored)).filter(isFinished);
  const games = await gamesOfPlays(plays);
  const days = plays.map((play) => ({ play, coaching: coachingOf(games.get(play.date)) }));
  return {
    month,
    days: days.map(({ play, coaching }) => ({
      date: play.date,
      score: play.score,
      isOwnDay: play.kind === 'own',
      guesses: coaching?.turns.length ?? null,
      accuracy: coaching?.accuracy ?? null,
      givenAway: coaching?.givenAway ?? null,
      luck: coaching?.luck ?? null,
      isFaultless: coaching?.isFaultless ?? false,
    })),
    guesses: guessRecords(days.flatMap(({ coaching }) => coaching ?? [])),
    bridged: bridgesBetween(player.streak, span, date, excusedNow(marks)),
  };
}

/** The caller's skill, including today's daily once it is over. */
export function ownSkill(uid: string): Promise<SkillAnswer> {
  return skillUpTo(uid, today());
}

/**
 * The last days of the caller and a friend. The rounds of their challenges count too. The friend's
 * skill excludes today, which would reveal something about today's cards. @throws AppError `not-found` if they aren't friends
 */
export async function withFriend(uid: string, other: string): Promise<FriendHistory> {
  const friend = isId(other) ? await loadFriend(reader, uid, other) : null;
  if (friend === null) throw new AppError('not-found');
  const to = today();
  const from = addDays(to, 1 - HEAD_TO_HEAD_DAYS);
  const [own, theirs, skill, rounds] = await Promise.all([
    ownDays(uid, from, to),
    ownDays(other, from, to),
    skillUpTo(other, addDays(to, -1)),
    roundsBetween(uid, other, startOfDay(from)),
  ]);
  const { days, ...count } = headToHead(own, theirs, rounds);
  return { from, to, ...count, days: [...days], skill };
}

type FinishedPlay = PlayRecord & { readonly score: number };

function isFinished(play: PlayRecord): play is FinishedPlay {
  return play.score !== null;
}

async function ownDays(uid: string, from: Day, to: Day): Promise<PlayedDay[]> {
  const days = await listOf(uid);
  return days.filter(({ date, isOwnDay }) => isOwnDay && date >= from && date <= to);
}

/** At most two reads per day: the play and its game. */
async function skillUpTo(uid: string, to: Day): Promise<SkillAnswer> {
  const from = addDays(to, 1 - SKILL_DAYS);
  const plays = (await playsBetween(uid, from, to)).filter(isFinished);
  const games = await gamesOfPlays(plays.filter(({ kind }) => kind === 'own'));
  // Held and voided results say nothing about skill.
  const counted = [...games.values()].filter(isRankedGame);
  return { from, to, ...skillOf(counted.flatMap((game) => coachingOf(game) ?? [])) };
}

async function gamesOfPlays(plays: readonly PlayRecord[]): Promise<ReadonlyMap<Day, GameRecord>> {
  const withGame = plays.flatMap(({ date, gameId }) => (gameId === null ? [] : [{ date, gameId }]));
  const games = await loadGames(
    reader,
    withGame.map(({ gameId }) => gameId),
  );
  return new Map(
    withGame.flatMap(({ date }, at) => {
      const game = games[at];
      return game ? [[date, game] as const] : [];
    }),
  );
}

function coachingOf(game: GameRecord | undefined): Coaching | null {
  return game === undefined ? null : coached(stateOf(game).turns);
}

let coach: ((turns: readonly Turn[]) => Coaching) | null = null;

/**
 * Analyzes a game. Creates the coach on first use, so that cold starts don't wait for its tables.
 */
function coached(turns: readonly Turn[]): Coaching {
  coach ??= createCoach();
  return coach(turns);
}
