import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { progressPath } from '@cardinal/core/documents/challenges';
import { PLAYING_MS } from '@cardinal/core/game/challenge';
import { isChallengeGameId } from '../../functions/src/lib/random';
import { CHALLENGE_GAMES } from '../../functions/src/repos/challengeGamesRepo';
import { GAMES } from '../../functions/src/repos/gamesRepo';

// Direct access to the emulators, for what no call does.

const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-cardinal';
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT}/databases/(default)/documents`;

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The order of a game's deck. */
export async function orderOf(gameId: string): Promise<number[]> {
  const { name } = isChallengeGameId(gameId) ? CHALLENGE_GAMES : GAMES;
  const { fields } = (await ask(`${DOCUMENTS}/${name}/${gameId}`, 'GET')) as {
    fields: { order: { arrayValue: { values: { integerValue: string }[] } } };
  };
  return fields.order.arrayValue.values.map(({ integerValue }) => Number(integerValue));
}

async function setTime(path: string, field: string, at: number): Promise<void> {
  const body = { fields: { [field]: { integerValue: String(at) } } };
  await ask(`${DOCUMENTS}/${path}?updateMask.fieldPaths=${field}`, 'PATCH', body);
}

/** Moves the player's next reminder to now. */
export async function makeDue(playerId: string): Promise<void> {
  await setTime(`reminders/${playerId}`, 'dueAt', 0);
}

/** Moves the participant's latest guess back, so that they count as playing for this long. */
export async function walkAway(code: string, participantId: string, left: number): Promise<void> {
  await setTime(`${progressPath(code)}/${participantId}`, 'guessedAt', now() - PLAYING_MS + left);
}

const clockFile = (): string => process.env.CARDINAL_CLOCK_FILE ?? '';

/** The time on the server. */
function now(): number {
  const passed = Date.now() - statSync(clockFile()).mtimeMs;
  return Math.floor(Date.parse(readFileSync(clockFile(), 'utf8')) + passed);
}

/** Moves the server's clock to the next minute, when it looks for due reminders. */
export function nextMinute(): void {
  writeFileSync(clockFile(), new Date(now() + 60_000).toISOString());
}
