import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { sipCall, wrongGuessSips, type SipCall } from '@cardinal/core/game/drinking';
import type { Guess } from '@cardinal/core/game/guesses';

/** Shown now and then after a right guess, from a score of 3. */
const FUNNY_PHRASES: readonly MessageDescriptor[] = [
  msg`Are you counting cards?`,
  msg`The deck is getting nervous.`,
  msg({ message: 'Someone ate their carrots.', comment: 'Carrots are said to help the eyes.' }),
  msg({ message: 'Your tea leaves must be fresh.', comment: 'A joke about telling fortunes.' }),
  msg`Even the dealer raised an eyebrow.`,
  msg({ message: 'Luck called. It wants credit.', comment: 'Luck has telephoned.' }),
  msg`That was suspiciously good.`,
  msg({ message: 'The house would like a word.', comment: 'The house is the casino.' }),
  msg`Smooth as a riffle shuffle.`,
  msg`Psychic, or just charming?`,
];

const FUNNY_FROM_SCORE = 3;
const FUNNY_CHANCE_PERCENT = 40;

/** Shown after a wrong guess. */
const TAUNTS: readonly MessageDescriptor[] = [
  msg`The card begs to differ.`,
  msg`So close. Well, not really.`,
  msg`The deck sends its regards.`,
  msg`Somewhere, a joker is laughing.`,
  msg`That card had other plans.`,
  msg({ message: 'Shuffle it off.', comment: 'A pun on “shrug it off”.' }),
  msg`Intuition is taking a coffee break.`,
  msg`The dealer saw nothing.`,
  msg`A dealer never gloats. Much.`,
];

/** Draws an integer below its argument. */
type Below = (bound: number) => number;

function oneOf(messages: readonly MessageDescriptor[], below: Below): MessageDescriptor {
  return messages[below(messages.length)] ?? { id: '' };
}

export const randomTaunt = (below: Below): MessageDescriptor => oneOf(TAUNTS, below);

const WRONG: Readonly<Record<Guess, MessageDescriptor>> = {
  same: msg`Next cards were not the SAME color`,
  different: msg`Next cards were not DIFFERENT colors`,
  outside: msg`Next card was not OUTSIDE the range`,
  higher: msg`Next card was not HIGHER`,
  lower: msg`Next card was not LOWER`,
  red: msg`Next card was not RED`,
  black: msg`Next card was not BLACK`,
};

/** 'Next cards were not the SAME color', 'Next card was not HIGHER' */
export const wrongMessage = (guess: Guess): string => i18n._(WRONG[guess]);

const ONE_SIPS: readonly MessageDescriptor[] = [
  msg`Nice! Give a sip to someone of your choice.`,
  msg({
    message: 'Good eye! The player on your left takes a sip.',
    comment: 'Praise for a right guess.',
  }),
  msg`Right again! The player on your right takes a sip.`,
  msg({
    message: 'Sharp! Anyone who doubted you takes a sip.',
    comment: 'Praise for a right guess.',
  }),
];

const CALLS: Readonly<Record<SipCall, readonly MessageDescriptor[]>> = {
  'one-sips': ONE_SIPS,
  'pass-or-to-5': [msg`Pass to the next player, or continue to 5.`],
  'all-sip': [msg`Everyone else takes a sip!`],
  'pass-or-to-10': [msg`Pass to the next player, or continue to 10.`],
  'all-finish': [msg`Everyone else finishes their drink!`],
  'pass-or-play': [msg`Pass to the next player, or keep playing.`],
};

/** What a wrong guess costs in the drinking game, with so many cards revealed before it. */
export function wrongGuessCall(revealedBefore: number): string {
  const sips = wrongGuessSips(revealedBefore);
  return t`Wrong! Take ${plural(sips, { one: '# sip', other: '# sips' })} and pass to the next player.`;
}

export interface Phrase {
  readonly phrase: MessageDescriptor;
  /** A plain 'Correct!' appears at once and disappears; the others are typed and stay a while. */
  readonly isTyped: boolean;
}

export const PLAIN_PHRASE: Phrase = { phrase: msg`Correct!`, isTyped: false };

/**
 * Returns the phrase after a right guess. `said` has the scores that had their funny phrase in this
 * game.
 */
export function correctPhrase(
  score: number,
  isDrinking: boolean,
  said: ReadonlySet<number>,
  below: Below,
): Phrase {
  if (isDrinking) return { phrase: oneOf(CALLS[sipCall(score)], below), isTyped: true };
  const isFunny =
    score >= FUNNY_FROM_SCORE && !said.has(score) && below(100) < FUNNY_CHANCE_PERCENT;
  return isFunny ? { phrase: oneOf(FUNNY_PHRASES, below), isTyped: true } : PLAIN_PHRASE;
}
