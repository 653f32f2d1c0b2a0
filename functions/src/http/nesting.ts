/** More than any body of ours has; reports of browsers are the deepest and widest. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 256;
const MAX_KEY_LENGTH = 128;

/**
 * Whether what was parsed is small enough to be looked at by code that goes into it: it is walked
 * without recursion, so that a few thousand levels exhaust no stack.
 */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      const keys = Object.keys(item);
      if (keys.length > MAX_ENTRIES || keys.some((key) => key.length > MAX_KEY_LENGTH))
        return false;
      for (const part of Object.values(item)) next.push(part);
    }
    level = next;
  }
  return true;
}
