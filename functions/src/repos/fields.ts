import * as v from 'valibot';
import { isShuffleOrder, type ShuffleOrder } from '@cardinal/core/game/deal';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { GUESSES } from '@cardinal/core/game/guesses';
import { integer, nullable } from '@cardinal/core/documents/fields';
import { LANGUAGES, type Language } from '@cardinal/core/documents/languages';
import type { Histogram } from '@cardinal/core/records/ranking';

export const mode = v.picklist(SCORED_MODES);
export const guesses = v.array(v.picklist(GUESSES));

export const shuffleOrder = v.pipe(
  v.array(integer),
  v.check((order) => isShuffleOrder(order), 'not a permutation of the deck'),
  v.transform((order): ShuffleOrder => order),
);

/** Null also for a language that this version doesn't speak. */
export const language = v.pipe(
  nullable(v.string()),
  v.transform((stored): Language | null => LANGUAGES.find((known) => known === stored) ?? null),
);

/** Firestore's maps have strings as keys. */
export const histogram = v.pipe(
  v.record(v.string(), integer),
  v.transform((counts): Histogram => counts),
);
