import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { GAMES } from '../../functions/src/repos/gamesRepo';
import { Player } from './player';

// Direct access to the emulators, for what no call does.

const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-cardinal';
const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`;
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT}/databases/(default)/documents`;

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function newAdmin(): Promise<Player> {
  const admin = await Player.create();
  const body = { localId: admin.id, customAttributes: JSON.stringify({ admin: true }) };
  await ask(`${AUTH}/v1/projects/${PROJECT}/accounts:update`, 'POST', body);
  return admin;
}

/** The order of a game's deck. */
export async function orderOf(gameId: string): Promise<number[]> {
  const { fields } = (await ask(`${DOCUMENTS}/${GAMES.name}/${gameId}`, 'GET')) as {
    fields: { order: { arrayValue: { values: { integerValue: string }[] } } };
  };
  return fields.order.arrayValue.values.map(({ integerValue }) => Number(integerValue));
}

/** Moves the player's next reminder to now. */
export async function makeDue(playerId: string): Promise<void> {
  const body = { fields: { dueAt: { integerValue: '0' } } };
  await ask(`${DOCUMENTS}/reminders/${playerId}?updateMask.fieldPaths=dueAt`, 'PATCH', body);
}

/** Moves the server's clock to the next minute, when it looks for due reminders. */
export function nextMinute(): void {
  const file = process.env.CARDINAL_CLOCK_FILE ?? '';
  const passed = Date.now() - statSync(file).mtimeMs;
  const now = Date.parse(readFileSync(file, 'utf8')) + passed;
  writeFileSync(file, new Date(now + 60_000).toISOString());
}
