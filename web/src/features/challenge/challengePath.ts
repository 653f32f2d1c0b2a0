/** Here and not with the other paths, because only what loads late needs it. */
export function challengePath(code: string): string {
  return `/challenge/${code}`;
}
