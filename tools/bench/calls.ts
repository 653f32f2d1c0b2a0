// How long does a call take compared with the least possible, measured alternately?
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { CONTRACT } from '@cardinal/core/api/contract';
import { startApi } from '../lib/api';
import { buildFunction } from '../lib/build';
import { Client, usageOf } from '../lib/client';
import { atMost, median, type Figure } from '../lib/figures';
import { FUNCTIONS_DIST, ROOT } from '../lib/paths';
import type { Stack } from '../lib/stack';
import { HASTY, Player } from '../load/player';

const ROUNDS = 60;
const GAMES = 12;
const SUBMISSIONS = 16;
const COLD_STARTS = 9;
const SAME_SIZE = 'a bare transaction of the same size';
/** The floor checks it, too. */
const SESSION = 1;
/** The first measurements are dropped: connections open, and code is compiled. */
const WARM_UP = 4;

/** A call's time and, right after it, the floor's: whatever slows one slows the other. */
type Pairs = AsyncGenerator<readonly [ours: number, floor: number]>;

async function ratio(name: string, against: string, budget: number, pairs: Pairs): Promise<Figure> {
  const [ours, floors]: [number[], number[]] = [[], []];
  for await (const [our, floor] of pairs) {
    ours.push(our);
    floors.push(floor);
  }
  const [our, floor] = [ours, floors].map((times) => median(times.slice(WARM_UP)));
  const whole = `${name}, as a multiple of ${against} (${floor?.toFixed(1)} ms)`;
  return atMost(whole, (our ?? NaN) / (floor ?? NaN), budget, '×');
}

export const coldStart = () => ratio('cold start', 'an empty function', 2, starts());

/** From the start of a process to its first response: the bundle, and a function that does nothing. */
async function* starts(): Pairs {
  const env = { GCLOUD_PROJECT: 'demo-cardinal', FIREBASE_CONFIG: '{}' };
  const script = join(import.meta.dirname, 'firstAnswer.mjs');
  const first = async (...modules: string[]): Promise<number> => {
    const { stdout } = await execa('node', [script, ...modules], { env });
    return Number(stdout.split('\n').at(-1));
  };
  for (let round = 0; round < COLD_STARTS; round += 1) {
    const empty = await first();
    yield [await first(pathToFileURL(join(FUNCTIONS_DIST, 'index.js')).href), empty];
  }
}

