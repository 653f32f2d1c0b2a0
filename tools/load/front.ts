// Cuts callers' connections at different moments of a call. Replaces Hosting in front of two instances.
import { createServer, type IncomingMessage } from 'node:http';
import { close, listen } from '../lib/ports';
import { createProxy } from '../lib/proxy';

/** When a caller's connection is cut: before the call is forwarded, during it, or after it. */
export type Cut = 'never' | 'refused' | 'inProgress' | 'done';

export interface Front {
  readonly url: string;
  cuts: () => Cut;
  /** Also the number of these calls still in progress when their caller sent them again. */
  cutSoFar(): { readonly calls: number; readonly met: number };
  /** The number of calls that an instance answered, by its index. */
  answeredBy(instance: number): number;
  stop(): Promise<void>;
}

/** The call continues without its caller. As behind Hosting, the instance doesn't notice. */
function hangUp(request: IncomingMessage): void {
  request.removeAllListeners('error').on('error', () => {});
  request.socket.destroy();
}

/** Starts a front for several instances. Each call goes to the next one. */
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
    // A player makes one call at a time, so an identical call is a repetition.
    const name = `${request.method} ${request.url} ${request.headers.authorization}`;
    if (inProgress.delete(name)) cut.met += 1;
    const when = front.cuts();
    if (when !== 'never') cut.calls += 1;
    if (when === 'refused') return request.socket.destroy();
    if (when === 'inProgress') {
      inProgress.add(name);
      request.once('end', () => setImmediate(hangUp, request));
    }
    response.once('finish', () => {
      if (response.statusCode < 500) answered[instance] = (answered[instance] ?? 0) + 1;
    });
    if (when !== 'never') {
      // The call is done, but its caller never knows.
      response.writeHead = () => {
        inProgress.delete(name);
        hangUp(request);
        return response;
      };
    }
    return proxies[instance]?.forward(request, response);
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
