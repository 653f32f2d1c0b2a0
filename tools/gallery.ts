// How do the components without a store look in each state? Shows them with hot reload.
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from './lib/paths';
import { offsetFromEnv, portsAt } from './lib/ports';
import { main, say } from './lib/say';

await main(async () => {
  const { vite: port } = portsAt(offsetFromEnv());
  say(`Gallery: http://127.0.0.1:${port}/gallery/`);
  await execa(bin('vite'), [], {
    cwd: join(ROOT, 'web'),
    env: { CARDINAL_VITE_PORT: String(port) },
    stdio: 'inherit',
    reject: false,
  });
});
