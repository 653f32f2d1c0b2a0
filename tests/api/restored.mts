import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PORTS, portsAt } from '../../tools/lib/ports';
import { startStack } from '../../tools/lib/stack';

/**
 * Starts a database that contains only a backup of the running stack. A separate process that prints its
 * address and ends with its standard input.
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

const stack = await startStack({
  offset: offset + 5250, // no stack at another offset uses these ports
  dataFolder: folder,
  isDatabaseOnly: true,
});
console.log(`127.0.0.1:${stack.ports.firestore}`);
for await (const _ of process.stdin);
await stack.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
