/** A challenge's page. Not with the other paths, because only what loads late needs it. */
export function challengePath(code: string): string {
  return `/challenge/${code}`;
}
