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
