import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** Moves the player's next reminder to now, in the emulator, because no call does. */
export async function makeDue(playerId: string): Promise<void> {
  const { GCLOUD_PROJECT: project = 'demo-cardinal', FIRESTORE_EMULATOR_HOST: host } = process.env;
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`;
  const url = `${documents}/reminders/${playerId}?updateMask.fieldPaths=dueAt`;
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { dueAt: { integerValue: '0' } } }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
}

const clockFile = (): string => process.env.CARDINAL_CLOCK_FILE ?? '';

/** Moves the server's clock to the next minute, when it looks for due reminders. */
export function nextMinute(): void {
  const passed = Date.now() - statSync(clockFile()).mtimeMs;
  const now = Date.parse(readFileSync(clockFile(), 'utf8')) + passed;
  writeFileSync(clockFile(), new Date(now + 60_000).toISOString());
}
