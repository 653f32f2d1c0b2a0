// Which ports does a stack use, so that several run side by side?
import { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Halt, say } from './say';

/** The ports of a stack with the offset 0. */
export const BASE_PORTS = {
  hosting: 5000,
  functions: 5001,
  api: 5002,
  claim: 5003,
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

export type Ports = Readonly<Record<keyof typeof BASE_PORTS, number>>;

/** The ports above 4000 that browsers and fetch block (https://fetch.spec.whatwg.org, 'bad port'). */
const BLOCKED = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** The highest offset. With `OFFSETS` and `claimPorts` added, ports stay within 65535. */
const HIGHEST = 38_000;

/** The distance to the next offset to try. */
export const STEP = 10;
const TRIES = 50;

/** The ports of a stack at an offset. A blocked port is replaced by the next one that the stack doesn't use. */
export function portsAt(offset: number): Ports {
  const wanted = new Set(Object.values(BASE_PORTS).map((port) => port + offset));
  const moved = Object.entries(BASE_PORTS).map(([name, base]) => {
    let port = base + offset;
    if (BLOCKED.has(port)) while (BLOCKED.has(port) || wanted.has(port)) port += 1;
    wanted.add(port);
    return [name, port];
  });
  return Object.fromEntries(moved) as Ports;
}

/** `CARDINAL_PORT_OFFSET`, or 0. @throws Halt if it isn't an integer from 0 to HIGHEST */
export function offsetFromEnv(): number {
  const text = process.env.CARDINAL_PORT_OFFSET ?? '0';
  const offset = Number(text);
  if (/^\d+$/.test(text) && offset <= HIGHEST) return offset;
  const rule = `must be a whole number from 0 to ${HIGHEST}`;
  throw new Halt(`CARDINAL_PORT_OFFSET ${rule}, not '${text}'.`);
}

/** What each command adds to the offset, so that it can run at the same time as `npm start` and the others. */
export const OFFSETS = {
  tests: 10_000,
  restart: 12_000,
  bench: 15_000,
  load: 16_000,
} as const;

export type Purpose = keyof typeof OFFSETS;

export function offsetOf(purpose: Purpose): number {
  return offsetFromEnv() + OFFSETS[purpose];
}

/** Resolves to the port once the server listens. Port 0 uses any free port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (server instanceof HttpServer) server.closeAllConnections();
  });
}

/** Listens on a port, and returns the function that frees it; null if it is taken. */
async function tryListen(port: number): Promise<(() => Promise<void>) | null> {
  const server = createServer().unref();
  const isFree = await listen(server, port).catch(() => null);
  return isFree === null ? null : () => close(server);
}

async function takenOf(ports: Ports): Promise<number[]> {
  const taken: number[] = [];
  for (const port of Object.values(ports)) {
    if (port === ports.claim) continue;
    const free = await tryListen(port);
    if (free === null) taken.push(port);
    await free?.();
  }
  return taken;
}

/**
 * The ports of an offset, or of the next one with all ports free. A stack needs minutes to use all its ports,
 * so it listens on `claim` from the beginning. This keeps two stacks that start at the same time apart.
 * @throws Halt if none are free
 */
export async function claimPorts(from: number) {
  const taken: number[] = [];
  for (let offset = from; offset < from + TRIES * STEP; offset += STEP) {
    const ports = portsAt(offset);
    const release = await tryListen(ports.claim);
    const inUse = release === null ? [ports.claim] : await takenOf(ports);
    if (release !== null && inUse.length === 0) {
      if (offset !== from) say(`Taken: ${describe(taken)}. Using offset ${offset} instead.`);
      return { offset, ports, release };
    }
    taken.push(...inUse);
    await release?.();
  }
  throw new Halt(`No free ports on 127.0.0.1. Taken: ${describe(taken)}.`);
}

function describe(taken: readonly number[]): string {
  const [first, ...rest] = new Set(taken);
  return `port ${first}${rest.length === 0 ? '' : ` and ${rest.length} more`}`;
}
