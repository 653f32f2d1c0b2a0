import type { Request } from 'firebase-functions/https';
import { CONTRACT } from '@cardinal/core/api/contract';
import { clientOf } from './client';
import { deviceOf } from './device';
import { decodableQueryOf, readQuery } from './input';
import { matched } from './match';
import { isGuest, pendingSignIn, seatOf } from './session';

/** In milliseconds of CPU time, in a process that is warm. */
const MAX_MS = 1;
/** Node accepts no longer headers. */
const LENGTH = 16_000;

const filled = (piece: string): string => piece.repeat(LENGTH / piece.length);
const VALUES = [
  'a',
  ';',
  ', ',
  ':',
  '/',
  '&a=%C3',
  '&limit=%C3',
  ';__session=a',
  '[]',
  'Mac OS X ',
];

/** The server reads nothing else of a header or an address before it limits a call. */
const READERS: Readonly<Record<string, (value: string) => unknown>> = {
  cookie: (cookie) => [isGuest(asked({ cookie })), pendingSignIn(asked({ cookie }))],
  'x-forwarded-for': (value) => clientOf(asked({ 'x-forwarded-for': value })),
  'fastly-client-ip': (value) => clientOf(asked({ 'fastly-client-ip': value })),
  'x-seat': (value) => seatOf(asked({ 'x-seat': value })),
  'user-agent': (value) => deviceOf(asked({ 'user-agent': value })),
  path: (value) => matched(`/api/${value}`, 'GET'),
  query: (value) => readQuery(CONTRACT.boardToday.query, { ...asked({}), url: `/?${value}` } as Request),
  callback: (value) => decodableQueryOf({ url: `/?${value}` }),
}; // prettier-ignore

function asked(headers: object): Request {
  return { headers, socket: {}, method: 'GET', url: '/', path: '/' } as Request;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // refused
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(READERS))('reads the longest %s for little', (_, read) => {
  for (const value of VALUES) {
    const times = Array.from({ length: 15 }, () => cpuMs(() => read(filled(value))));
    expect({ value, isCheap: Math.min(...times) < MAX_MS }).toEqual({ value, isCheap: true });
  }
});
