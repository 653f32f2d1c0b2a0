/** The number of players at each score (or streak length). */
export type Histogram = Readonly<Record<number, number>>;

/** Competition rank (1, 2, 2, 4) of a score among all players of a board. */
export function rankIn(histogram: Histogram, score: number): number {
  return Object.entries(histogram).reduce(
    (rank, [key, players]) => (Number(key) > score ? rank + players : rank),
    1,
  );
}

export function playersIn(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, players) => sum + players, 0);
}

/** The highest score of any player; null on an empty board. */
export function highestIn(histogram: Histogram): number | null {
  const scores = Object.entries(histogram).flatMap(([key, players]) =>
    players > 0 ? [Number(key)] : [],
  );
  return scores.length === 0 ? null : Math.max(...scores);
}

/** The histogram of scores up to `highest`, from the number of players above each score from 0. */
export function histogramFromAbove(above: Histogram, highest: number): Histogram {
  const players: Record<number, number> = {};
  for (let score = 1; score <= highest; score += 1) {
    const count = (above[score - 1] ?? 0) - (above[score] ?? 0);
    if (count !== 0) players[score] = count;
  }
  return players;
}

export function addHistograms(histograms: readonly Histogram[]): Histogram {
  const sum: Record<number, number> = {};
  for (const histogram of histograms) {
    for (const [key, players] of Object.entries(histogram)) {
      sum[Number(key)] = (sum[Number(key)] ?? 0) + players;
    }
  }
  return sum;
}

/** Adds competition ranks to sorted rows (highest first, equal scores by time). */
export function rankRows<T extends { readonly score: number }>(
  rows: readonly T[],
): (T & { rank: number })[] {
  const ranked: (T & { rank: number })[] = [];
  rows.forEach((row, index) => {
    const before = ranked[index - 1];
    const rank = before?.score === row.score ? before.rank : index + 1;
    ranked.push({ ...row, rank });
  });
  return ranked;
}
