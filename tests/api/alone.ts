import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Alone {
  readonly url: string;
  stop(): void;
}

interface Behind {
  /** Host and port. */
  readonly firestore?: string | undefined;
  readonly auth?: string;
}

/** Where nothing listens. */
const NOBODY = '127.0.0.1:9';

/** The API as `serverAlone.mts` starts it, with nothing behind it but what is named. */
export async function startAlone(behind: Behind = {}): Promise<Alone> {
  const { firestore = NOBODY, auth = NOBODY } = behind;
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
