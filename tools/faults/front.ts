import { createServer } from 'node:http';
import { createProxy } from '../lib/proxy';

export interface Front {
  readonly url: string;
  /** Whether the caller's connection is cut, once the call was done and before its answer. */
  cuts: () => boolean;
  stop(): Promise<void>;
}

/** Hosting in front of several instances: each call goes to the next one. */
export async function startFront(port: number, instances: readonly number[]): Promise<Front> {
  const proxies = instances.map((instance) => createProxy(instance));
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    response.on('error', () => {});
    if (front.cuts()) {
      // The call is done, and nobody is told.
      response.writeHead = () => {
        request.socket.destroy();
        return response;
      };
    }
    proxies[calls % proxies.length]?.forward(request, response);
  });
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    cuts: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const proxy of proxies) proxy.close();
      }),
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return front;
}
