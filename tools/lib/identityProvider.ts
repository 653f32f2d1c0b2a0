// How does 'Continue with Google' work without Google?
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Provider as ProviderType } from 'oidc-provider';
import { CONTRACT } from '@cardinal/core/api/contract';
import { close } from './ports';

const CLIENT_ID = 'cardinal-development';
const HOUR_S = 3600;

/**
 * Starts an OpenID Connect provider on loopback. Signing in as NAME gives the address NAME@gmail.test. If the
 * name starts with 'unverified', the address isn't verified.
 */
export async function startIdentityProvider(port: number, siteUrl: string) {
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
      },
    ],
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_S,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
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
