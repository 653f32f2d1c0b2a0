import { commitmentText, type ShuffleOrder } from '@cardinal/core/game/deal';

/** SHA-256 of a text in UTF-8, as lowercase hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Opened {
  /** The day or the game's ID. */
  readonly name: string;
  readonly shuffleOrder: ShuffleOrder;
  readonly salt: string;
}

export interface Verdict {
  /** The hash of the deck and its salt. */
  readonly computed: string;
  readonly isKept: boolean;
}

export async function checkCommitment(
  { name, shuffleOrder, salt }: Opened,
  commitment: string,
): Promise<Verdict> {
  const computed = await sha256(commitmentText(name, shuffleOrder, salt));
  return { computed, isKept: computed === commitment.trim().toLowerCase() };
}
