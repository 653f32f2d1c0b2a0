/** A friend's score on the day's board. */
export interface Rival {
  readonly username: string;
  readonly score: number;
}

/**
 * What is next above a score: a friend or the current par, with that score, or the personal best, with
 * the points missing to a new one.
 */
export type ToBeat =
  | (Rival & { readonly kind: 'friend' })
  | { readonly kind: 'best'; readonly missing: number }
  | { readonly kind: 'par'; readonly score: number };

/**
 * The lowest mark that a running score has not passed yet. An equal mark is still to beat. A friend
 * comes before an equal personal best. If neither is left, it is par, as far as it is known at this
 * point (`parRun`). Null above all of them.
 */
export function nextToBeat(
  score: number,
  rivals: readonly Rival[],
  best: number | null,
  par = 0,
): ToBeat | null {
  const above = rivals.filter((rival) => rival.score > 0 && rival.score >= score);
  const [friend, ...others] = above;
  const next =
    friend && others.reduce((low, rival) => (rival.score < low.score ? rival : low), friend);
  if (best !== null && best >= score && (next === undefined || best < next.score)) {
    return { kind: 'best', missing: best + 1 - score };
  }
  if (next !== undefined) return { kind: 'friend', ...next };
  return par > 0 && par >= score ? { kind: 'par', score: par } : null;
}
