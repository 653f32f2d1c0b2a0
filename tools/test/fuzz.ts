// Does any call, allowed or not by the API's own description, end in a 5xx? Schemathesis tries.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { Client } from '../lib/client';
import { Halt, say } from '../lib/say';
import { userCache } from '../lib/userCache.mjs';

const VERSION = '4.32.5';
const EXAMPLES = 25;
/** They leave for Google, or end the session that the others need. */
const EXCLUDED = ['google', 'googleCallback', 'logout'];

/** Schemathesis from PyPI, in an environment of its own in the user's cache. */
async function schemathesis(): Promise<string> {
  const folder = join(userCache(), `schemathesis-${VERSION}`);
  const path = join(folder, 'bin', 'schemathesis');
  if (existsSync(path)) return path;
  say('Installing Schemathesis …');
  const install = ['install', '-q', `schemathesis==${VERSION}`];
  const venv = await execa('python3', ['-m', 'venv', folder], { reject: false });
  const isMade = venv.exitCode === 0;
  const pip = isMade && (await execa(join(folder, 'bin', 'pip'), install, { reject: false }));
  if (!pip || pip.exitCode !== 0) {
    throw new Halt('Schemathesis needs Python 3 with venv and access to PyPI.');
  }
  return path;
}

async function registered(url: string): Promise<string> {
  const body = { email: 'fuzz@cardinal.test', username: 'fuzz', password: 'correct horse' };
  return (await new Client(url).call('register', { body })).body.token;
}

/** @throws Halt if an answer is a 5xx, or a call can't be tested */
export async function fuzz(url: string): Promise<void> {
  const command = await schemathesis();
  const authorization = `Authorization: Bearer ${await registered(url)}`;
  say('Fuzzing …');
  const { exitCode } = await execa(
    command,
    [
      ...['run', `${url}/api/openapi.json`, '--checks', 'not_a_server_error'],
      ...['--max-examples', String(EXAMPLES), '--header', authorization],
      ...EXCLUDED.flatMap((id) => ['--exclude-operation-id', id]),
    ],
    // Its own notes stay out of the repository.
    { cwd: userCache(), stdio: ['ignore', 'inherit', 'inherit'], reject: false },
  );
  if (exitCode !== 0)
    throw new Halt('Schemathesis found a 5xx, or a call that it can’t test; see above.');
}
