// Which database do our commands use?
import { PROJECT_ID } from './paths';
import { offsetFromEnv, portsAt, type Ports } from './ports';
import { say } from './say';

/** The variables with which a process uses a stack's emulators. */
export function databaseEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    // There are no credentials, and no metadata server to request them from.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Points the functions' modules, which are imported after this, at a deployed project or the running stack. */
export function useDatabase(project = PROJECT_ID): void {
  process.env.GCLOUD_PROJECT = project;
  if (project !== PROJECT_ID) return;
  const ports = portsAt(offsetFromEnv());
  process.env.FUNCTIONS_EMULATOR = 'true';
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${ports.auth}`;
}

/** Points them at a stack that this process started. */
export function useDatabaseAt(ports: Ports): void {
  Object.assign(process.env, { FUNCTIONS_EMULATOR: 'true', ...databaseEnv(ports) });
}

/** Rebuilds the database if another version derived what it contains, once older code no longer writes there. */
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
