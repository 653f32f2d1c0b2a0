// Does what is stored come from this version of the code? If not, it is derived from the games again.
import { say } from './say';

/**
 * Rebuilds the database that `useDatabase` chose if another version derived what it contains. `untilReady`
 * waits until older code no longer writes there.
 */
export async function bringUpToDate(untilReady?: () => Promise<void>): Promise<void> {
  const { isDerivedOtherwise } = await import('../../functions/src/services/maintenance/derived');
  if (!(await isDerivedOtherwise())) return;
  const { rebuild } = await import('../../functions/src/services/maintenance/rebuild');
  await untilReady?.();
  say('Another version derived the stored ranks and counts. Rebuilding them from the games…');
  let places = 0;
  for await (const _ of rebuild(true)) places += 1;
  say(`Rebuilt. Places that changed: ${places}.`);
}
