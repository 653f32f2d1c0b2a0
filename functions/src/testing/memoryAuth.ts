import { getAuth } from 'firebase-admin/auth';

interface Holder {
  email?: string;
  password?: string;
  disabled?: boolean;
}

interface Claims {
  readonly sub: string;
  readonly sid?: string;
  /** When a cookie expires, in seconds. */
  readonly exp?: number;
}

/** A domain whose addresses this Auth refuses, though our own rules accept them. */
export const REFUSED = 'refused.test';

class AuthError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** A token of this Auth: unsigned, with the claims as its payload. */
function tokenOf(claims: Claims): string {
  return `memory.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.unsigned`;
}

function claimsOf(token: string): Claims {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as Claims;
}

/**
 * The parts of Firebase Auth that functions/src/repos/authRepo.ts uses, in memory. Like Auth in the
 * cloud, and unlike its emulator, it checks for revocation only if asked. The call named in
 * `failing` fails until it is reset.
 */
export class MemoryAuth {
  readonly holders = new Map<string, Holder>();
  failing: string | null = null;

  /** Replaces the SDK's Auth, and the REST API behind the web API key. */
  install(): void {
    Object.assign(getAuth(), {
      getUser: async (uid: string) => ({ uid, ...this.holder(uid) }),
      getUserByEmail: async (email: string) => {
        const found = [...this.holders].find(([, holder]) => holder.email === email);
        if (found === undefined) throw new AuthError('auth/user-not-found');
        const [uid, holder] = found;
        return { uid, ...holder, metadata: { creationTime: new Date(0).toUTCString() } };
      },
      createUser: async ({ uid, ...holder }: Holder & { uid: string }) => {
        this.asked('createUser');
        if (this.holders.has(uid)) throw new AuthError('auth/uid-already-exists');
        this.holders.set(uid, holder);
      },
      updateUser: async (uid: string, changes: Holder) => {
        this.asked('updateUser');
        const holders = [...this.holders];
        if (
          holders.some(([other, { email }]) => other !== uid && email === changes.email && email)
        ) {
          throw new AuthError('auth/email-already-exists');
        }
        if (changes.email?.includes(REFUSED) === true) throw new AuthError('auth/invalid-email');
        Object.assign(this.holder(uid), changes);
      },
      deleteUser: async (uid: string) => {
        this.asked('deleteUser');
        this.holder(uid);
        this.holders.delete(uid);
      },
      createCustomToken: async (uid: string, { sid }: { sid?: string }) =>
        tokenOf({ sub: uid, ...(sid !== undefined && { sid }) }),
      createSessionCookie: async (idToken: string, { expiresIn }: { expiresIn: number }) => {
        this.asked('createSessionCookie');
        return tokenOf({ ...claimsOf(idToken), exp: (Date.now() + expiresIn) / 1000 });
      },
      verifySessionCookie: async (cookie: string) => {
        const claims = claimsOf(cookie);
        if (Date.now() >= 1000 * (claims.exp ?? 0)) {
          throw new AuthError('auth/session-cookie-expired');
        }
        if (this.holder(claims.sub).disabled === true) throw new AuthError('auth/user-disabled');
        return claims;
      },
    });
    globalThis.fetch = async (url, { body } = {}) => {
      const address = url instanceof Request ? url.url : url.toString();
      const call = /accounts:(\w+)\?/.exec(address)?.[1] ?? '';
      if (typeof body !== 'string') throw new Error('Auth is asked by JSON');
      const answer = this.answerTo(call, JSON.parse(body) as Record<string, string>);
      const status = 'error' in answer ? 400 : 200;
      return new Response(JSON.stringify(answer), { status });
    };
  }

  /** Signs in like a browser's live listeners: the token creates a missing user. */
  signInBy(customToken: string): string {
    const { sub } = claimsOf(customToken);
    if (!this.holders.has(sub)) this.holders.set(sub, {});
    return sub;
  }

  private answerTo(call: string, { token = '', email, password }: Record<string, string>): object {
    this.asked(call);
    const refuse = (message: string): object => ({ error: { message } });
    if (call === 'signInWithCustomToken') {
      const uid = this.signInBy(token);
      return this.holder(uid).disabled === true ? refuse('USER_DISABLED') : { idToken: token };
    }
    const found = [...this.holders].find(([, holder]) => holder.email === email);
    if (found?.[1].password !== password) return refuse('INVALID_LOGIN_CREDENTIALS');
    return { localId: found?.[0] };
  }

  private asked(what: string): void {
    if (this.failing === what) throw new AuthError('auth/internal-error');
  }

  private holder(uid: string): Holder {
    const holder = this.holders.get(uid);
    if (holder === undefined) throw new AuthError('auth/user-not-found');
    return holder;
  }
}
