// What does one of our own commands find in the data of a running stack?
import { join } from 'node:path';
import { execa } from 'execa';
import { databaseEnv } from './database';
import { ROOT } from './paths';
import type { Stack } from './stack';

/** Returns null if the command succeeded, and its output otherwise. */
export async function command(
  { ports }: Stack,
  name: 'admin' | 'rebuild',
  ...args: readonly string[]
): Promise<string | null> {
  const script = join(ROOT, 'tools', `${name}.ts`);
  const { exitCode, all } = await execa('node', ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env: databaseEnv(ports),
    reject: false,
    all: true,
  });
  return exitCode === 0 ? null : all;
}
