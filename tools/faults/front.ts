import { createServer, type IncomingMessage } from 'node:http';
import { createProxy } from '../lib/proxy';

/** When a caller's connection is cut: once the call was sent on, or once it was done, before its answer. */
export type Cut = 'never' | 'underWay' | 'done';

interface CutSoFar {
  readonly calls: number;
  /** Of these, so many were under way still when their caller sent them again. */
  readonly met: number;
}

export interface Front {
  readonly url: string;
  /** Decides about each call. */
  cuts: () => Cut;
  cutSoFar(): CutSoFar;
  /** How many calls an instance has answered, by its place among them. */
  answeredBy(instance: number): number;
  stop(): Promise<void>;
}

/** A player makes one call after the other: the same one again is a repeat. */
function nameOf({ method, url, headers }: IncomingMessage): string {
  return `${method} ${url} ${headers.authorization}`;
}

/** The call goes on without its caller: the instance is told nothing, as behind Hosting. */
function hangUp(request: IncomingMessage): void {
  request
    .removeAllListeners('error')
    .on('error', () => {})
    .socket.destroy();
}

/** Hosting in front of several instances: each call goes to the next one. */
export async function startFront(port: number, instances: readonly number[]): Promise<Front> {
  const proxies = instances.map((instance) => createProxy(instance));
  const answered = instances.map(() => 0);
  const underWay = new Set<string>();
  const cut = { calls: 0, met: 0 };
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    response.on('error', () => {});
    const instance = calls % proxies.length;
    const name = nameOf(request);
    if (underWay.delete(name)) cut.met += 1;
    const when = front.cuts();
    if (when !== 'never') cut.calls += 1;
    if (when === 'underWay') {
      underWay.add(name);
      request.once('end', () => setImmediate(hangUp, request));
    }
    response.once('finish', () => {
      if (response.statusCode < 500) answered[instance] = (answered[instance] ?? 0) + 1;
    });
    if (when !== 'never') {
      // The call is done, and nobody is told.
      response.writeHead = () => {
        underWay.delete(name);
        hangUp(request);
        return response;
      };
    }
    proxies[instance]?.forward(request, response);
  });
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    cuts: () => 'never',
    cutSoFar: () => ({ ...cut }),
    answeredBy: (instance) => answered[instance] ?? 0,
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
