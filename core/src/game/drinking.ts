/** The message to the table, by the score reached. */
export interface SipCall {
  readonly text: string;
  readonly canPass: boolean;
}

/** From this score, a player may pass the game to the next. */
export const PASS_FROM = 3;

const SIP_MESSAGES = [
  'Nice! Give a sip to someone of your choice.',
  'Good eye! The player on your left takes a sip.',
  'Right again! The player on your right takes a sip.',
  'Sharp! Anyone who doubted you takes a sip.',
] as const;

/** `pick` chooses one of the four messages below score 3: an integer from 0 to 3. */
export function sipCall(score: number, pick: number): SipCall {
  if (score > 10) return { text: 'Pass to the next player, or keep playing.', canPass: true };
  if (score === 10) return { text: 'Everyone else finishes their drink!', canPass: true };
  if (score >= 6) return { text: 'Pass to the next player, or continue to 10.', canPass: true };
  if (score === 5) return { text: 'Everyone else takes a sip!', canPass: true };
  if (score >= PASS_FROM) {
    return { text: 'Pass to the next player, or continue to 5.', canPass: true };
  }
  return { text: SIP_MESSAGES[pick % SIP_MESSAGES.length] ?? SIP_MESSAGES[0], canPass: false };
}

/** A wrong guess costs one sip per card revealed before it, and at least one. */
export function wrongGuessSips(revealedBefore: number): string {
  if (revealedBefore === 0) return 'Wrong! Take 1 sip and pass to the next player.';
  const sips = revealedBefore === 1 ? '1 sip' : `${revealedBefore} sips`;
  return `Wrong! Take ${sips} and pass to the next player.`;
}
