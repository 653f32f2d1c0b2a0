import { Writable } from 'node:stream';
import { setImmediate as drained } from 'node:timers/promises';
import type { Response } from 'firebase-functions/https';
import { stopIfOver } from '../lib/deadline';
import { send } from './respond';

/** A caller that reads the next piece when the test calls `take`. */
class Caller extends Writable {
  readonly taken: string[] = [];
  private more: (() => void) | null = null;

  constructor() {
    super({ highWaterMark: 1 });
  }

  status = () => this;
  set = () => this;
  type = () => this;

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.taken.push(piece.toString());
    this.more = done;
  }

  take(): void {
    this.more?.();
  }
}

const MANY = 500;
/** Long enough to be sent alone. */
const piece = (at: number): string => `${at} `.padEnd(20_000);

function responseTo(caller: unknown): Response {
  return caller as Response;
}

describe('a streamed answer', () => {
  it('is produced as the caller reads it, and never held in memory whole', async () => {
    let made = 0;
    async function* pieces() {
      for (; made < MANY; made += 1) yield piece(made);
    }
    const caller = new Caller();
    const sent = send(responseTo(caller), { status: 200, text: pieces() });
    for (let turn = 0; turn < 50; turn += 1) await drained();
    expect(caller.taken).toEqual([piece(0)]);
    expect(made).toBeLessThan(10);
    while (!caller.writableFinished) {
      caller.take();
      await drained();
    }
    await sent;
    expect(caller.taken).toHaveLength(MANY);
  });

  it("closes the connection on an error, so that half of it doesn't look complete", async () => {
    async function* pieces() {
      yield '{"games":[';
      throw new Error('Firestore is unavailable');
    }
    const caller = new Caller();
    const sent = send(responseTo(caller), { status: 200, text: pieces() });
    await expect(sent).rejects.toThrow('Firestore is unavailable');
    expect(caller.writableFinished).toBe(false);
    expect(caller.destroyed).toBe(true);
  });

  it('is no longer read for once the caller has hung up, though no piece comes', async () => {
    let reads = 0;
    async function* pieces(): AsyncGenerator<string> {
      for (;;) {
        await drained();
        stopIfOver();
        reads += 1;
      }
    }
    const caller = new Caller();
    const sent = send(responseTo(caller), { status: 200, text: pieces() });
    while (reads < 5) await drained();
    caller.destroy();
    await expect(sent).rejects.toThrow('unavailable');
    const before = reads;
    for (let turn = 0; turn < 20; turn += 1) await drained();
    expect(reads).toBe(before);
  });
});
