import { createServer } from 'node:net';
import { Halt } from './say';

/** The ports of a stack with the offset 0. */
export const BASE_PORTS = {
  hosting: 5000,
  functions: 5001,
  api: 5002,
  inspect: 9229,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  identityProvider: 5556,
  vite: 5173,
} as const;

type Name = keyof typeof BASE_PORTS;
export type Ports = Readonly<Record<Name, number>>;

/** The ports from 4000 on that browsers and fetch refuse (https://fetch.spec.whatwg.org, 'bad port'). */
const REFUSED = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** As far as an offset may go, so that what `OFFSETS` adds stays within 65535. */
const HIGHEST = 39_000;

/**
 * The ports of one stack; another offset lets another stack run beside it. Where a port would be one
 * that browsers refuse, the next that is free in this stack takes its place.
 */
export function portsAt(offset: number): Ports {
  const names = Object.keys(BASE_PORTS) as Name[];
  const wished = new Set(names.map((name) => BASE_PORTS[name] + offset));
  const moved = names.map((name): [Name, number] => {
    let port = BASE_PORTS[name] + offset;
    if (!REFUSED.has(port)) return [name, port];
    do port += 1;
    while (REFUSED.has(port) || wished.has(port));
    wished.add(port);
    return [name, port];
  });
  return Object.fromEntries(moved) as Record<Name, number>;
}

/** `CARDINAL_PORT_OFFSET`, or 0. @throws Halt if it is no whole number of 0 to 39000. */
export function offsetFromEnv(): number {
  const text = process.env.CARDINAL_PORT_OFFSET ?? '0';
  const offset = Number(text);
  if (/^\d+$/.test(text) && offset <= HIGHEST) return offset;
  throw new Halt(`CARDINAL_PORT_OFFSET must be a whole number of 0 to ${HIGHEST}, not '${text}'.`);
}

/** How far from the ports of `npm start` each of the others has its own: all may run side by side. */
export const OFFSETS = {
  tests: 10_000,
  restart: 12_000,
  costs: 13_000,
  fuzz: 14_000,
  bench: 15_000,
  load: 16_000,
  faults: 17_000,
} as const;

export type Purpose = keyof typeof OFFSETS;

/** @throws Halt if CARDINAL_PORT_OFFSET is no offset. */
export function offsetOf(purpose: Purpose): number {
  return offsetFromEnv() + OFFSETS[purpose];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** @throws Halt naming the ports that are taken. */
export async function requireFree(ports: Partial<Ports>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port} (${name})`);
  }
  if (taken.length === 0) return;
  throw new Halt(
    `${taken.length === 1 ? 'Port' : 'Ports'} ${taken.join(', ')} of 127.0.0.1 ` +
      `${taken.length === 1 ? 'is' : 'are'} taken. Is Cardinal running already? ` +
      'End what uses it, or set CARDINAL_PORT_OFFSET (1000, say) to run beside it.',
  );
}
