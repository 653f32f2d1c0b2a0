// What if a caller loses the connection, at what moment of a call? Hosting in front of two instances.
import { createServer, type IncomingMessage } from 'node:http';
import { close, listen } from '../lib/listen';
import { createProxy } from '../lib/proxy';

/**
 * When a caller's connection is cut: before the call is forwarded, once it is forwarded, or once it is done,
 * before its response.
 */
export type Cut = 'never' | 'refused' | 'inProgress' | 'done';

export interface Front {
  readonly url: string;
  /** Decides about each call. */
  cuts: () => Cut;
  /** Also how many of these calls were still in progress when their caller sent them again. */
  cutSoFar(): { readonly calls: number; readonly met: number };
  /** How many calls an instance has answered, by its index. */
  answeredBy(instance: number): number;
  stop(): Promise<void>;
}

/** A player makes one call after the other, so the same one again is a repetition. */
function nameOf({ method, url, headers }: IncomingMessage): string {
  return `${method} ${url} ${headers.authorization}`;
}

/** The call continues without its caller: as behind Hosting, the instance doesn't notice. */
function hangUp(request: IncomingMessage): void {
  request
    .removeAllListeners('error')
    .on('error', () => {})
    .socket.destroy();
}

/** Starts a stand-in for Hosting in front of several instances: each call goes to the next one. */
export async function startFront(port: number, instances: readonly number[]): Promise<Front> {
  const proxies = instances.map((instance) => createProxy(instance));
  const answered = instances.map(() => 0);
  const inProgress = new Set<string>();
  const cut = { calls: 0, met: 0 };
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    response.on('error', () => {});
    const instance = calls % proxies.length;
    const name = nameOf(request);
    if (inProgress.delete(name)) cut.met += 1;
    const when = front.cuts();
    if (when !== 'never') cut.calls += 1;
    if (when === 'refused') {
      request.socket.destroy();
      return;
    }
    if (when === 'inProgress') {
      inProgress.add(name);
      request.once('end', () => setImmediate(hangUp, request));
    }
    response.once('finish', () => {
      if (response.statusCode < 500) answered[instance] = (answered[instance] ?? 0) + 1;
    });
    if (when !== 'never') {
      // The call is done, and its caller never knows.
      response.writeHead = () => {
        inProgress.delete(name);
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
    stop: async () => {
      await close(server);
      for (const proxy of proxies) proxy.close();
    },
  };
  await listen(server, port);
  return front;
}
