import { api } from './index';
import * as triggers from './triggers';

/** What a deployment reads about a function. */
interface Endpoint {
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly timeoutSeconds?: number;
  readonly availableMemoryMb?: unknown;
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilterPathPatterns?: Readonly<Record<string, unknown>>;
    readonly retry: unknown;
  };
}

function endpointOf(deployed: unknown): Endpoint {
  return (deployed as { __endpoint: Endpoint }).__endpoint;
}

const secretsOf = (deployed: unknown): string[] =>
  (endpointOf(deployed).secretEnvironmentVariables ?? []).map(({ key }) => key).sort();

it('gives each function only the secrets that it uses', () => {
  expect(secretsOf(api)).toEqual([
    'CARDINAL_OIDC_SECRET',
    'CARDINAL_SECRET',
    'CARDINAL_SMTP_PASSWORD',
  ]);
  const { accountdeletions, lateremails, startSchedules: _, ...others } = triggers;
  expect(secretsOf(accountdeletions)).toEqual(['CARDINAL_SECRET']);
  expect(secretsOf(lateremails)).toEqual(['CARDINAL_SECRET', 'CARDINAL_SMTP_PASSWORD']);
  for (const other of Object.values(others)) expect(secretsOf(other)).toEqual([]);
});

it('gives the API enough memory for its concurrent calls', () => {
  expect(endpointOf(api).availableMemoryMb).toBe(512);
});

it('continues a deletion after its call, with retries until everything is deleted', () => {
  expect(endpointOf(triggers.accountdeletions)).toMatchObject({
    timeoutSeconds: 540,
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.created',
      eventFilterPathPatterns: { document: 'departures/{uid}' },
      retry: true,
    },
  });
});

describe('an instance of the API', () => {
  const inherited = process.env;
  afterEach(() => {
    process.env = inherited;
  });

  const start = async (secret: string) => {
    jest.resetModules();
    process.env = { ...inherited, FUNCTION_TARGET: 'api', CARDINAL_SECRET: secret };
    try {
      await import('./index');
    } finally {
      (await import('./http/arrival')).ignoreArrivals();
    }
  };

  it("doesn't start with a secret of fewer than 32 characters", async () => {
    await expect(start('x'.repeat(31))).rejects.toThrow('CARDINAL_SECRET');
    await expect(start('')).rejects.toThrow('CARDINAL_SECRET');
    await expect(start('x'.repeat(32))).resolves.toBeUndefined();
  });
});
