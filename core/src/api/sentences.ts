/*
 * What the server says in English if something is wrong. The build and `npm run messages` read this file,
 * so it imports nothing. A translation stands in the catalogs, below its code.
 */

/**
 * Each refusal: its status, its sentence, whose braces `details` fill, and what else `details` have. One that
 * the contract doesn't name has another's code instead of a status, and is named in `details.reason`.
 */
export const REFUSALS = {
  'invalid-input': [400, 'Please check what you entered.'],
  'body-no-object': ['invalid-input', 'The request body must be a JSON object.'],
  'body-too-deep': [
    'invalid-input',
    'The request body is nested too deeply or has too many parts.',
  ],
  'path-malformed': ['invalid-input', 'The path isn’t well-formed.'],
  'bad-day': [400, 'There’s no daily challenge on that day.'],
  'day-not-over': ['bad-day', 'Submit today’s game with POST /api/scores.'],
  'not-json': [400, 'The request body isn’t valid JSON.'],
  'wrong-password': [400, 'Current password is incorrect'],
  'wrong-password-for-link': ['wrong-password', 'Incorrect password'],
  'invalid-code': [400, 'This link is invalid or has expired.'],
  'invalid-credentials': [401, 'Invalid email or password'],
  suspended: [401, 'This account is suspended.'],
  'no-session': [401, 'Please sign in.'],
  'accounts-only': [401, 'Only players with an account can join this challenge. Please sign in.'],
  forbidden: [403, 'You don’t have permission to do this.'],
  'not-yet': [403, 'Finish your own game of that day first.'],
  'round-not-over': ['not-yet', 'Finish your own game of this round first.'],
  'deck-not-public': ['not-yet', 'A day’s deck is published six hours after the day ends.', 'at'],
  'not-found': [404, 'Not found.'],
  'no-longer-member': [404, 'You’re no longer in this group.'],
  'method-not-allowed': [405, 'This method isn’t allowed here.'],
  'email-taken': [409, 'An account with this email already exists.'],
  'username-taken': [409, 'This username is already taken.'],
  'already-verified': [409, 'You’ve verified this email address, so you can’t change it.'],
  'already-played': [
    409,
    "You've already played today's Daily Mode challenge with a score of {score}.",
  ],
  'past-day-played': [
    'already-played',
    "You've already played that day's challenge with a score of {score}.",
  ],
  'already-begun': [409, 'You’ve already started this day’s game.'],
  'out-of-order': [409, 'This guess doesn’t follow the last one.'],
  'game-claimed': [409, 'This game belongs to another account.'],
  'already-friends': [409, 'You’re already friends.'],
  'too-many-friends': [409, 'A player can have up to {max} friends and pending requests.'],
  'request-declined': [409, 'This player declined your request. You can ask again in a week.'],
  'group-full': [409, 'This group already has {max} members.'],
  'too-many-groups': [409, 'You can be in up to {max} groups.'],
  'too-many-blocks': [409, 'You can block up to {max} players.'],
  'too-many-challenges': [409, 'You have too many unfinished challenges. Please finish one first.'],
  'name-taken': [409, 'This name is taken in this challenge. Please choose another one.'],
  'challenge-full': [409, 'This challenge already has {max} players.'],
  'challenge-over': [409, 'This challenge has ended.'],
  'rounds-played': [409, 'There’s no round left for you to play.'],
  'round-open': [409, 'Finish all rounds before you add one.'],
  'too-many-rounds': [409, 'A challenge can have up to {max} rounds.'],
  'body-too-large': [413, 'The request body is larger than {max} KiB.'],
  'not-json-type': [415, 'Send the request body as JSON.'],
  'score-mismatch': [422, 'This score doesn’t match the guesses.'],
  'game-not-over': [422, 'This game isn’t over yet.'],
  'mode-mismatch': [422, 'This game was played in another mode.'],
  'not-allowed': [422, 'You can’t make this guess now.'],
  'too-fast': [429, 'Please wait a moment before the next guess.'],
  'too-soon': [429, 'You can change your username once in 30 days.', 'at'],
  'too-many': [429, 'Too many attempts. Please try again later.'],
  internal: [
    500,
    'Something went wrong on our side. If this keeps happening, contact us and include this ID: {id}',
  ],
  unavailable: [503, 'The service isn’t available right now. Please try again.'],
} as const;

/** What can be wrong with a field. The braces name limits of `lengths.ts`. */
export const FIELD_SENTENCES = {
  required: 'This field is required',
  'too-long': 'This is too long',
  unprintable: 'Use printable characters only',
  'bad-email': 'Please enter a valid email address',
  'email-full-width': 'Type the email address in half-width letters and signs',
  'password-required': 'Password is required',
  'current-password-required': 'Current password is required',
  'confirmation-required': 'Confirm password is required',
  'password-short': 'Password must be at least {PASSWORD_MIN} characters',
  'new-password-short': 'New password must be at least {PASSWORD_MIN} characters',
  'password-long': 'Password cannot exceed {PASSWORD_MAX} characters',
  'password-common': 'This is one of the most common passwords. Please choose another one',
  'password-known': 'Please choose a password that isn’t your email address or username',
  'passwords-differ': "Passwords don't match",
  'username-short': 'Username must be at least {USERNAME_MIN} characters',
  'username-long': 'Username cannot exceed {USERNAME_MAX} characters',
  'username-reserved': 'This username is reserved',
  'username-not-allowed': 'This username isn’t allowed',
  'bad-letters': 'Use only letters, digits, and _ - .',
  'too-many-marks': 'Use at most two accents or marks per letter',
  'no-letter': 'Use at least one letter or digit',
  'name-required': 'Enter a name',
  'name-not-allowed': 'This name isn’t allowed',
  'guest-name-long': 'Use at most {GUEST_NAME_MAX} characters',
  'group-name-long': 'Use at most {GROUP_NAME_MAX} characters',
  'profile-long': 'Use at most {PROFILE_MAX} characters',
  'search-length': 'Type {SEARCH_MIN} to {SEARCH_MAX} characters',
  'no-member': 'Choose a member',
  'wrong-type': 'Wrong type',
  'unknown-field': 'Unknown field',
  'bad-unicode': 'Use well-formed Unicode',
  'sent-twice': 'Send this only once',
} as const;

/** Every sentence by its code. */
export const allSentences = (): Readonly<Record<string, string>> => ({
  ...FIELD_SENTENCES,
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([refusal, [, sentence]]) => [refusal, sentence]),
  ),
});

/** Puts values into the braces of a sentence. */
export function filled(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
