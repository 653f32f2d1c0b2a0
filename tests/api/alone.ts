import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Alone {
  readonly url: string;
  stop(): void;
}

/** The API as `serverAlone.mts` starts it; `auth` is where Auth answers, if anywhere. */
export async function startAlone(...auth: readonly string[]): Promise<Alone> {
  const script = join(__dirname, 'serverAlone.mts');
  const server = spawn(process.execPath, ['--import', 'tsx', script, ...auth], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: address.toString().trim(), stop: () => void server.kill() };
}
