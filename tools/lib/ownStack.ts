// Runs a command's work on a separate stack.
import { offsetOf, type Purpose } from './ports';
import { startStack, type Stack, type StackOptions } from './stack';

const running = new Set<Stack>();

/** Ctrl-C stops every running stack. */
function onEnd(): void {
  void Promise.all([...running].map((stack) => stack.stop())).then(() => process.exit(130));
}

/** Runs `work` with a stack, and always stops the stack. @throws Halt */
export async function withStack<T>(
  purpose: Purpose,
  options: Omit<StackOptions, 'offset'>,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const stack = await startStack({ ...options, offset: offsetOf(purpose) });
  if (running.size === 0) process.once('SIGINT', onEnd).once('SIGTERM', onEnd);
  running.add(stack);
  try {
    return await work(stack);
  } finally {
    running.delete(stack);
    if (running.size === 0) process.off('SIGINT', onEnd).off('SIGTERM', onEnd);
    await stack.stop();
  }
}
