import { isDeepStrictEqual } from 'node:util';
import { refreshPlayingOf } from './playing';
import { refreshFriendRows, refreshRequestRows } from './rows';

/** A document before and after a write; undefined if there was none. */
export interface Written {
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether the write changed one of the fields. `map.field` is inside a map. */
function hasChanged({ before, after }: Written, ...fields: string[]): boolean {
  return fields.some((field) => !isDeepStrictEqual(valueAt(before, field), valueAt(after, field)));
}

function valueAt(stored: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce((value, part): unknown => (Object(value) as Record<string, unknown>)[part], stored);
}

/** A finished game changes the player's record, and with it the rows that friends see. */
export async function afterPlayer(uid: string, written: Written): Promise<void> {
  const isDaily = hasChanged(written, 'daily.latest');
  const isShown = isDaily || hasChanged(written, 'daily.best', 'fun.latest', 'fun.best');
  if (isShown) await refreshFriendRows(uid, isDaily);
}

/**
 * Friends see names, and so do players with an open request. Friends see a player play if the
 * setting allows it.
 */
export async function afterUser(uid: string, written: Written): Promise<void> {
  const isNamed = hasChanged(written, 'username', 'firstName', 'lastName');
  await Promise.all([
    isNamed && refreshFriendRows(uid, false),
    isNamed && refreshRequestRows(uid),
    hasChanged(written, 'showPlaying') && refreshPlayingOf(uid),
  ]);
}
