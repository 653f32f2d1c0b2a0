import * as v from 'valibot';
import type { PlayerRecord } from '../records/playerRecord';
import type { Streak } from '../records/streak';
import { defineKind } from './document';
import { flag, histogram, instant, maybe, text, whole } from './fields';

const modeRecord = v.object({
  played: whole,
  best: maybe(whole),
  distribution: histogram,
  latest: maybe(v.object({ date: text, score: whole })),
});
const stretch = maybe(v.object({ lastDay: text, length: whole }));
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
      v.object({ run: stretch, earlier: stretch, longest: whole }),
      v.transform(({ run, ...streak }): Streak => ({ ...streak, latest: run })),
    ),
  }),
  v.transform((record): PlayerRecord => ({ ...record, isRanked: true, standings: {} })),
);

const second = v.object({
  ...common,
  isRanked: flag,
  streak: v.object({ latest: stretch, earlier: stretch, longest: whole }),
  standings: v.record(v.string(), v.object({ surplus: v.number(), variance: v.number() })),
});

/** What a player has played: one document, so that one read knows the player. */
export const PLAYERS = defineKind<PlayerRecord>({ name: 'players', versions: [first, second] });
