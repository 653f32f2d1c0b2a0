import * as v from 'valibot';
import type { PlayerRecord } from '../records/playerRecord';
import type { Streak, Stretch } from '../records/streak';
import { defineCollection } from './document';
import { flag, histogram, instant, maybe, text, whole } from './fields';

const modeRecord = v.object({
  played: whole,
  best: maybe(whole),
  distribution: histogram,
  latest: maybe(v.object({ date: text, score: whole })),
});
const stretch = v.object({ lastDay: text, length: whole });
const standings = v.record(v.string(), v.object({ surplus: v.number(), variance: v.number() }));

/** The last two stretches were all that was kept of a streak; `npm run rebuild` finds the others. */
const lastTwo = {
  latest: maybe(stretch),
  earlier: maybe(stretch),
  longest: whole,
};

function withStretches({
  latest,
  earlier,
  longest,
}: {
  readonly latest: Stretch | null;
  readonly earlier: Stretch | null;
  readonly longest: number;
}): Streak {
  const stretches = [earlier, latest].filter((at): at is Stretch => at !== null);
  return { stretches, latest: latest && { ...latest, freezes: 0 }, longest };
}
const common = {
  id: text,
  username: text,
  daily: modeRecord,
  fun: modeRecord,
  badges: v.record(v.string(), instant),
};

/** A streak's latest stretch was called its run, everybody was ranked, and no odds were kept. */
const first = v.pipe(
  v.object({
    ...common,
    streak: v.pipe(
      v.object({ run: maybe(stretch), earlier: maybe(stretch), longest: whole }),
      v.transform(({ run, ...streak }) => withStretches({ ...streak, latest: run })),
    ),
  }),
  v.transform((record): PlayerRecord => ({
    ...record,
    isRanked: true,
    standings: {},
    openings: [],
  })),
);

const second = v.pipe(
  v.object({
    ...common,
    isRanked: flag,
    streak: v.pipe(v.object(lastTwo), v.transform(withStretches)),
    standings,
  }),
  v.transform((record): PlayerRecord => ({ ...record, openings: [] })),
);

const third = v.object({
  ...common,
  isRanked: flag,
  streak: v.object({
    stretches: v.array(stretch),
    // Kept since histograms tell freezes apart; `npm run rebuild` finds those of before.
    latest: maybe(v.object({ ...stretch.entries, freezes: v.optional(whole, 0) })),
    longest: whole,
  }),
  standings,
  openings: v.optional(v.array(text), []),
});

/** What a player has played: one document, so that one read knows the player. */
export const PLAYERS = defineCollection<PlayerRecord>({
  name: 'players',
  versions: [first, second, third],
});
