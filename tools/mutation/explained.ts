/**
 * Survivors that no test could kill, by file and change, each with the reason: they change nothing that
 * anybody could see.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {};

export function nameOf(file: string, line: string, from: string, to: string): string {
  return `${file}: ${line.trim()}: ${from} → ${to}`;
}
