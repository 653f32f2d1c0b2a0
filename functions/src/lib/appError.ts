import { MAX_BODY_BYTES, type ErrorCode } from '@cardinal/core/api/errors';
import { MAX_FRIENDS } from '@cardinal/core/documents/friends';

const DEFAULT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  'invalid-input': 'Please check what you entered.',
  'bad-day': 'There is no daily challenge on that day.',
  'not-json': 'The body of this request is not JSON.',
  'wrong-password': 'Current password is incorrect',
  'invalid-code': 'This link is invalid or has expired.',
  'invalid-credentials': 'Invalid email or password',
  'no-session': 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  'not-yet': 'This can be seen once your own game of that day is over.',
  'not-found': 'There is no such thing here.',
  'method-not-allowed': 'This method is not allowed here.',
  'email-taken': 'An account with this email already exists.',
  'already-verified': 'This email address is verified and can’t be changed.',
  'username-taken': 'This username is already taken.',
  'already-begun': 'You have begun a daily game of your own on that day.',
  'out-of-order': 'This guess does not follow the last one.',
  'game-claimed': 'This game belongs to another account.',
  'already-friends': 'You are friends already.',
  'too-many-friends': `A player can have at most ${MAX_FRIENDS} friends.`,
  'request-declined': 'This player declined your request. You can ask again in a week.',
  'body-too-large': `The body of this request is larger than ${MAX_BODY_BYTES / 1024} KiB.`,
  'not-json-type': 'Please send JSON.',
  'score-mismatch': 'This score does not follow from the guesses.',
  'game-not-over': 'This game is not over yet.',
  'mode-mismatch': 'This game was played in another mode.',
  'not-allowed': 'This guess is not allowed now.',
  'too-fast': 'Please wait a moment before the next guess.',
  'too-many': 'Too many tries. Please wait a while.',
  unavailable: 'The service is not available right now. Please try again.',
};

interface Details {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Further fields of the body, as the contract defines them. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The only error that reaches a caller: a code of the contract, and a message for people. */
export class AppError extends Error {
  readonly details: Details;

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
