import { createServer } from 'node:net';
import { claimPorts, OFFSETS, offsetFromEnv, offsetOf, portsAt, STEP, type Purpose } from './ports';

/** The cause of a failed fetch from a port, or '' after a response. */
async function causeOf(port: number): Promise<string> {
  try {
    // A server on this port may never respond.
    await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
    return '';
  } catch (error) {
    return String((error as { cause?: unknown }).cause);
  }
}

it('portsAt moves ports by the offset, all different', () => {
  expect(portsAt(0).hosting).toBe(5000);
  expect(portsAt(14_000).firestore).toBe(22_080);
  for (let offset = 0; offset <= 7000; offset += 1) {
    const ports = Object.values(portsAt(offset));
    expect(new Set(ports).size).toBe(ports.length);
  }
});

// One offset per blocked port, which some port of the stack would use.
const blocked = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080];
it.each(blocked)('portsAt avoids %i, which fetch blocks', async (port) => {
  expect(await causeOf(port)).toContain('bad port');
  for (const other of Object.values(portsAt(port - 4400)))
    expect(await causeOf(other)).not.toContain('bad port');
});

describe('claimPorts', () => {
  const OFFSET = 21_500; // below the ports that the system uses for outgoing connections
  beforeEach(() => jest.spyOn(console, 'log').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('uses the next free offset if a port is taken', async () => {
    const server = createServer();
    const { firestore } = portsAt(OFFSET);
    await new Promise<void>((resolve) => server.listen(firestore, '127.0.0.1', resolve));
    const { offset, release } = await claimPorts(OFFSET);
    expect(offset).toBe(OFFSET + STEP);
    await release();
    server.close();
  });

  it('gives two stacks that start at the same time different ports', async () => {
    const claims = await Promise.all([claimPorts(OFFSET), claimPorts(OFFSET)]);
    const ports = claims.flatMap((claim) => Object.values(claim.ports));
    expect(new Set(ports).size).toBe(ports.length);
    await Promise.all(claims.map(({ release }) => release()));
    const again = await claimPorts(OFFSET);
    expect(again.offset).toBe(OFFSET);
    await again.release();
  });
});

afterEach(() => delete process.env.CARDINAL_PORT_OFFSET);

it.each(['', '-1', '1.5', '1e3', 'x', '38001'])(
  "rejects CARDINAL_PORT_OFFSET='%s' with a message",
  (text) => {
    process.env.CARDINAL_PORT_OFFSET = text;
    expect(offsetFromEnv).toThrow('must be a whole number from 0 to 38000');
  },
);

it('leaves room for every stack at the highest offset', () => {
  process.env.CARDINAL_PORT_OFFSET = '38000';
  for (const purpose of Object.keys(OFFSETS) as Purpose[]) {
    expect(Math.max(...Object.values(portsAt(offsetOf(purpose))))).toBeLessThan(65_536);
  }
});

it('lets all stacks run side by side', () => {
  const all = [0, ...Object.values(OFFSETS)].flatMap((offset) => Object.values(portsAt(offset)));
  expect(new Set(all).size).toBe(all.length);
});
