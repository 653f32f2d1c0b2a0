import type { Fault } from '@cardinal/core/api/faults';
import { MAX_BODY_BYTES, type ErrorCode, type RetriedCode } from '@cardinal/core/api/errors';
import { MAX_PARTICIPANTS, MAX_ROUNDS } from '@cardinal/core/game/challenge';
import { MAX_FRIENDS } from '@cardinal/core/documents/friends';
import { MAX_GROUPS, MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { MAX_BLOCKS } from '@cardinal/core/api/safety';

const DEFAULT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  'invalid-input': 'Please check what you entered.',
  'bad-day': 'There’s no daily challenge on that day.',
  'not-json': 'The request body isn’t valid JSON.',
  'wrong-password': 'Current password is incorrect',
  'invalid-code': 'This link is invalid or has expired.',
  'invalid-credentials': 'Invalid email or password',
  'no-session': 'Please sign in.',
  forbidden: 'You don’t have permission to do this.',
  'not-yet': 'Finish your own game of that day first.',
  'not-found': 'Not found.',
  'no-longer-member': 'You’re no longer in this group.',
  'method-not-allowed': 'This method isn’t allowed here.',
  'email-taken': 'An account with this email already exists.',
  'already-verified': 'You’ve verified this email address, so you can’t change it.',
  'username-taken': 'This username is already taken.',
  'already-begun': 'You’ve already started this day’s game.',
  'out-of-order': 'This guess doesn’t follow the last one.',
  'game-claimed': 'This game belongs to another account.',
  'already-friends': 'You’re already friends.',
  'too-many-friends': `A player can have up to ${MAX_FRIENDS} friends and pending requests.`,
  'request-declined': 'This player declined your request. You can ask again in a week.',
  'group-full': `This group already has ${MAX_MEMBERS} members.`,
  'too-many-groups': `You can be in up to ${MAX_GROUPS} groups.`,
  'too-many-blocks': `You can block up to ${MAX_BLOCKS} players.`,
  'challenge-full': `This challenge already has ${MAX_PARTICIPANTS} players.`,
  'challenge-over': 'This challenge has ended.',
  'rounds-played': 'There’s no round left for you to play.',
  'round-open': 'Play the open rounds first.',
  'too-many-rounds': `A challenge can have up to ${MAX_ROUNDS} rounds.`,
  'body-too-large': `The request body is larger than ${MAX_BODY_BYTES / 1024} KiB.`,
  'not-json-type': 'Send the request body as JSON.',
  'score-mismatch': 'This score doesn’t match the guesses.',
  'game-not-over': 'This game isn’t over yet.',
  'mode-mismatch': 'This game was played in another mode.',
  'not-allowed': 'You can’t make this guess now.',
  'too-fast': 'Please wait a moment before the next guess.',
  'too-soon': 'You can change your username once in 30 days.',
  'too-many': 'Too many attempts. Please try again later.',
  unavailable: 'The service isn’t available right now. Please try again.',
};

interface Details {
  readonly message?: string;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, Fault>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Further fields of the body, as the contract defines them. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The only error that reaches a caller: a code of the contract, and a message for people. */
export class AppError extends Error {
  readonly details: Details;

  constructor(code: RetriedCode, details: Details & Required<Pick<Details, 'retryAfter'>>);
  constructor(code: Exclude<ErrorCode, RetriedCode>, details?: Details);
  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? DEFAULT_MESSAGES[code] ?? 'Something went wrong.');
    this.name = 'AppError';
    this.details = details;
  }
}

export function alreadyPlayed(score: number, isToday = true): AppError {
  return new AppError('already-played', {
    message: isToday
      ? `You've already played today's Daily Mode challenge with a score of ${score}.`
      : `You've already played that day's challenge with a score of ${score}.`,
  });
}
