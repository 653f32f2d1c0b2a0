import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PORTS, portsAt, requireFree } from '../../tools/lib/ports';
import { startStack } from '../../tools/lib/stack';

/**
 * A database that begins with a backup of the running stack's and nothing else; a process of its own,
 * prints where it listens and ends with its standard input.
 */
const [, firestore = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
const offset = Number(firestore) - BASE_PORTS.firestore;
const folder = mkdtempSync(join(tmpdir(), 'cardinal-restored-'));

const answer = await fetch(`http://127.0.0.1:${portsAt(offset).hub}/_admin/export`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ path: join(folder, 'saved'), initiatedBy: 'cardinal' }),
});
if (!answer.ok) throw new Error(await answer.text());

/** Ports that no stack has: those of several that run side by side lie close to each other. */
async function freeOffset(): Promise<number> {
  for (let tried = offset + 5250; ; tried += 150) {
    try {
      await requireFree(portsAt(tried));
      return tried;
    } catch (error) {
      if (tried > offset + 6500) throw error;
    }
  }
}

const stack = await startStack({
  offset: await freeOffset(),
  dataFolder: folder,
  isDatabaseOnly: true,
});
console.log(`127.0.0.1:${stack.ports.firestore}`);
for await (const _ of process.stdin);
await stack.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
