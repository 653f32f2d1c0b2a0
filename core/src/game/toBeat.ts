/** A friend's score on the day's board. */
export interface Rival {
  readonly username: string;
  readonly score: number;
}

/** Who or what is next above a score: a friend, or the own best. */
export type ToBeat =
  (Rival & { readonly kind: 'friend' }) | { readonly kind: 'best'; readonly score: number };

/**
 * The lowest mark that a running score has not passed yet: one that it equals is still to beat. Of a
 * friend and the own best at the same height the friend comes first. Null above all of them.
 */
export function nextToBeat(
  score: number,
  rivals: readonly Rival[],
  best: number | null,
): ToBeat | null {
  const above = rivals.filter((rival) => rival.score > 0 && rival.score >= score);
  const [friend, ...others] = above;
  const next =
    friend && others.reduce((low, rival) => (rival.score < low.score ? rival : low), friend);
  if (best !== null && best >= score && (next === undefined || best < next.score)) {
    return { kind: 'best', score: best };
  }
  return next === undefined ? null : { kind: 'friend', ...next };
}
