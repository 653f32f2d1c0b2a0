import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where what was fetched or built for this user's machine is kept between checkouts. */
export function userCache() {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cardinal');
}
