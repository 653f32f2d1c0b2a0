// How does the app run while you change it? The API restarts at every build, and Vite reloads the page.
import { join } from 'node:path';
import { underGuard } from './lib/api';
import { buildWeb, lockBuilds, watchFunctions } from './lib/build';
import { claimDataFolder, savedData } from './lib/dataFolder';
import { bin, ROOT } from './lib/paths';
import { offsetFromEnv } from './lib/ports';
import { main, say } from './lib/say';
import { startStack } from './lib/stack';
import { seed } from './seed';

await main(async () => {
  const offset = offsetFromEnv();
  const dataFolder = claimDataFolder(offset);
  say('Building…');
  let rebuilt = (): void => {};
  await Promise.all([watchFunctions(() => rebuilt()), buildWeb('emulator')]);
  const isNew = savedData(dataFolder) === null;
  const stack = await startStack({ offset, dataFolder, isLive: true });
  (await lockBuilds())(); // the builds change repeatedly from now on
  rebuilt = () => void stack.api?.restart();
  if (isNew) await seed(stack);
  const vite = underGuard([bin('vite'), '--configLoader', 'runner'], {
    cwd: join(ROOT, 'web'),
    env: {
      ...process.env,
      VITE_EMULATOR: 'yes',
      CARDINAL_SITE_URL: stack.url,
      CARDINAL_VITE_PORT: String(stack.ports.vite),
    },
  });
  say(`Working copy: http://127.0.0.1:${stack.ports.vite}`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
    stack.process.once('exit', resolve);
    vite.once('exit', resolve);
  });
  vite.kill('SIGTERM');
  await stack.save().catch((error: unknown) => console.error(String(error)));
  await stack.stop();
  process.exit();
});
