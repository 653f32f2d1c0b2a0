import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildFunctions } from './lib/build';
import { withStack } from './lib/ownStack';
import { userCache } from './lib/userCache.mjs';
import { Halt, main, say } from './lib/say';

/** Schemathesis from PyPI, in an environment of its own in the user's cache. */
async function schemathesis(): Promise<string> {
  const folder = join(userCache(), 'schemathesis');
  const path = join(folder, 'bin', 'schemathesis');
  if (existsSync(path)) return path;
  say('Installing Schemathesis …');
  const made = await execa('python3', ['-m', 'venv', folder], { reject: false });
  const pip = join(folder, 'bin', 'pip');
  const { exitCode } =
    made.exitCode === 0
      ? await execa(pip, ['install', '-q', 'schemathesis'], { reject: false })
      : made;
  if (exitCode !== 0) throw new Halt('Schemathesis needs Python 3 with venv and access to PyPI.');
  return path;
}

/** Calls the whole API with what the OpenAPI document allows and forbids: no answer may be a 5xx. */
await main(async () => {
  const command = await schemathesis();
  await buildFunctions('emulator');
  await withStack('fuzz', { env: { CARDINAL_GUESS_PACE_MS: '0' } }, async (stack) => {
    const player = await fetch(`${stack.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'fuzz@cardinal.test',
        username: 'fuzz',
        password: 'correct horse',
      }),
    });
    const { token } = (await player.json()) as { token: string };
    say('Fuzzing …');
    const { exitCode } = await execa(
      command,
      [
        'run',
        `${stack.url}/api/openapi.json`,
        '--checks',
        'not_a_server_error',
        '--max-examples',
        process.argv[2] ?? '25',
        '--exclude-operation-id',
        'google',
        '--exclude-operation-id',
        'googleCallback',
        '--exclude-operation-id',
        'logout',
        '--header',
        `Authorization: Bearer ${token}`,
      ],
      // Its own notes stay out of the repository.
      { cwd: userCache(), stdio: ['ignore', 'inherit', 'inherit'], reject: false },
    );
    if (exitCode !== 0) throw new Halt('Fuzzing found something; it is told above.');
  });
});
