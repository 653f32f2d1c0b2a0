// How does a command report progress, and how does it end?
const started = Date.now();

/** One line of progress, with the seconds since the start. */
export function say(text: string): void {
  console.log(`[${String(Math.round((Date.now() - started) / 1000)).padStart(3)} s] ${text}`);
}

/** Ends a command with a sentence that says what to do, without a stack trace. */
export class Halt extends Error {}

/** Runs a command's main function. After a `Halt`, prints its message and sets exit code 1. */
export async function main(work: () => Promise<void>): Promise<void> {
  // bootstrap.mjs crashed or was killed: end as if it had forwarded a signal.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Halt ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
