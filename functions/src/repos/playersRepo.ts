import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
import { daysOf } from '@cardinal/core/records/dailies';
import { NEWCOMER_DAILIES } from '@cardinal/core/records/fairPlay';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { collection } from './documents';
import { histogram } from './fields';
import { userRef, type UserRecord } from './usersRepo';
import { single } from './single';
import { reader, updateIfUnchanged, type Reader } from './store';

const modeRecord = v.object({
  played: integer,
  best: nullable(integer),
  distribution: histogram,
  latest: nullable(v.object({ date: text, score: integer })),
});
export const stretch = v.object({ lastDay: text, length: integer });
const standing = v.object({ surplus: v.number(), variance: v.number() });
const standings = v.record(v.string(), standing);

const common = {
  id: text,
  username: text,
  daily: modeRecord,
  fun: modeRecord,
  badges: v.record(v.string(), timestamp),
};

const first = v.object({
  ...common,
  streak: v.object({ run: nullable(stretch), earlier: nullable(stretch), longest: integer }),
});

const second = v.object({
  ...common,
  isRanked: boolean,
  streak: v.object({ latest: nullable(stretch), earlier: nullable(stretch), longest: integer }),
  standings,
});

const upToSecond = nextVersion(
  [first],
  ({ streak: { run, ...streak }, ...player }) => ({
    ...player,
    isRanked: true,
    streak: { ...streak, latest: run },
    standings: {},
  }),
  second,
);

const third = v.object({
  ...common,
  isRanked: boolean,
  streak: v.object({
    stretches: v.array(stretch),
    // Older documents lack it; `npm run rebuild` adds it.
    latest: nullable(v.object({ ...stretch.entries, freezes: v.optional(integer, 0) })),
    longest: integer,
  }),
  standings,
  openings: v.optional(v.array(text), []),
});

/** The second version has only the last two stretches; `npm run rebuild` adds the others. */
const upToThird = nextVersion(
  upToSecond,
  ({ streak: { latest, earlier, longest }, ...player }) => {
    const stretches = [earlier, latest].filter((at) => at !== null);
    const streak = { stretches, latest: latest && { ...latest, freezes: 0 }, longest };
    return { ...player, streak, openings: [] };
  },
  third,
);

const fourth = v.object({
  ...third.entries,
  standings: v.record(
    v.string(),
    v.object({ ...standing.entries, deckOdds: nullable(v.number()) }),
  ),
});

/** The third version has no deck odds; `npm run rebuild` adds them. */
const upToFourth = nextVersion(
  upToThird,
  (player) => {
    const days = Object.entries(player.standings).map(
      ([day, known]) => [day, { ...known, deckOdds: null }] as const,
    );
    return { ...player, standings: Object.fromEntries(days) };
  },
  fourth,
);

const fifth = v.object({ ...fourth.entries, dailies: v.record(v.string(), text) });
/** The fourth version has no dailies; `npm run rebuild` adds them. */
const upToFifth = nextVersion(upToFourth, (player) => ({ ...player, dailies: {} }), fifth);

const sixth = v.object({
  ...fifth.entries,
  firstDailies: v.record(v.string(), nullable(v.number())),
});

/** The fifth version knows the days of the dailies that count on boards, and the odds of the last ones. */
const upToSixth = nextVersion(
  upToFifth,
  (player) => {
    const days = new Set([...daysOf(player.dailies), ...Object.keys(player.standings)]);
    const first = [...days].sort().slice(0, NEWCOMER_DAILIES);
    const odds = first.map((day) => [day, player.standings[day]?.deckOdds ?? null] as const);
    return { ...player, firstDailies: Object.fromEntries(odds) };
  },
  sixth,
);

const seventh = v.object({
  ...sixth.entries,
  otherDays: nullable(v.record(v.string(), text)),
});

/** Everything about a player's games in one document, so that loading it takes one read. */
export const PLAYERS = defineCollection<PlayerRecord>({
  name: 'players',
  // The sixth version lists no other days. The first call for the list collects them from the plays.
  versions: nextVersion(upToSixth, (player) => ({ ...player, otherDays: null }), seventh),
});

const players = () => collection(PLAYERS, PLAYERS.name);
export const {
  load: loadPlayer,
  loadEach: loadPlayers,
  save: savePlayer,
  remove: deletePlayer,
} = single(players, 'id');

export const playerRef = (uid: string) => players().doc(uid);

export function loadUserAndPlayer(
  from: Reader,
  uid: string,
): Promise<[UserRecord | null, PlayerRecord | null]> {
  return from.getMany([userRef(uid), playerRef(uid)]);
}

/**
 * Gives a player a badge, unless they have it. `earnedAt` returns when it was earned, or null if it
 * wasn't. It may run again if the player's document changes meanwhile.
 */
export async function giveBadge(
  uid: string,
  badge: string,
  earnedAt: (player: PlayerRecord) => Promise<number | null>,
): Promise<void> {
  for (;;) {
    const reading = await reader.read(playerRef(uid));
    if (reading === null || badge in reading.value.badges) return;
    const at = await earnedAt(reading.value);
    const fields = { [`badges.${badge}`]: at };
    if (at === null || (await updateIfUnchanged(playerRef(uid), fields, reading))) return;
  }
}
