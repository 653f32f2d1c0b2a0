import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, type Api } from '../lib/api';
import { buildFunction } from '../lib/build';
import { Client, usageOf, type Reply } from '../lib/client';
import { ROOT } from '../lib/paths';
import { Halt } from '../lib/say';
import type { Stack } from '../lib/stack';
import { median, type Figure } from './figures';
import { newPlayer, playScoring } from './players';

const ROUNDS = 60;
const GAMES = 12;
const SUBMISSIONS = 16;
/** The first of each are thrown away: connections are made, code is compiled. */
const WARM_UP = 4;

/** A call and what it is held against, measured in turns: what slows one slows the other. */
class Pair {
  private readonly ours: number[] = [];
  private readonly floors: number[] = [];

  add(ours: number, floor: number): void {
    this.ours.push(ours);
    this.floors.push(floor);
  }

  figure(name: string, against: string, budget: number): Figure {
    const [ours, floor] = [median(this.ours.slice(WARM_UP)), median(this.floors.slice(WARM_UP))];
    const measured = ours / floor;
    return {
      name: `${name}, as a multiple of ${against} (${floor.toFixed(1)} ms)`,
      measured,
      budget,
      unit: '×',
    };
  }
}

/** The floor, served as the API is. */
async function startFloor({ ports, logFile }: Stack): Promise<{ url: string; floor: Api }> {
  const folder = join(ROOT, '.cache', 'floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildFunction(join(ROOT, 'tools', 'bench', 'floor.ts'), folder);
  const port = ports.vite; // nobody develops here
  const floor = startApi({ ports: { ...ports, api: port }, folder, env: {}, logFile });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries === 100) throw new Halt('The floor of the calls does not start.');
    await sleep(100);
  }
  return { url, floor };
}

const AT_ONCE = 50;

/** Before all else: nothing has called the stack, and nothing is warm. */
async function atOnce(client: Client): Promise<Figure> {
  const calls = Array.from({ length: AT_ONCE }, () =>
    client.call('beginGame', { body: { mode: 'fun' } }),
  );
  const times = (await Promise.all(calls)).map(({ ms }) => ms);
  return {
    name: `${AT_ONCE} games begun at once on a stack just started, the last`,
    measured: Math.max(...times),
    budget: 3000,
    unit: 'ms',
  };
}

/** Calls at the API's own address, past the site, each beside its floor. */
export async function callTimes(stack: Stack): Promise<Figure[]> {
  const fresh = await atOnce(new Client(`http://127.0.0.1:${stack.ports.api}`));
  const { url, floor } = await startFloor(stack);
  try {
    const [client, bare] = [new Client(`http://127.0.0.1:${stack.ports.api}`), new Client(url)];
    const { token } = await newPlayer(client);
    const headers = { authorization: `Bearer ${token}` };
    const atFloor = async (path: string): Promise<number> => {
      const { status, ms } = await bare.raw(path, { method: 'POST', headers });
      if (status !== 200) throw new Error(`the floor answered ${status}`);
      return ms;
    };
    /** As many documents as the call read and wrote, without the session's one. */
    const transactionOf = (reply: Reply<unknown>): string => {
      const { reads, writes } = usageOf(reply);
      return `/transaction?reads=${reads - 1}&writes=${writes}`;
    };

    const guesses = new Pair();
    for (let game = 0; game < GAMES; game += 1) {
      await playScoring(client, token, async (guessed) => {
        if (!guessed.body.over)
          guesses.add(guessed.ms, await atFloor('/transaction?reads=1&writes=1'));
      });
    }
    const submissions = new Pair();
    for (let at = 0; at < SUBMISSIONS; at += 1) {
      const { gameId, score } = await playScoring(client, null); // a guest's: the claim stores it
      const body = { gameId, score, gameMode: 'fun' } as const;
      const submitted = await client.call('submitScore', { body, token });
      submissions.add(submitted.ms, await atFloor(transactionOf(submitted)));
    }
    const [dashboards, boards] = [new Pair(), new Pair()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const dashboard = await client.call('dashboard', { token });
      dashboards.add(dashboard.ms, await atFloor(`/reads?reads=${usageOf(dashboard).reads - 1}`));
    }
    // In a loop of its own: a call that comes after one of another kind pays for what that one left behind.
    for (let round = 0; round < ROUNDS; round += 1) {
      const board = await client.call('boardToday', { params: { mode: 'fun' } });
      boards.add(board.ms, (await client.call('health')).ms);
    }
    return [
      fresh,
      guesses.figure('a guess', 'a session and a bare transaction', 1.3),
      submissions.figure('a submission', 'a bare transaction of as many documents', 1.5),
      dashboards.figure('the dashboard', 'its reads sent at once', 1.5),
      boards.figure('a kept board', 'an empty call', 1.5),
      await classroom(stack, client),
    ];
  } finally {
    await floor.stop();
  }
}

const CLASS = 30;
const CLASSES = 6;

/** Games begun at once from one address, and from as many addresses: nobody waits for the other. */
async function classroom({ url }: Stack, client: Client): Promise<Figure> {
  const begin = async (address: string): Promise<void> => {
    // As Hosting hands a call on: it names the caller's address.
    const headers = {
      'x-original-url': '/api/games',
      'x-forwarded-host': new URL(url).host,
      'fastly-client-ip': address,
    };
    await client.call('beginGame', { body: { mode: 'fun' }, headers });
  };
  const timed = async (addressOf: (at: number) => string): Promise<number> => {
    const began = performance.now();
    await Promise.all(Array.from({ length: CLASS }, (_, at) => begin(addressOf(at))));
    return performance.now() - began;
  };
  const rooms = new Pair();
  for (let room = 0; room < CLASSES + WARM_UP; room += 1) {
    const one = await timed(() => `192.0.2.${room}`);
    rooms.add(one, await timed((at) => `198.51.${room}.${at}`));
  }
  return rooms.figure(`${CLASS} games begun at once from one address`, `${CLASS} addresses’`, 1.2);
}
