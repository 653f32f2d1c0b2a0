// How does the whole app run on this machine? Builds it, starts a stack with sample players, and keeps the
// data until the next start. With `--live`, the API restarts at every build, and Vite reloads the page.
import { join, relative } from 'node:path';
import { underGuard } from './lib/api';
import { buildFunctions, buildWeb, lockBuilds, watchFunctions } from './lib/build';
import { bringUpToDate, useDatabaseAt } from './lib/database';
import { findFirestoreEmulator } from './lib/firestoreEmulator';
import { claimDataFolder, savedData } from './lib/lock';
import { offsetFromEnv } from './lib/ports';
import { bin, ROOT } from './lib/paths';
import { main, say } from './lib/say';
import { startStack, type Stack } from './lib/stack';
import { SAMPLE_ACCOUNTS, seed } from './seed';

const SAVE_EVERY_MS = 60_000;

function announce(stack: Stack, dataFolder: string, offset: number): void {
  const accounts = SAMPLE_ACCOUNTS.map(
    ({ email, password, note }) => `    ${email.padEnd(24)} ${password}   ${note}`,
  );
  const other = `\n  Other commands find this stack with CARDINAL_PORT_OFFSET=${stack.offset}.\n`;
  console.log(`
  Cardinal is ready:  ${stack.url}

  Sample accounts (email address, password):
${accounts.join('\n')}

  Emails (password resets) go to ${stack.inbox}
  Pushes (reminders) go to ${stack.outbox}
${stack.offset === offset ? '' : other}
  Data is kept in ${dataFolder} and saved every minute. Ctrl-C saves and stops.
`);
}

function startVite({ url, ports }: Stack) {
  const env = { VITE_EMULATOR: 'yes', CARDINAL_SITE_URL: url, CARDINAL_VITE_PORT: `${ports.vite}` };
  const command = [bin('vite'), '--configLoader', 'runner'];
  const vite = underGuard(command, { cwd: join(ROOT, 'web'), env: { ...process.env, ...env } });
  say(`Working copy: http://127.0.0.1:${ports.vite}`);
  return vite;
}

/** Waits for Ctrl-C, or until the emulators end by themselves. */
function untilEnd(stack: Stack): Promise<'asked' | 'ended'> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('asked')).once('SIGTERM', () => resolve('asked'));
    stack.process.once('exit', () => resolve('ended'));
  });
}

await main(async () => {
  const isLive = process.argv.includes('--live');
  const offset = offsetFromEnv();
  const dataFolder = claimDataFolder(offset);
  const emulator = await findFirestoreEmulator();
  say(`Firestore: ${emulator.name}`);
  say('Building…');
  let rebuilt = (): void => {};
  const functions = isLive ? watchFunctions(() => rebuilt()) : buildFunctions('emulator');
  await Promise.all([functions, buildWeb('emulator')]);
  const isNew = savedData(dataFolder) === null;
  say('Starting the emulators…');
  const stack = await startStack({ offset, dataFolder, emulator, isLive });
  const end = untilEnd(stack);
  if (isLive) (await lockBuilds())(); // the builds change repeatedly from now on
  rebuilt = () => void stack.api?.restart();
  try {
    if (isNew) {
      say('Playing some sample games…');
      await seed(stack);
      await stack.save();
    } else {
      useDatabaseAt(stack.ports);
      await bringUpToDate();
    }
  } catch (error) {
    await stack.stop();
    throw error;
  }
  announce(stack, relative(ROOT, dataFolder), offset);
  const vite = isLive ? startVite(stack) : null;
  const timer = setInterval(() => {
    stack.save().catch((error: unknown) => console.error(`Couldn't save: ${String(error)}`));
  }, SAVE_EVERY_MS);

  const reason = await end;
  clearInterval(timer);
  vite?.kill('SIGTERM');
  if (reason === 'asked') {
    process.on('SIGINT', () => {}); // a second Ctrl-C doesn't interrupt saving
    say('Saving…');
    await stack.save();
  } else {
    console.error(`The emulators stopped unexpectedly. Their log: ${stack.logFile}`);
    process.exitCode = 1;
  }
  await stack.stop();
  say('Stopped.');
  if (isLive) process.exit(); // esbuild watches on
});
