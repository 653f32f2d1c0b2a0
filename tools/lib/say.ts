const started = Date.now();

/** One line of progress, with the seconds since the start. */
export function say(text: string): void {
  console.log(`[${String(Math.round((Date.now() - started) / 1000)).padStart(3)} s] ${text}`);
}

/** An end with a sentence that says what to do, and no stack. */
export class Halt extends Error {}

/** Runs a command's main function; a `Halt` becomes its sentence and exit code 1. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Halt ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
