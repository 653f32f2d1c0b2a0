/**
 * Everything that the server says in emails, notifications and previews of links, as ICU messages. A
 * comment explains what the other languages can't see.
 */
export const ENGLISH = {
  /** The first line of each email. */
  greeting: 'Hello from Cardinal,',
  resetSubject: 'Reset your Cardinal password',
  resetBody: `We received a request to reset your Cardinal password.

Choose a new one here: {link}

The link works once, for one hour. If this wasn't you, ignore this email. Your password stays the same.`,
  verificationSubject: 'Verify your email address',
  verificationBody: `Welcome to Cardinal! Open this link and press the button to verify your email address:

{link}

The link works for three days. If you didn't sign up, that page also lets you delete the account.`,
  passwordChangedSubject: 'Your Cardinal password has changed',
  passwordChangedBody: `Your Cardinal password has just changed. We've signed out all your other devices.

If this wasn't you, choose a new password now with 'Forgot password?': {link}`,
  newSignInSubject: 'A new way to sign in to Cardinal',
  newSignInBody: 'You can now sign in to your Cardinal account with Google.',
  /** Follows `newSignInBody` if the account's address was unverified. */
  newSignInEndedPassword: `This email address was never verified. To make sure that the account is yours alone, its old
password no longer works, and we've signed out every device. All your games are still there.
If you'd like a password, choose one with 'Forgot password?'.`,
  newSignInWarning: `If this wasn't you, someone else can read your email. Secure your mailbox first.
Then sign in here and delete anything you don't want others to see: {link}`,
  accountDeletedSubject: "We've deleted your Cardinal account",
  accountDeletedBody: `As you requested, we've deleted your Cardinal account and its data. Thank you for playing.

If this wasn't you, someone knows your password. Change it everywhere else you use it.`,

  /** The daily: the day's game, with the same deck for everyone. */
  dailyTitle: 'Today’s daily is waiting',
  dailyBody: 'Everyone gets the same deck. You haven’t played it yet.',
  /** A streak: days in a row with a finished daily. At least 3. */
  streakTitle: 'Your {days, number}-day streak is about to end',
  streakBody: 'Finish today’s daily to keep it. The day ends at midnight in New York.',
  /** How many friends have a higher score in today's daily than the player. `name` is the last one. */
  beatenTitle: '{count, plural, =1 {{name} beat your score} other {# friends beat your score}}',
  beatenBody:
    '{count, plural, =1 {{score, number} to your {own, number} in today’s daily.} other {The last one: {name}, {score, number} to your {own, number} in today’s daily.}}',
  /** How many friends' challenges wait for an answer. `name` sent the last one. */
  challengedTitle: '{count, plural, =1 {{name} challenges you} other {# challenges wait for you}}',
  challengedBody:
    '{count, plural, =1 {You both play the same fresh deck, each at your own pace.} other {The last one is from {name}.}}',
  /** In how many challenges it is the player's turn. Also the second line after `decidedTitle`. */
  turnsTitle: '{count, plural, =1 {Your turn in a challenge} other {Your turn in # challenges}}',
  finishedBy: '{name} has played. The same cards wait for you.',
  /** Another round of the same challenge. */
  rematchBy: '{name} asks for a rematch.',
  decidedTitle: 'A challenge is decided',
  /** One of several in a challenge. */
  roundTitle: 'A round of your challenge is decided',
  decidedBy: '{name} has played. See who won.',
  decidedBody: 'See who won.',
  /** The challenge has no winner. */
  noOneBody: 'No one took it up.',

  /** `name` invites, `group` is the name of a group of players. */
  invitationTitle: '{name} invites you to {group}',
  invitationBody:
    'A group on Cardinal: one deck a day, the same for everyone. Compare your scores.',
  challengeTitle: '{name} challenges you to a game of Cardinal',
  /** For a challenge whose creator has left Cardinal. */
  challengeTitleOfNoOne: 'You are invited to a game of Cardinal',
  /** How many players have joined. */
  challengeBody:
    '{count, plural, =0 {No one is in yet.} =1 {One player is in.} other {# players are in.}} Same cards, best guesses win.',
} as const;
