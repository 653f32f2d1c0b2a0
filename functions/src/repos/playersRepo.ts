import * as v from 'valibot';
import { DIVISIONS, NO_PLACE } from '@cardinal/core/leagues/leagues';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
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
const standing = { surplus: v.number(), variance: v.number() };

const common = {
  id: text,
  username: text,
  isRanked: boolean,
  daily: modeRecord,
  fun: modeRecord,
  badges: v.record(v.string(), timestamp),
};

const first = v.object({
  ...common,
  streak: v.object({ latest: nullable(stretch), earlier: nullable(stretch), longest: integer }),
  standings: v.record(v.string(), v.object(standing)),
});

/** `npm run rebuild` finds what 1.0.0 didn't store. */
function toSecond({
  streak,
  standings,
  ...player
}: v.InferOutput<typeof first>): v.InferOutput<typeof second> {
  const { latest, earlier, longest } = streak;
  const days = Object.keys(standings).sort();
  const withOdds = Object.entries(standings).map(
    ([day, known]) => [day, { ...known, deckOdds: null }] as const,
  );
  return {
    ...player,
    streak: {
      stretches: [earlier, latest].filter((at) => at !== null),
      latest: latest && { ...latest, freezes: 0 },
      longest,
    },
    standings: Object.fromEntries(withOdds),
    firstDailies: Object.fromEntries(days.slice(0, NEWCOMER_DAILIES).map((day) => [day, null])),
    openings: [],
    dailies: {},
    otherDays: null,
  };
}

const second = v.object({
  ...common,
  streak: v.object({
    stretches: v.array(stretch),
    latest: nullable(v.object({ ...stretch.entries, freezes: integer })),
    longest: integer,
  }),
  standings: v.record(v.string(), v.object({ ...standing, deckOdds: nullable(v.number()) })),
  firstDailies: v.record(v.string(), nullable(v.number())),
  openings: v.array(text),
  dailies: v.record(v.string(), text),
  otherDays: nullable(v.record(v.string(), text)),
});

const division = v.picklist(DIVISIONS);
const third = v.object({
  ...second.entries,
  league: v.object({
    division,
    id: nullable(text),
    placedAt: timestamp,
    last: nullable(
      v.object({
        week: text,
        division,
        rank: integer,
        players: integer,
        moved: v.picklist(['up', 'down', 'stayed']),
      }),
    ),
    state: v.picklist(['in', 'left', 'suspended']),
  }),
});

/** Everything about a player's games in one document, so that loading it takes one read. */
export const PLAYERS = defineCollection<PlayerRecord>({
  name: 'players',
  versions: nextVersion(
    nextVersion({ 2: first }, toSecond, { 7: second }),
    (player) => ({ ...player, league: NO_PLACE }),
    { 8: third },
  ),
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
