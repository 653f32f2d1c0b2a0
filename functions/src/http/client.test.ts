import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/https';

const CLIENT = '198.51.100.7';
const HOSTING = '104.198.56.253'; // what Hosting's machine once called from

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

describe('in the cloud', () => {
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
  ])('past Hosting the front end’s word counts, with %s', async (_, headers) => {
    const { clientOf, wayIn } = await modules(false);
    expect(clientOf(asked(headers))).toBe(CLIENT);
    expect(wayIn(asked(headers))).toBe('direct');
  });

  it.each([
    ['names it', { 'x-forwarded-for': `${CLIENT},${HOSTING}`, 'fastly-client-ip': CLIENT }],
    ['puts it before its own', { 'x-forwarded-for': `192.0.2.1, ${CLIENT}, ${HOSTING}` }],
  ])('through Hosting it is the client that Hosting %s', async (_, headers) => {
    const { clientOf, wayIn } = await modules(false);
    expect(clientOf(asked(headers))).toBe(CLIENT);
    expect(wayIn(asked(headers))).toBe('hosting');
  });

  it('a household with IPv6 is one client', async () => {
    const { clientOf } = await modules(false);
    const of = (address: string) => clientOf(asked({ 'x-forwarded-for': address }));
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  });

  it('without a front end it is whoever has connected', async () => {
    const { clientOf } = await modules(false);
    expect(clientOf(asked({}, '::ffff:192.0.2.9'))).toBe('192.0.2.9');
  });
});

describe('in the emulator', () => {
  const throughHosting = { 'x-original-url': '/api/health', 'x-forwarded-host': '127.0.0.1:5000' };

  it('Hosting’s emulator is believed as Hosting is', async () => {
    const { clientOf } = await modules(true);
    expect(clientOf(asked({ ...throughHosting, 'fastly-client-ip': CLIENT }))).toBe(CLIENT);
    expect(clientOf(asked(throughHosting))).toBe('127.0.0.1');
  });

  it('nobody is who calls past it', async () => {
    const { clientOf } = await modules(true);
    const forged = { 'fastly-client-ip': CLIENT, 'x-forwarded-for': CLIENT };
    expect(clientOf(asked(forged))).toBe('127.0.0.1');
  });
});
