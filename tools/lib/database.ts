// Which database do our commands use?
import { PROJECT_ID } from './paths';
import { offsetFromEnv, portsAt, type Ports } from './ports';

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

/**
 * Points the functions' modules at a deployed project or the running stack. They read the environment when
 * loaded, so a command imports them after this.
 */
export function useDatabase(project = PROJECT_ID): void {
  process.env.GCLOUD_PROJECT = project;
  if (project !== PROJECT_ID) return;
  const { env } = process;
  Object.assign(env, {
    ...databaseEnv(portsAt(offsetFromEnv())),
    ...env,
    FUNCTIONS_EMULATOR: 'true',
  });
}

/** Points them at a stack that this process started. */
export function useDatabaseAt(ports: Ports): void {
  Object.assign(process.env, { FUNCTIONS_EMULATOR: 'true', ...databaseEnv(ports) });
}
