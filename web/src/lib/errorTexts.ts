import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ERROR_MESSAGES } from '@cardinal/core/api/errorMessages';
import { MAX_BODY_BYTES } from '@cardinal/core/api/errors';
import { isFixed } from '@cardinal/core/api/faults';
import { MAX_BLOCKS } from '@cardinal/core/api/safety';
import { MAX_FRIENDS } from '@cardinal/core/documents/friends';
import { MAX_GROUPS, MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { MAX_PARTICIPANTS, MAX_ROUNDS } from '@cardinal/core/game/challenge';
import { FIELD_TEXTS } from './fieldTexts';
import type { Text } from './language';

const KIB = MAX_BODY_BYTES / 1024;

/** A code with a sentence that is the same everywhere. */
type SaidCode = keyof typeof ERROR_MESSAGES;

const ERROR_TEXTS: Readonly<Record<SaidCode, MessageDescriptor>> = {
  'invalid-input': msg`Please check what you entered.`,
  'bad-day': msg`There’s no daily challenge on that day.`,
  'not-json': msg`The request body isn’t valid JSON.`,
  'wrong-password': msg`Current password is incorrect`,
  'invalid-code': msg`This link is invalid or has expired.`,
  'invalid-credentials': msg`Invalid email or password`,
  'no-session': msg`Please sign in.`,
  forbidden: msg`You don’t have permission to do this.`,
  'not-yet': msg`Finish your own game of that day first.`,
  'not-found': msg({ message: 'Not found.', comment: 'What was asked for doesn’t exist.' }),
  'no-longer-member': msg`You’re no longer in this group.`,
  'method-not-allowed': msg`This method isn’t allowed here.`,
  'email-taken': msg`An account with this email already exists.`,
  'already-verified': msg`You’ve verified this email address, so you can’t change it.`,
  'username-taken': msg`This username is already taken.`,
  'already-begun': msg`You’ve already started this day’s game.`,
  'out-of-order': msg`This guess doesn’t follow the last one.`,
  'game-claimed': msg`This game belongs to another account.`,
  'already-friends': msg`You’re already friends.`,
  'too-many-friends': msg`A player can have up to ${MAX_FRIENDS} friends and pending requests.`,
  'request-declined': msg`This player declined your request. You can ask again in a week.`,
  'group-full': msg`This group already has ${MAX_MEMBERS} members.`,
  'too-many-groups': msg`You can be in up to ${MAX_GROUPS} groups.`,
  'too-many-blocks': msg`You can block up to ${MAX_BLOCKS} players.`,
  'accounts-only': msg`Only players with an account can join this challenge. Please sign in.`,
  'too-many-challenges': msg`You have too many unfinished challenges. Please finish one first.`,
  'name-taken': msg`Someone in this challenge already has this name. Please choose another one.`,
  'challenge-full': msg`This challenge already has ${MAX_PARTICIPANTS} players.`,
  'challenge-over': msg`This challenge has ended.`,
  'rounds-played': msg`There’s no round left for you to play.`,
  'round-open': msg`Play the open rounds first.`,
  'too-many-rounds': msg`A challenge can have up to ${MAX_ROUNDS} rounds.`,
  'body-too-large': msg`The request body is larger than ${KIB} KiB.`,
  'not-json-type': msg`Send the request body as JSON.`,
  'score-mismatch': msg`This score doesn’t match the guesses.`,
  'game-not-over': msg`This game isn’t over yet.`,
  'mode-mismatch': msg`This game was played in another mode.`,
  'not-allowed': msg`You can’t make this guess now.`,
  'too-fast': msg`Please wait a moment before the next guess.`,
  'too-soon': msg`You can change your username once in 30 days.`,
  'too-many': msg`Too many attempts. Please try again later.`,
  unavailable: msg`The service isn’t available right now. Please try again.`,
};

/** What is said instead in some cases. `last` is the sentence's last word: a score, an error's ID. */
const ownTexts = (last: string): readonly MessageDescriptor[] => [
  msg`Something went wrong.`,
  msg`Something went wrong on our side. If this keeps happening, contact us and include this ID: ${last}`,
  msg`You've already played today's Daily Mode challenge with a score of ${last}.`,
  msg`You've already played that day's challenge with a score of ${last}.`,
  msg`Incorrect password`,
  msg`This account is suspended.`,
  msg`Finish your own game of this round first.`,
  msg`A day’s deck is published six hours after the day ends.`,
  msg`Can’t reach the server. Check your connection.`,
  msg`Invalid server response format`,
];

const isSaid = (code: string): code is SaidCode => Object.hasOwn(ERROR_TEXTS, code);

const english = setupI18n({ locale: 'en', messages: { en: {} } });

/**
 * What the server says, in the player's language: its sentence if that is known here, because some services
 * explain a code in their own words, otherwise what the code says.
 */
export function errorText(code: string, sentence: string, fields: readonly string[] = []): Text {
  const last = /(\S*?)\.?$/.exec(sentence)?.[1] ?? '';
  const ofCode = isSaid(code) ? ERROR_TEXTS[code] : undefined;
  const known = [...fields.filter(isFixed).map((field) => FIELD_TEXTS[field]), ...ownTexts(last)];
  return known.find((text) => english._(text) === sentence) ?? ofCode ?? sentence;
}
