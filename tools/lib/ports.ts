import { createServer } from 'node:net';
import { Halt } from './say';

const BASE = {
  hosting: 5000,
  functions: 5001,
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

export type Ports = Readonly<Record<keyof typeof BASE, number>>;

/** The ports of one stack; another offset lets another stack run beside it. */
export function portsAt(offset: number): Ports {
  const moved = { ...BASE } as Record<keyof typeof BASE, number>;
  for (const name of Object.keys(BASE) as (keyof typeof BASE)[]) moved[name] = BASE[name] + offset;
  return moved;
}

/** `CARDINAL_PORT_OFFSET`, or 0. @throws Halt if it is no whole number of 0 to 50000. */
export function offsetFromEnv(): number {
  const text = process.env.CARDINAL_PORT_OFFSET ?? '0';
  const offset = Number(text);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Halt(`CARDINAL_PORT_OFFSET must be a whole number of 0 to 50000, not '${text}'.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** @throws Halt naming the ports that are taken. */
export async function requireFree(ports: Ports): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port} (${name})`);
  }
  if (taken.length === 0) return;
  throw new Halt(
    `Port ${taken.join(', ')} of 127.0.0.1 is taken. Is Cardinal running already? ` +
      'End what uses it, or set CARDINAL_PORT_OFFSET (1000, say) to run beside it.',
  );
}
