// Makes Firestore slow, rejects calls, or loses the response to a stored commit.
import * as http2 from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, listen } from '../lib/ports';

/** A number: so many milliseconds late. Unanswered: forwarded and done, but its response is dropped. */
export type Treatment = 'passed' | 'refused' | 'unanswered' | number;

export interface FirestoreProxy {
  /** Decides about each call by its method. */
  treat: (method: string) => Treatment;
  /** The number of delayed and rejected calls, and of those done without a response. */
  treated(): number;
  stop(): Promise<void>;
}

const UNAVAILABLE = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '14' };

/** Starts a proxy between the API and the Firestore emulator. */
export async function startFirestoreProxy(port: number, emulator: number): Promise<FirestoreProxy> {
  const upstream = http2.connect(`http://127.0.0.1:${emulator}`);
  upstream.on('error', () => {}); // each call gets its own error
  let treated = 0;
  const server = http2.createServer();
  const proxy: FirestoreProxy = {
    treat: () => 'passed',
    treated: () => treated,
    stop: () => {
      upstream.destroy();
      for (const session of sessions) session.destroy();
      return close(server);
    },
  };
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {}).once('close', () => sessions.delete(session));
  });

  async function handle(
    stream: http2.ServerHttp2Stream,
    headers: http2.IncomingHttpHeaders,
  ): Promise<void> {
    stream.on('error', () => {});
    const method = headers[':path']?.split('/').at(-1) ?? '';
    const treatment = proxy.treat(method);
    if (treatment === 'refused') {
      treated += 1;
      stream.respond(UNAVAILABLE, { endStream: true });
      return;
    }
    if (typeof treatment === 'number') {
      await sleep(treatment);
      treated += 1;
    }
    if (stream.destroyed) return;
    const { ':scheme': _, ':authority': __, ...own } = headers;
    const call = upstream.request(own);
    call.on('error', () => stream.destroy());
    stream.pipe(call);
    stream.once('close', () => call.close());
    call.on('response', (answer) => {
      if (stream.destroyed) return; // its caller is gone, because another call's connection was cut
      if (treatment === 'unanswered') {
        call.once('trailers', (sent: http2.IncomingHttpHeaders) => {
          if (sent['grpc-status'] === '0') treated += 1;
        });
        call.resume().once('end', () => stream.session?.destroy());
        return;
      }
      const hasBody = !('grpc-status' in answer);
      stream.respond(answer, { waitForTrailers: hasBody, endStream: !hasBody });
      let trailers: http2.IncomingHttpHeaders = {};
      call.on('trailers', (sent: http2.IncomingHttpHeaders) => (trailers = sent));
      stream.on('wantTrailers', () => stream.sendTrailers(trailers));
      if (hasBody) call.pipe(stream);
    });
  }

  server.on('stream', (stream, headers) => void handle(stream, headers));
  await listen(server, port);
  return proxy;
}
