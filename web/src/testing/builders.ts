import type {
  Challenge,
  ChallengeParticipant,
  ListedChallenge,
} from '@cardinal/core/api/challenges';
import type { User } from '@cardinal/core/api/accounts';
import type { Dashboard, OwnStreak, Stats, UserStats } from '@cardinal/core/api/boards';
import type { OwnLeague } from '@cardinal/core/api/leagues';
import type { DailyStatus } from '@cardinal/core/api/days';
import type { GameAnswer, ScoreAnswer } from '@cardinal/core/api/play';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { EMPTY_PROFILE } from '@cardinal/core/documents/users';
import { CHALLENGE_IDLE_MS } from '@cardinal/core/challenges/challenge';
import { addDays, closeOfDay, startOfWeek } from '@cardinal/core/game/days';
import type { Turn } from '@cardinal/core/game/game';
import type { Auth } from '../session/useAuth';

export const TODAY = '2026-11-21';

export function user(changes: Partial<User> = {}): User {
  return {
    id: 'user-0000000001',
    email: 'ada@cardinal.test',
    username: 'ada',
    ...EMPTY_PROFILE,
    isAdmin: false,
    showPlaying: true,
    emailVerified: true,
    appearance: null,
    reminders: NO_REMINDERS,
    language: null,
    reactions: true,
    leagues: true,
    hasChosenUsername: true,
    hasChallenges: false,
    hasBlocked: false,
    usernameChangeableAt: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** Someone who isn't signed in. */
export function auth(changes: Partial<Auth> = {}): Auth {
  return {
    user: null,
    isLoading: false,
    isAuthenticated: false,
    isGuest: false,
    isUnreachable: false,
    isReturning: false,
    endedUser: null,
    retry: () => undefined,
    ...changes,
  };
}

interface GameChanges extends Partial<Omit<GameAnswer, 'turns'>> {
  readonly turns?: readonly Turn[];
}

export function game({ turns = [], ...changes }: GameChanges = {}): GameAnswer {
  return {
    gameId: 'game-00000000000000001',
    mode: 'daily',
    date: TODAY,
    commitment: null,
    turns: turns.map((turn) => ({ ...turn, cards: [...turn.cards] })),
    score: 0,
    lives: 3,
    over: false,
    startedAt: `${TODAY}T12:00:00.000Z`,
    ...changes,
  };
}

/** The response to the score of today's daily. */
export function scoreAnswer(changes: Partial<ScoreAnswer> = {}): ScoreAnswer {
  return {
    gameMode: 'daily',
    gameDate: TODAY,
    score: 3,
    rank: 5,
    held: false,
    heldFor: null,
    isPersonalBest: false,
    isDailyHigh: false,
    badges: [],
    par: null,
    ...changes,
  };
}

export function dailyStatus(changes: Partial<DailyStatus> = {}): DailyStatus {
  return {
    date: TODAY,
    commitment: 'c0ffee',
    hasPlayed: false,
    hasStarted: false,
    gameId: null,
    gameplay: null,
    par: null,
    nextReset: {
      timestamp: '2026-11-22T05:00:00.000Z',
      hoursUntilReset: 7,
      minutesUntilReset: 12,
    },
    ...changes,
  };
}

export function stats(changes: Partial<Stats> = {}): Stats {
  return { date: TODAY, commitment: 'c0ffee', dailyHigh: 8, dailyPlayers: 4, ...changes };
}

export function streak(changes: Partial<OwnStreak> = {}): OwnStreak {
  return { current: 3, longest: 5, freezes: 0, toNextFreeze: 7, bridged: [], ...changes };
}

export function dashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    userStats: { currentStreak: 3, longestStreak: 5, dailyScoreToday: null },
    badges: [],
    scoreRankings: { dailyTodayRank: null, dailyTodayPlayers: 4 },
    streakRanking: { rank: 2 },
    dailyStatus: { hasPlayed: false },
    streak: streak(),
    league: league(),
    ...changes,
  };
}

export function userStats(changes: Partial<UserStats> = {}): UserStats {
  const none = Array.from({ length: 53 }, () => 0);
  return {
    bestFunScoreEver: null,
    bestFunScoreToday: null,
    totalFunGamesPlayed: 0,
    bestDailyScoreEver: null,
    dailyScoreToday: null,
    totalDailyGamesPlayed: 0,
    scoreDistribution: { daily: none, fun: none },
    ...changes,
  };
}

type Run = ChallengeParticipant['rounds'][number];

/** A participant's round: by default one that isn't started. */
export function run(changes: Partial<Run> = {}): Run {
  const { turned = 0, over = false, playing = false } = changes;
  const started = over || playing || turned !== 0;
  return { started, turned, score: 0, lives: 3, over, late: false, playing, ...changes };
}

/** A guest in a challenge, by default. */
export function participant(changes: Partial<ChallengeParticipant> = {}): ChallengeParticipant {
  const name = changes.name ?? 'Bo';
  return {
    participantId: `p-${name.toLowerCase()}`,
    kind: changes.userId ? 'player' : 'guest',
    userId: null,
    name,
    wins: 0,
    reaction: null,
    rounds: [run()],
    ...changes,
  };
}

/** What the reader of a challenge may do, by default nothing. */
export function mayOf(changes: Partial<Challenge['may']> = {}): Challenge['may'] {
  const none = { addDealer: false, rematch: false, decline: false, withdraw: false };
  return { play: null, giveUp: [], remove: [], seek: false, ...none, ...changes };
}

/** Ada's challenge of one round, in which no one is. */
export function challenge(changes: Partial<Challenge> = {}): Challenge {
  const rounds = changes.rounds ?? 1;
  return {
    code: 'k7mq2xw9tdhp',
    rounds,
    guests: true,
    createdBy: { id: user().id, username: 'ada' },
    createdAt: '2026-11-21T12:00:00.000Z',
    endsAt: new Date(Date.now() + CHALLENGE_IDLE_MS).toISOString(),
    over: false,
    you: null,
    removed: false,
    next: 1,
    invited: null,
    participants: [],
    decided: Array.from({ length: rounds }, () => changes.over ?? false),
    commitments: Array.from({ length: rounds }, () => 'c'),
    waitingFor: [],
    winners: [],
    may: mayOf({ play: changes.next === undefined ? 1 : changes.next }),
    revision: 1,
    changesAt: null,
    decidesAt: Array.from({ length: rounds }, () => null),
    waiting: null,
    pair: null,
    partnerLeft: false,
    ...changes,
  };
}

/** One of the player's challenges, in their list. */
export function listedChallenge(changes: Partial<ListedChallenge> = {}): ListedChallenge {
  return {
    code: 'k7mq2xw9tdhp',
    createdBy: { id: 'user-2', username: 'grace' },
    createdAt: '2026-11-21T12:00:00.000Z',
    endsAt: '2026-11-28T12:00:00.000Z',
    over: false,
    rounds: 1,
    state: 'waiting',
    turn: false,
    participants: 2,
    others: [{ participantId: null, userId: 'user-2', name: 'grace' }],
    playing: 0,
    winners: [],
    ...changes,
  };
}

export function league(changes: Partial<OwnLeague> = {}): OwnLeague {
  const endsAt = new Date(closeOfDay(addDays(startOfWeek(TODAY), 6))).toISOString();
  return { division: 'ten', rank: 4, players: 28, endsAt, last: null, ...changes };
}
