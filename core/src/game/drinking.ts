/** What a right guess asks of the table. Below a score of 3, someone takes a sip. */
export type SipCall =
  'one-sips' | 'pass-or-to-5' | 'all-sip' | 'pass-or-to-10' | 'all-finish' | 'pass-or-play';

/** From this score, a player may pass the game to the next. */
export const PASS_FROM = 3;

/** The call at the score that a right guess has reached. */
export function sipCall(score: number): SipCall {
  if (score > 10) return 'pass-or-play';
  if (score === 10) return 'all-finish';
  if (score >= 6) return 'pass-or-to-10';
  if (score === 5) return 'all-sip';
  return score >= PASS_FROM ? 'pass-or-to-5' : 'one-sips';
}

/** A wrong guess costs one sip per card revealed before it, and at least one. */
export const wrongGuessSips = (revealedBefore: number): number => Math.max(1, revealedBefore);
