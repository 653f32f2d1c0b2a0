import { dayOf } from '@cardinal/core/game/days';
import { call, type TestPlayer } from './support';

const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';

interface IdentityReply {
  readonly status: number;
  readonly localId?: string;
  readonly idToken?: string;
  readonly refreshToken?: string;
}

async function post(url: string, type: string, body: string): Promise<IdentityReply> {
  const response = await fetch(`http://${HOST}/${url}?key=public`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { ...((await response.json()) as object), status: response.status };
}

/** Calls Firebase Auth directly with the project's public key, as any client can. */
export function identity(call: string, body: object): Promise<IdentityReply> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${call}`;
  return post(path, 'application/json', JSON.stringify({ ...body, returnSecureToken: true }));
}

export function renew(refreshToken: string): Promise<IdentityReply> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const path = 'securetoken.googleapis.com/v1/token';
  return post(path, 'application/x-www-form-urlencoded', form.toString());
}

/** The payload of a token, without verification. */
export function payloadOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as Record<string, unknown>;
}

const DOCUMENTS = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1`;

/** Reads in Firestore as a listener does. */
export async function readAs(idToken: string, path: string) {
  const headers = { authorization: `Bearer ${idToken}` };
  const reply = await fetch(`${FIRESTORE}/${DOCUMENTS}/${path}`, { headers });
  return { status: reply.status, text: await reply.text() };
}

/** Starts today's daily as a browser does: the only write that the rules allow. */
export async function startByClient({ token, user }: TestPlayer): Promise<string> {
  const custom = (await call('realtimeToken', { token })).body.token;
  const { idToken } = await identity('signInWithCustomToken', { token: custom });
  const name = `days/${dayOf(Date.now())}/plays/${user.id}`;
  const transform = { fieldPath: 'startedAt', setToServerValue: 'REQUEST_TIME' };
  const write = {
    update: { name: `${DOCUMENTS}/${name}`, fields: {} },
    updateTransforms: [transform],
    currentDocument: { exists: false },
  };
  const response = await fetch(`${FIRESTORE}/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  expect(response.status).toBe(200);
  return name;
}
