// Where do checkouts of this user share what was fetched or built?
import { homedir } from 'node:os';
import { join } from 'node:path';

export function userCache() {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cardinal');
}
