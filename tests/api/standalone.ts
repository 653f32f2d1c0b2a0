import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface StandaloneServer {
  readonly url: string;
  stop(): void;
}

interface Services {
  /** Host and port. */
  readonly firestore?: string | undefined;
  readonly auth?: string;
}

/** An address where nothing listens. */
const UNUSED_ADDRESS = '127.0.0.1:9';

/** Starts the API with `serverAlone.mts`, connected only to the named services. */
export async function startStandalone(services: Services = {}): Promise<StandaloneServer> {
  const { firestore = UNUSED_ADDRESS, auth = UNUSED_ADDRESS } = services;
  const script = join(__dirname, 'serverAlone.mts');
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    },
  });
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: address.toString().trim(), stop: () => void server.kill() };
}
