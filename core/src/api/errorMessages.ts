import { MAX_BODY_BYTES, type ErrorCode } from './errors';
import { MAX_BLOCKS } from './safety';
import { MAX_FRIENDS } from '../documents/friends';
import { MAX_GROUPS, MAX_MEMBERS } from '../documents/groups';
import { MAX_PARTICIPANTS, MAX_ROUNDS } from '../game/challenge';

/** What the server says with each code in English, unless it says something of its own. */
export const ERROR_MESSAGES = {
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
} as const satisfies Partial<Record<ErrorCode, string>>;
