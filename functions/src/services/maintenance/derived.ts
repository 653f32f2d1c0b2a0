import { loadDerivedVersion, saveDerivedVersion } from '../../repos/derivedRepo';
import { inTransaction } from '../../repos/store';

/** Something stored that doesn't follow from games, plays, accounts and groups. */
export interface Difference {
  /** A path in Firestore, possibly with a field. */
  readonly where: string;
  readonly stored: unknown;
  readonly expected: unknown;
}

/**
 * Raise it with each change of what is derived from games, plays, accounts and groups: a new field,
 * tally or count, or another way to calculate one. `npm start` and `npm run deploy` then rebuild.
 */
export const DERIVED_VERSION = 3;

/** Whether other code derived what is stored. After going back, this is code that was newer. */
export async function isDerivedOtherwise(): Promise<boolean> {
  return (await loadDerivedVersion()) !== DERIVED_VERSION;
}

/** Notes that everything stored was derived by this code. */
export function markDerived(): Promise<void> {
  return inTransaction(async (tx) => saveDerivedVersion(tx, DERIVED_VERSION));
}
