import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The services read the environment when they are loaded, so import this module before them.
const inbox = mkdtempSync(join(tmpdir(), 'cardinal-model-'));
Object.assign(process.env, {
  FUNCTIONS_EMULATOR: 'true',
  CARDINAL_LIMITS: 'off',
  CARDINAL_GUESS_PACE_MS: '0',
  CARDINAL_INBOX: inbox,
  GCLOUD_PROJECT: 'demo-model',
  TZ: 'UTC',
});

export function emptyInbox(): void {
  rmSync(inbox, { recursive: true, force: true });
}
