// How does 'Continue with Google' work without Google?
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Provider as ProviderType } from 'oidc-provider';
import { CONTRACT } from '@cardinal/core/api/contract';
import { close } from './listen';

const CLIENT_ID = 'cardinal-development';

export interface IdentityProvider {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts an OpenID Connect provider on loopback. Signing in as NAME gives the address NAME@gmail.test. If the
 * name starts with 'unverified', the address isn't verified.
 */
export async function startIdentityProvider(
  port: number,
  siteUrl: string,
): Promise<IdentityProvider> {
  // A different site than 127.0.0.1, so that browsers treat it like Google.
  const issuer = `http://localhost:${port}`;
  const provider = await quietly(async () => {
    const { Provider } = await import('oidc-provider');
    return new Provider(issuer, configuration(siteUrl));
  });
  const server: Server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: { CARDINAL_OIDC_ISSUER: issuer, CARDINAL_OIDC_CLIENT_ID: CLIENT_ID },
    stop: () => close(server),
  };
}

type Configuration = NonNullable<ConstructorParameters<typeof ProviderType>[1]>;

function configuration(siteUrl: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: 'emulator-client-secret',
        redirect_uris: [`${siteUrl}${CONTRACT.googleCallback.address[1]}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: id,
        email: id.includes('@') ? id : `${id}@gmail.test`,
        email_verified: !id.startsWith('unverified'),
      }),
    }),
  };
}

/** The library warns about development settings, which are intended here. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { info, warn } = console;
  Object.assign(console, { info: () => undefined, warn: () => undefined });
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
}
