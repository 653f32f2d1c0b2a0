// The cache folder that all of this user's checkouts share, for downloads and builds.
import { homedir } from 'node:os';
import { join } from 'node:path';

export function userCache() {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cardinal');
}
