import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/https';

const CLIENT = '198.51.100.7';
const HOSTING = '104.198.56.253'; // the address of one of Hosting's machines

async function modules(emulator: boolean) {
  jest.resetModules();
  Object.assign(process.env, {
    FUNCTIONS_EMULATOR: String(emulator),
    CARDINAL_SITE_URL: 'http://127.0.0.1:5000',
  });
  return import('./client');
}

function asked(headers: IncomingHttpHeaders, remoteAddress = '169.254.1.1'): Request {
  const request: unknown = { headers, socket: { remoteAddress } };
  return request as Request;
}

describe('the client of a call in the cloud', () => {
  it.each([
    ['nothing else', { 'x-forwarded-for': CLIENT }],
    ['a forged fastly-client-ip', { 'x-forwarded-for': CLIENT, 'fastly-client-ip': '192.0.2.1' }],
    ['a forged chain', { 'x-forwarded-for': `192.0.2.1, ${HOSTING},${CLIENT}` }],
    [
      'everything that Hosting sends',
      {
        'x-forwarded-for': `192.0.2.1,${CLIENT}`,
        'fastly-client-ip': '192.0.2.1',
        'fastly-ff': 'abc!EZE!cache',
        'x-forwarded-host': '127.0.0.1:5000',
        'x-original-url': '/',
      },
    ],
  ])(
    'is the address that the front end saw if the call bypasses Hosting, with %s',
    async (_, headers) => {
      const { clientOf, ingressOf } = await modules(false);
      expect(clientOf(asked(headers))).toBe(CLIENT);
      expect(ingressOf(asked(headers))).toBe('direct');
    },
  );

  it.each([
    [
      'names in fastly-client-ip',
      { 'x-forwarded-for': `${CLIENT},${HOSTING}`, 'fastly-client-ip': CLIENT },
    ],
    ['puts before its own', { 'x-forwarded-for': `192.0.2.1, ${CLIENT}, ${HOSTING}` }],
  ])('is the address that Hosting %s if the call comes through Hosting', async (_, headers) => {
    const { clientOf, ingressOf } = await modules(false);
    expect(clientOf(asked(headers))).toBe(CLIENT);
    expect(ingressOf(asked(headers))).toBe('hosting');
  });

  it('is the same for all IPv6 addresses of a household', async () => {
    const { clientOf } = await modules(false);
    const of = (address: string) => clientOf(asked({ 'x-forwarded-for': address }));
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  });

  it('is the address of the connection if there is no front end', async () => {
    const { clientOf } = await modules(false);
    expect(clientOf(asked({}, '::ffff:192.0.2.9'))).toBe('192.0.2.9');
  });
});

describe('the client of a call in the emulator', () => {
  const throughHosting = { 'x-original-url': '/api/health', 'x-forwarded-host': '127.0.0.1:5000' };

  it('is the address that the Hosting emulator names', async () => {
    const { clientOf } = await modules(true);
    expect(clientOf(asked({ ...throughHosting, 'fastly-client-ip': CLIENT }))).toBe(CLIENT);
    expect(clientOf(asked(throughHosting))).toBe('127.0.0.1');
  });

  it('is the local machine if the call bypasses the Hosting emulator', async () => {
    const { clientOf } = await modules(true);
    const forged = { 'fastly-client-ip': CLIENT, 'x-forwarded-for': CLIENT };
    expect(clientOf(asked(forged))).toBe('127.0.0.1');
  });
});
