/** A friend's score on the day's board. */
export interface Rival {
  readonly username: string;
  readonly score: number;
}

/** The next goal: a friend's score, a new personal best that is `missing` points away, or par so far. */
export type ToBeat =
  | (Rival & { readonly kind: 'friend' })
  | { readonly kind: 'best'; readonly missing: number }
  | { readonly kind: 'par'; readonly score: number };

/**
 * The lowest score among rivals and the personal best that the current score doesn't exceed yet. If a
 * friend and the personal best are equal, the friend comes first. If neither is left, the goal is `par`:
 * what `parRun` scores with the cards revealed so far. Null if the score exceeds all of them.
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
