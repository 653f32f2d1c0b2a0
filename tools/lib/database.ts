import { PROJECT_ID } from './paths';
import { offsetFromEnv, portsAt, type Ports } from './ports';

/** What tells a process which emulators to use. */
export function databaseEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    // No credentials, and nobody to ask for them.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Where the functions' own modules find their database when a command runs them: a deployed project,
 * or without one the running stack. They read the environment as they are loaded, so a command
 * imports them after this.
 */
export function useDatabase(project = PROJECT_ID): void {
  process.env.GCLOUD_PROJECT = project;
  if (project !== PROJECT_ID) return;
  const ports = portsAt(offsetFromEnv());
  process.env.FUNCTIONS_EMULATOR = 'true';
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${ports.auth}`;
}

/** The same for a stack that this process has started. */
export function useDatabaseAt(ports: Ports): void {
  Object.assign(process.env, { FUNCTIONS_EMULATOR: 'true', ...databaseEnv(ports) });
}
