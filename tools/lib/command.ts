import { join } from 'node:path';
import { execa } from 'execa';
import { databaseEnv } from './database';
import { ROOT } from './paths';
import type { Stack } from './stack';

/** One of our own commands on a stack's data; null where it went well, else what it said. */
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
