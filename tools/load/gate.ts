// What if a server is unavailable for a while?
import { connect, createServer, type Socket } from 'node:net';

export interface Gate {
  /** Ends all connections and refuses new ones. */
  shut(): void;
  reopen(): void;
  /** How many connections were refused. */
  turnedAway(): number;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a server that can be shut. */
export async function startGate(port: number, target: number): Promise<Gate> {
  const inside = new Set<Socket>();
  let isShut = false;
  let turnedAway = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isShut) {
      turnedAway += 1;
      socket.destroy();
      return;
    }
    const behind = connect(target, '127.0.0.1').on('error', () => socket.destroy());
    inside.add(socket).add(behind);
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => {
      inside.delete(socket);
      inside.delete(behind);
      behind.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const throwOut = (): void => {
    for (const socket of inside) socket.destroy();
  };
  return {
    shut() {
      isShut = true;
      throwOut();
    },
    reopen() {
      isShut = false;
    },
    turnedAway: () => turnedAway,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        throwOut();
      }),
  };
}
