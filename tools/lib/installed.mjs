// Did npm install what package-lock.json lists? Its exit code doesn't say so: npm 6 ignores workspaces and
// exits with 0. Plain JavaScript that runs on Node 18.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} file
 * @returns {{ version?: string, packages?: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> }}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The packages of the lock file that are missing below `root` or have another version, for example `name:
 * wanted 1.0.0, found none`. Optional packages may be missing, because most are for other platforms.
 * @param {string} root @returns {string[]}
 */
export function notInstalled(root) {
  const { packages = {} } = read(join(root, 'package-lock.json'));
  return Object.entries(packages).flatMap(([path, { version, link, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/')) return [];
    const found = read(join(root, path, 'package.json')).version;
    const mayBeMissing = optional === true || devOptional === true;
    if (found === undefined ? mayBeMissing : link === true || found === version) return [];
    return [`${path}: wanted ${version ?? 'the workspace'}, found ${found ?? 'none'}`];
  });
}
