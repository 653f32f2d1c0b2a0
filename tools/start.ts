// How does the whole app run on this machine? Builds it, starts a stack with sample players, and keeps the
// data until the next start.
import { relative } from 'node:path';
import { buildFunctions, buildWeb } from './lib/build';
import { claimDataFolder, savedData } from './lib/dataFolder';
import { useDatabaseAt } from './lib/database';
import { bringUpToDate } from './lib/derived';
import { findFirestoreEmulator } from './lib/firestoreEmulator';
import { offsetFromEnv } from './lib/ports';
import { ROOT } from './lib/paths';
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

function untilEnd(stack: Stack): Promise<'asked' | 'ended'> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('asked'));
    process.once('SIGTERM', () => resolve('asked'));
    stack.process.once('exit', () => resolve('ended'));
  });
}

await main(async () => {
  const offset = offsetFromEnv();
  const dataFolder = claimDataFolder(offset);
  const emulator = await findFirestoreEmulator();
  say(`Firestore: ${emulator.name}`);
  say('Building…');
  await Promise.all([buildFunctions('emulator'), buildWeb('emulator')]);
  const isNew = savedData(dataFolder) === null;
  say('Starting the emulators…');
  const stack = await startStack({ offset, dataFolder, emulator });
  const end = untilEnd(stack);
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
  const timer = setInterval(() => {
    stack.save().catch((error: unknown) => console.error(`Couldn't save: ${String(error)}`));
  }, SAVE_EVERY_MS);

  const reason = await end;
  clearInterval(timer);
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
});