async function startFloor({ ports, logFile }: Stack) {
  const folder = join(ROOT, '.cache', 'floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildFunction(join(ROOT, 'tools', 'bench', 'floor.ts'), folder);
  const port = ports.vite; // no development server runs here
  const floor = startApi({ ports: { ...ports, api: port }, folder, env: {}, logFile });
  await floor.untilHealthy();
  return { url: `http://127.0.0.1:${port}`, floor };
}

/** At the API's own address, without the site. */
export async function callTimes(stack: Stack): Promise<Figure[]> {
  const { url, floor } = await startFloor(stack);
  try {
    const client = new Client(`http://127.0.0.1:${stack.ports.api}`);
    const player = await new Player(client, HASTY).register();
    const bare = new Client(url);
    const headers = { authorization: `Bearer ${player.credentials}` };
    const atFloor = async (path: string): Promise<number> => {
      const { status, ms } = await bare.raw(path, { method: 'POST', headers });
      if (status !== 200) throw new Error(`the floor answered ${status}`);
      return ms;
    };
    const bareOnes = 'a session and a bare transaction';
    const room = `${CLASS} games started at once from one address`;
    return [
      await ratio('a guess', bareOnes, 1.3, guesses(player, atFloor)),
      await ratio('a submission', SAME_SIZE, 1.5, submissions(player, atFloor)),
      await ratio('the dashboard', 'its reads sent at once', 1.5, dashboards(player, atFloor)),
      await ratio('a cached board', 'an empty call', 1.5, boards(client)),
      await ratio(room, `${CLASS} addresses`, 1.2, classrooms(stack, client)),
      ...(await friendsAtOnce(client)),
    ];
  } finally {
    await floor.stop();
  }
}

type AtFloor = (path: string) => Promise<number>;

/** Every guess except the last of a game. */
async function* guesses(player: Player, atFloor: AtFloor): Pairs {
  for (let game = 0; game < GAMES; game += 1) {
    const known = await player.start('fun');
    const token = player.credentials;
    const params = { gameId: known?.startAnswer.gameId ?? '' };
    for (let index = 0, isOver = known === null; !isOver; index += 1) {
      const body = { index, guess: HASTY.guess(known?.answers ?? [], 0) };
      const reply = await player.client.call('makeGuess', { params, body, token });
      known?.answers.push(reply.body);
      isOver = reply.body.over;
      if (!isOver) yield [reply.ms, await atFloor('/transaction?reads=1&writes=1')];
    }
  }
}

/** Guests' games, because claiming one stores the result. The floor has as many reads and writes. */
async function* submissions({ client, credentials }: Player, atFloor: AtFloor): Pairs {
  for (let at = 0; at < SUBMISSIONS; at += 1) {
    const body = { ...(await new Player(client, HASTY).playScoring()), gameMode: 'fun' } as const;
    const reply = await client.call('submitScore', { body, token: credentials });
    const { reads, writes } = usageOf(reply);
    yield [reply.ms, await atFloor(`/transaction?reads=${reads - SESSION}&writes=${writes}`)];
  }
}

async function* dashboards({ client, credentials }: Player, atFloor: AtFloor): Pairs {
  for (let round = 0; round < ROUNDS; round += 1) {
    const reply = await client.call('dashboard', { token: credentials });
    yield [reply.ms, await atFloor(`/reads?reads=${usageOf(reply).reads - SESSION}`)];
  }
}

async function* boards(client: Client): Pairs {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms } = await client.call('boardToday', { params: { mode: 'fun' } });
    yield [ms, (await client.call('health')).ms];
  }
}

const CLASS = 30;
const CLASSES = 6;

/** Games started at once from one address, and from as many addresses. */
async function* classrooms({ url }: Stack, client: Client): Pairs {
  const start = async (address: string): Promise<void> => {
    // Hosting forwards the caller's address like this.
    const headers = {
      'x-original-url': CONTRACT.startGame.address[1],
      'x-forwarded-host': new URL(url).host,
      'fastly-client-ip': address,
    };
    await client.call('startGame', { body: { mode: 'fun' }, headers });
  };
  const timed = async (addressOf: (at: number) => string): Promise<number> => {
    const started = performance.now();
    await Promise.all(Array.from({ length: CLASS }, (_, at) => start(addressOf(at))));
    return performance.now() - started;
  };
  for (let room = 0; room < CLASSES + WARM_UP; room += 1) {
    const one = await timed(() => `192.0.2.${room}`);
    yield [one, await timed((at) => `198.51.${room}.${at}`)];
  }
}

const FRIENDS = 10;

/** Accepts requests to one player at once, and one player's requests by all others at once. */
async function friendsAtOnce(client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const isAccepter of [true, false]) {
    const one = await new Player(client, HASTY).register();
    const pairs: (readonly [from: Player, to: Player])[] = [];
    while (pairs.length < FRIENDS) {
      const other = await new Player(client, HASTY).register();
      pairs.push(isAccepter ? [other, one] : [one, other]);
    }
    for (const [from, to] of pairs) await from.call('addFriend', { body: { friendId: to.id } });
    const replies = await Promise.all(
      pairs.map(([from, to]) => to.send('acceptFriend', { body: { friendId: from.id } })),
    );
    const name = isAccepter
      ? 'friend requests to one player accepted'
      : 'players accepting one player’s requests';
    const slowest = Math.max(...replies.map((reply) => reply?.ms ?? NaN)); // NaN after an error
    figures.push(atMost(`${FRIENDS} ${name} at once, the slowest`, slowest, 1000, 'ms'));
  }
  return figures;
}
